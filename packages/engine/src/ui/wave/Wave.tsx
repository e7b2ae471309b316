import styles from './Wave.module.css';

interface WaveProps {
  /** The edge of the section that it softens. */
  position: 'top' | 'bottom';
}

/**
 * The soft edge of a section. It is inside the section, along its edge, and covers what is beyond the curve with its own color:
 * give its parent `position: relative`, and the wave, through `color`, the background of the neighbor. Reserve `--wave-height` for
 * it.
 */
export function Wave({ position }: WaveProps) {
  return (
    <svg
      className={`${styles['wave']} ${styles[position]}`}
      width="144"
      height="11"
      viewBox="0 0 1440 110"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`${CURVE}${position === 'top' ? 'V0H0Z' : 'V110H0Z'}`} />
    </svg>
  );
}

const CURVE = 'M0 84C240 10 430 18 700 64C960 108 1180 104 1440 30';
