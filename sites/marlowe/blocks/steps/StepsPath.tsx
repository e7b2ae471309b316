import styles from './StepsPath.module.css';

/**
 * The line behind the pictures, drawn over the columns of the style sheet. On a desktop it runs across and bends where it is
 * visible, between the discs; on narrower screens it runs down, beside the text and never through it.
 */
export function StepsPath() {
  return (
    <>
      <svg className={styles['across']} width="131" height="40" viewBox="0 0 1312 400" aria-hidden="true">
        <path d="M-640 330C-470 250 -380 420 -190 350C-120 324 -60 226 40 220L320 205C424 262 398 36 500 84L790 100C888 157 856 -69 960 -24L1250 -5C1350 50 1400 -190 1560 -150C1700 -116 1780 -210 1960 -230" />
      </svg>
      <svg
        className={styles['down']}
        width="10"
        height="40"
        viewBox="0 0 100 400"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          className={styles['narrow']}
          d="M-12 16C8 6 30 22 43 42C60 68 103 52 103 82V122C103 152 80 160 57 182C36 202 -3 190 -3 222V262C-3 292 20 300 43 322C64 342 96 350 126 318"
        />
        <path
          className={styles['middle']}
          d="M-30 26C-8 40 14 34 20 58V100C20 142 80 116 80 158V240C80 284 20 258 20 300V342C20 384 4 386 -30 372"
        />
      </svg>
    </>
  );
}
