import type { Video } from '../video/videoSchema.ts';
import { Film } from './Film.tsx';
import type { FilmSize } from './PlayDisc.tsx';
import styles from './FilmFigure.module.css';

interface FilmFigureProps {
  video: Video;
  /** What it is called where nobody is named or quoted. */
  label: string;
  size?: FilmSize;
}

/** A film, and below it what is said in it and by whom. `--film-words` sets how large. */
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
