import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { useBlockMessages } from '../../../messages/blockMessages.ts';
import { VideoDialog } from '../VideoDialog.tsx';
import { useKnownVideo } from '../VideoPlayer.tsx';
import { canPlay } from '../videoSchema.ts';
import type { Video } from '../videoSchema.ts';
import { PlayDisc } from './PlayDisc.tsx';
import styles from './VideoRow.module.css';

interface VideoRowProps {
  /** Its id, unique among the videos on the page. */
  id: string;
  video: Video;
  title: string;
  /** What its window is called, if the title alone would not say whose video it is. */
  label?: string | undefined;
}

/**
 * A video as one row of a list: its small cover, its title, speaker and length. When clicked, it plays in a window. One that has not
 * been made yet is a row of text.
 */
export function VideoRow({ id, video, title, label = title }: VideoRowProps) {
  const isThere = canPlay(video);
  const content = (
    <>
      {video.poster && (
        <span className={styles['cover']}>
          {/* The text beside it says what it shows. */}
          <Picture image={video.poster} isDecoration use="small" />
          {isThere && <PlayDisc size="small" />}
        </span>
      )}
      <span>
        <strong className={styles['title']}>{title}</strong>
        <FactsLine video={video} />
      </span>
    </>
  );
  if (!isThere) return <div className={styles['row']}>{content}</div>;
  return (
    <VideoDialog id={id} video={video} label={label} className={styles['row']}>
      {content}
    </VideoDialog>
  );
}

/** The speaker in a video, and its length. */
function FactsLine({ video }: { video: Video }) {
  const messages = useBlockMessages();
  const { name, duration } = useKnownVideo(video);
  if (!name && !duration) return null;
  return (
    <span className={styles['facts']}>
      {name && <span>{name}</span>}
      {duration && (
        <span>
          <span className="visually-hidden">{`${messages.duration}: `}</span>
          {duration}
        </span>
      )}
    </span>
  );
}
