import styles from './AirLine.module.css';

/** The first piece leads out of the opening in a picture, below the words, into the margin; the others lead down the margin. */
const PIECES = {
  opening: { width: 240, height: 100, path: 'M240 0C200 18 150 60 100 74S0 62 0 100' },
  margin: { width: 20, height: 300, path: 'M10 0C10 40 2 40 2 75S18 110 18 150 2 190 2 225 10 262 10 300' },
};

/**
 * A piece of the one line of air that runs down a page, in a box with `position: relative`. As a visitor scrolls, it is drawn to where
 * they read; each piece begins where the one above ends.
 */
export function AirLine({ piece = 'margin' }: { piece?: keyof typeof PIECES }) {
  const { width, height, path } = PIECES[piece];
  return (
    <div className={`${styles['line']} ${styles[piece]}`} aria-hidden="true" data-print="no">
      <div className={styles['drawn']}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path d={path} />
        </svg>
      </div>
    </div>
  );
}
