import type { Video } from '../video/videoSchema.ts';
import { Film } from './Film.tsx';
import type { FilmSize } from './PlayDisc.tsx';
import styles from './FilmFigure.module.css';

interface FilmFigureProps {
  video: Video;
  /** Its name if nobody is named or quoted. */
  label: string;
  size?: FilmSize;
}

/** A film, and below it a quotation and its speaker. `--film-words` sets the size of the text. */
export function FilmFigure({ video, label, size }: FilmFigureProps) {
  const { quote, name } = video;
  return (
    <figure className={styles['figure']}>
      <Film video={video} label={name ?? quote ?? label} size={size ?? 'medium'} />
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
