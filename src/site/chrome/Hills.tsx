import styles from './Footer.module.css';

/** Three hills, pale to deep: the page ends where the night begins. */
export function Hills() {
  return (
    <svg
      className={styles['hills']}
      viewBox="0 0 1440 190"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 118C80 82 180 72 290 78c150 8 290 30 420-8C850 30 980 0 1110 0c120 0 230 26 330 62v128H0z" />
      <path d="M0 152C80 122 180 112 290 115c160 5 330 36 480-6C900 72 990 46 1110 46c120 0 230 26 330 62v82H0z" />
      <path d="M0 187C90 160 190 152 300 154c190 4 380 34 540-14C930 116 1010 100 1110 100c120 0 230 28 330 53v37H0z" />
    </svg>
  );
}
