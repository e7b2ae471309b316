import { useId } from 'react';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PlayDisc } from '../../parts/video/showing/PlayDisc.tsx';
import { VideoDialog } from '../../parts/video/VideoDialog.tsx';
import type { DoctorVideoProps } from './DoctorVideo.schema.ts';
import styles from './DoctorVideo.module.css';

/** How wide the cover is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 1312 },
  { from: 768, vw: 92 },
  { vw: 100, px: -40, shape: 0.72 },
];

/** A video as one wide sheet: its cover, cut from the foot by two curves, and on them what it is called. Pressed, it plays in a window. */
export function DoctorVideo({ title, description, video }: DoctorVideoProps) {
  const messages = useBlockMessages();
  const id = useId();
  const facts = [description, video?.duration].filter(Boolean).join(', ');
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={`${styles['sheet']} on-ink`}>
        {video?.poster && <Picture image={video.poster} className={styles['cover']} use={WIDTHS} />}
        <svg
          className={styles['cut']}
          width="131"
          height="30"
          viewBox="0 0 1312 300"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles['back']} d="M0 48C220 -20 500 -6 760 96S1080 262 1312 190V301H0Z" />
          <path d="M0 88C220 24 500 44 760 146S1080 300 1312 236V301H0Z" />
        </svg>
        <div className={styles['words']}>
          {video && (
            <VideoDialog id={`${id}-video`} video={video} label={title} className={styles['play']}>
              <PlayDisc size="large" />
              <span className="visually-hidden">{`${messages.playVideo}: ${title}`}</span>
            </VideoDialog>
          )}
          <div>
            <h2 id={id}>{title}</h2>
            {facts && <p>{facts}</p>}
          </div>
        </div>
      </div>
    </section>
  );
}
