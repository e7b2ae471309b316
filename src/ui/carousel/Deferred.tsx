import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** Given by a carousel: whether its later slides are wanted soon. */
export const IsNearContext = createContext(true);

/**
 * Deferred content: what a later slide shows and nobody sees at first, its picture. `loading="lazy"` would fetch it all the same, since it stands
 * beside the first one, so it comes when the row is touched or its time draws near. Without script it is there at once.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return use(IsNearContext) ? children : <noscript>{children}</noscript>;
}
