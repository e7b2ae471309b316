import styles from './OpeningDisc.module.css';

/**
 * The opening of a sinus, seen from its end: shut at the first step, held wide by the balloon, open and drained at the last. One
 * drawing for all of them, whose parts the styles move by the step's tone, and by scrolling.
 */
export function OpeningDisc({ className }: { className: string | undefined }) {
  return (
    <svg
      className={`${className} ${styles['opening']}`}
      width="96"
      height="96"
      viewBox="-60 -60 120 120"
      aria-hidden="true"
    >
      <circle className={styles['light']} r="60" />
      <path className={styles['level']} d="M-60 -34C-30 -42 -10 -26 14 -32S44 -38 60 -33V60H-60Z" />
      <g className={styles['balloon']}>
        <circle r="43" />
        <path d="M-24 -18C-31 -6 -31 8 -24 20" />
      </g>
      <path className={styles['left']} d="M-62 -62H-4C8 -40 -12 -22 0 0S-8 36 4 62H-62Z" />
      <path className={styles['right']} d="M62 -62H-4C8 -40 -12 -22 0 0S-8 36 4 62H62Z" />
      <circle className={styles['rim']} r="52" />
      <circle className={styles['fold']} r="51" />
    </svg>
  );
}
