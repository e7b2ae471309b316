import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { PictureUse } from 'ostium/ui/picture/sizesOf.ts';
import { VideoLink } from 'ostium/ui/video/VideoLink.tsx';
import { useVideoFacts } from 'ostium/ui/video/videoFacts.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PlaySign } from './PlaySign.tsx';
import { useKnownVideo } from './useKnownVideo.ts';
import type { Video } from './videoSchema.ts';
import own from './LinkedVideo.module.css';
import styles from './VideoPlayer.module.css';

interface LinkedVideoProps {
  video: Video;
  /** Where it plays. */
  page: NonNullable<Video['page']>;
  /** What it shows, for screen readers. */
  label: string;
  use: PictureUse;
}

/** A video that another site hosts: nothing is requested from that site before the visitor wants to see it. */
export function LinkedVideo({ video, page, label, use }: LinkedVideoProps) {
  const messages = useBlockMessages();
  const { poster, duration, title = label } = useKnownVideo(video);
  const { width } = useVideoFacts(page);
  return (
    <div className={width ? `${styles['player']} ${own['shaped']}` : styles['player']} data-video="">
      {poster && <Picture image={poster} className={styles['cover']} use={use} />}
      <VideoLink page={page} title={title} className={styles['play']}>
        <PlaySign duration={duration} />
        <span className={own['host']}>{`${messages.watchOn} ${page.host}`}</span>
        <span className="visually-hidden">{`: ${title}`}</span>
      </VideoLink>
    </div>
  );
}
