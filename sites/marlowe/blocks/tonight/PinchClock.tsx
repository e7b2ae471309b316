import type { TonightProps } from './Tonight.schema.ts';
import styles from './PinchClock.module.css';

type PinchClockProps = NonNullable<TonightProps['tiles'][number]['clock']>;

/**
 * Fifteen minutes that a box starts, counted by the styles of its `details` (`data-clock`), so that they also go on while another is
 * open. Who cannot see it hears from the start what to do after them, and with script that they are over (`startClock`).
 */
export function PinchClock({ start, running, ended, after, without }: PinchClockProps) {
  return (
    <div className={styles['clock']} data-print="no">
      <label className={styles['starter']}>
        <input type="checkbox" autoComplete="off" />
        <span className={styles['face']} aria-hidden="true">
          <span className={styles['digits']} />
        </span>
        <span>{start}</span>
      </label>
      <p className={styles['without']}>{without}</p>
      <p className={styles['state']} aria-hidden="true">
        <span>{running}</span>
        <strong>{ended}</strong>
      </p>
      <p>{after}</p>
    </div>
  );
}
