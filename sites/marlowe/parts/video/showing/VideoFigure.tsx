import type { PictureUse } from 'ostium/ui/picture/sizesOf.ts';
import type { Video } from '../videoSchema.ts';
import { InlineVideo } from './InlineVideo.tsx';
import type { PlaySize } from './PlayDisc.tsx';
import styles from './VideoFigure.module.css';

interface VideoFigureProps {
  video: Video;
  /** Its name if nobody is named or quoted. */
  label: string;
  /** How wide its cover is shown. */
  use: PictureUse;
  size?: PlaySize;
}

/** A video, and below it a quotation and its speaker. `--video-words` sets the size of the text. */
export function VideoFigure({ video, label, use, size }: VideoFigureProps) {
  const { quote, name } = video;
  return (
    <figure className={styles['figure']}>
      <InlineVideo video={video} label={name ?? quote ?? label} use={use} size={size ?? 'medium'} />
      {(quote || name) && (
        <figcaption className={styles['caption']}>
          {quote && (
            <blockquote className={`quoted ${styles['quote']}`}>
              <p>{quote}</p>
            </blockquote>
          )}
          {name && <p>{name}</p>}
        </figcaption>
      )}
    </figure>
  );
}
