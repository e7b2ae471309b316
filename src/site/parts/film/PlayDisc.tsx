import { PlaySign } from '../video/PlaySign.tsx';
import styles from './Film.module.css';

/** How large the sign on a film is: 44, 64, 88 or 112 px. On a phone the two largest are a step smaller. */
export type FilmSize = 'small' | 'medium' | 'large' | 'huge';

/** The round sign that says that something plays: on a cover or beside words, inside what is pressed. */
export function PlayDisc({ size }: { size: FilmSize }) {
  return (
    <span className={styles[size]}>
      <PlaySign duration={undefined} />
    </span>
  );
}
