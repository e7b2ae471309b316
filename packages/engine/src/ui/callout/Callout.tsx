import type { ReactNode } from 'react';
import styles from './Callout.module.css';

interface CalloutProps {
  children: ReactNode;
  /**
   * `notice` should not be missed, `light` is a remark beside the text on a tinted background, `warning` must be read. Urgent advice
   * has a red callout of its own.
   */
  tone?: 'notice' | 'light' | 'warning';
  /** The kind of callout, for screen readers. */
  label?: string | undefined;
}

/** A few words set apart from the text, with a bar at their side. */
export function Callout({ children, tone = 'notice', label }: CalloutProps) {
  const ground = tone === 'warning' ? 'on-ink' : 'on-light';
  return (
    <div className={`${styles['callout']} ${styles[tone]} ${ground}`} role="note" aria-label={label}>
      {children}
    </div>
  );
}
