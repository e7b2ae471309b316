import { useEffect, useState } from 'react';
import type { TimerProps } from './Timer.schema.ts';
import styles from './Timer.module.css';

/** The seconds that are left, and a button to begin. Without script it says how long to hold. */
export function Timer({ titel, sekunden }: TimerProps) {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const tick = left ? setTimeout(() => setLeft(left - 1), 1000) : undefined;
    return () => clearTimeout(tick);
  }, [left]);
  return (
    <section className={styles['block']}>
      <h2>{titel}</h2>
      <p role="timer">{`${left ?? sekunden} Sekunden`}</p>
      <button type="button" onClick={() => setLeft(sekunden)}>
        {left === undefined ? 'Zeit starten' : 'Noch einmal'}
      </button>
      <p role="status">{left === 0 && 'Geschafft. Locker lassen.'}</p>
    </section>
  );
}
