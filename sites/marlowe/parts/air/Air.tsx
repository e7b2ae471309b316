import styles from './Air.module.css';

/**
 * A piece of the one breath that runs down a page, in the margin of a box with `position: relative`. As a visitor scrolls, it is drawn
 * to where they read; each piece begins where the one above ends.
 */
export function Air() {
  return (
    <div className={styles['air']} aria-hidden="true">
      <div className={styles['drawn']}>
        <svg width="20" height="300" viewBox="0 0 20 300" preserveAspectRatio="none">
          <path d="M10 0C10 40 2 40 2 75S18 110 18 150 2 190 2 225 10 262 10 300" />
        </svg>
      </div>
    </div>
  );
}
