import { createContext, use } from 'react';
import type { Practice } from './practice.ts';

/** Given by the site around every page whose practice is known. */
export const PracticeContext = createContext<Practice | undefined>(undefined);

/**
 * The practice's facts. For screens and static parts: in the browser the facts arrive with the first navigation, later than an
 * island is hydrated. Throws where they are not there.
 */
export function usePractice(): Practice {
  const practice = use(PracticeContext);
  if (!practice) throw new Error('The practice’s facts are not here yet: show them in a static part.');
  return practice;
}
