import { createContext, use } from 'react';

/**
 * Counts the static parts and islands of a page while the server renders it, so that the browser can tell whether one is missing. In
 * the browser nothing is counted.
 */
export const PartCounter = createContext<{ parts: number } | undefined>(undefined);

/** Counts the part that calls it. */
export function useCountedPart(): void {
  if (!import.meta.env.SSR) return;
  const counter = use(PartCounter);
  if (counter) counter.parts += 1;
}
