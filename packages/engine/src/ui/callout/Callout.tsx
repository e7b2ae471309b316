import type { ReactNode } from 'react';
import styles from './Callout.module.css';

interface CalloutProps {
  children: ReactNode;
}

/** A few words set apart from the text, with a bar at their side. */
export function Callout({ children }: CalloutProps) {
  return (
    <div className={`${styles['callout']} on-light`} role="note">
      {children}
    </div>
  );
}
