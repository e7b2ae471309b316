import { useEffect, useState } from 'react';
import type { TimerProps } from './Timer.schema.ts';
import styles from './Timer.module.css';

/** The seconds that are left, and a button to begin. Without script it says how long to hold. */
export function Timer({ titel, sekunden }: TimerProps) {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => {
    const tick = secondsLeft ? setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000) : undefined;
    return () => clearTimeout(tick);
  }, [secondsLeft]);
  return (
    <section className={styles['block']}>
      <h2>{titel}</h2>
      <p role="timer">{`${secondsLeft ?? sekunden} Sekunden`}</p>
      <button type="button" onClick={() => setSecondsLeft(sekunden)}>
        {secondsLeft === undefined ? 'Zeit starten' : 'Noch einmal'}
      </button>
      <p role="status">{secondsLeft === 0 && 'Geschafft. Locker lassen.'}</p>
    </section>
  );
}
