import { useId } from 'react';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PlayDisc } from '../../parts/video/showing/PlayDisc.tsx';
import { VideoDialog } from '../../parts/video/VideoDialog.tsx';
import type { LandingBannerProps } from './LandingBanner.schema.ts';
import styles from './VideoBanner.module.css';

type VideoBannerFields = NonNullable<LandingBannerProps['video_banner']>;

interface VideoBannerProps extends VideoBannerFields {
  /** Whether it begins on the background of the section above it. */
  isOnAir: boolean;
}

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 1400 },
  { from: 1024, vw: 96 },
  { from: 768, vw: 95, shape: 1.65 },
  { vw: 100, shape: 1.2 },
];

/** A wide panel over two backgrounds. All of it can be clicked to see the video, which plays in a window. */
export function VideoBanner({ image, title, subtitle, video, isOnAir }: VideoBannerProps) {
  const messages = useBlockMessages();
  const id = useId();
  const dialog = `${id}video`;
  return (
    <section className={isOnAir ? `${styles['block']} ${styles['air']}` : styles['block']} aria-labelledby={id}>
      <div className={styles['panel']}>
        <div className={styles['words']}>
          {video && (
            <VideoDialog id={dialog} video={video} label={title} className={styles['play']}>
              <PlayDisc size="huge" />
              <span className="visually-hidden">{`${messages.playVideo}: ${title}`}</span>
            </VideoDialog>
          )}
          <h2 id={id}>{title}</h2>
          {(subtitle || video?.duration) && (
            <p className="lead">{[subtitle, video?.duration].filter(Boolean).join(' ')}</p>
          )}
        </div>
        {image && <Picture image={image} className={styles['picture']} use={WIDTHS} />}
      </div>
    </section>
  );
}
