import type { ReactNode } from 'react';
import styles from './Callout.module.css';

interface CalloutProps {
  children: ReactNode;
  /**
   * `notice` is what should not be missed, `light` a word beside the text on a tinted ground, `warning` what must be read. What cannot
   * wait has a red callout of its own.
   */
  tone?: 'notice' | 'light' | 'warning';
  /** What kind of callout this is, for those who cannot see it. */
  label?: string | undefined;
}

/** A few words that stand apart from the text, with a bar at their side. */
export function Callout({ children, tone = 'notice', label }: CalloutProps) {
  const ground = tone === 'warning' ? 'on-ink' : 'on-light';
  return (
    <div className={`${styles['callout']} ${styles[tone]} ${ground}`} role="note" aria-label={label}>
      {children}
    </div>
  );
}
