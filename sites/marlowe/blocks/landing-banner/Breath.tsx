import styles from './Breath.module.css';

/** Where the air begins that runs down the page: out of the opening in the picture, below the words, into the margin (`Air`). */
export function Breath() {
  return (
    <svg
      className={styles['breath']}
      width="240"
      height="100"
      viewBox="0 0 240 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path pathLength="1" d="M240 0C200 18 150 60 100 74S0 62 0 100" />
    </svg>
  );
}
