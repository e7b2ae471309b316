import { createContext, use } from 'react';
import type { Practice } from './practice.ts';

/** Given by the site around every page whose practice is known. */
export const PracticeContext = createContext<Practice | undefined>(undefined);

/**
 * The practice's facts. For screens and parts that stay still: in the browser the facts arrive with the first navigation, later
 * than a moving part is hydrated. Throws where they are not there.
 */
export function usePractice(): Practice {
  const practice = use(PracticeContext);
  if (!practice) throw new Error('The practice’s facts are not here yet: show them in a still part.');
  return practice;
}
