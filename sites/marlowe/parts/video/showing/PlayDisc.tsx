import { PlaySign } from '../PlaySign.tsx';
import styles from './InlineVideo.module.css';

/** The size of a play button: 44, 64, 88 or 112 px. On a phone the two largest are a step smaller. */
export type PlaySize = 'small' | 'medium' | 'large' | 'huge';

/** The round play button: on a cover or beside text, inside the clickable element. */
export function PlayDisc({ size }: { size: PlaySize }) {
  return (
    <span className={styles[size]}>
      <PlaySign duration={undefined} />
    </span>
  );
}
