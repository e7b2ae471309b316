import styles from './Progress.module.css';

interface ProgressProps {
  /** What progresses, for screen readers. */
  label: string;
  /** 0 to 100; other values are clamped. */
  percent: number;
  /** The parts done and to come. */
  notes?: readonly [done: string, toCome: string];
  stroke?: 'brand' | 'ink' | 'white';
  trail?: 'mist' | 'line' | 'veil';
}

/**
 * A bar that fills. Each note is at its own part, the first where the stroke begins and the second where the trail ends. Below 15 %
 * the stroke has no room for its note, above 85 % the trail has none: then both are at the other part.
 */
export function Progress({ label, percent, notes, stroke = 'brand', trail = 'mist' }: ProgressProps) {
  const value = Math.min(100, Math.max(0, percent || 0));
  return (
    <div className={styles['progress']}>
      <progress
        className={`${styles['bar']} ${styles[stroke]} ${styles[trail]}`}
        value={value}
        max={100}
        aria-label={label}
      />
      {notes && (
        <p className={`note ${styles['notes']} ${styles[notePlace(value)]}`}>
          <span>{notes[0]}</span>
          <span>{notes[1]}</span>
        </p>
      )}
    </div>
  );
}

/** Where the notes of a bar are at `percent`: both at the trail's end, each at its own part, or both at the stroke's beginning. */
export function notePlace(percent: number): 'atTrail' | 'apart' | 'atStroke' {
  if (percent < 15) return 'atTrail';
  return percent > 85 ? 'atStroke' : 'apart';
}
