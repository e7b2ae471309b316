import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import styles from './Carousel.module.css';

/** Provided by a carousel: whether its later slides are wanted soon. */
export const IsNearContext = createContext(true);

/**
 * Deferred content: the picture of a later slide, which nobody sees at first. `loading="lazy"` would fetch it anyway, since it is
 * next to the first slide, so it has no box until the row is touched or its turn is near. Without script it has one at once.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return (
    <div className={styles['deferred']} data-near={use(IsNearContext) ? '' : undefined}>
      {children}
    </div>
  );
}
