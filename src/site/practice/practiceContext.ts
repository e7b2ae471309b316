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

/**
 * Whether the practice on show is invented, and with it all that its patients say. For static parts, as `usePractice` is; where the facts
 * are not here, nobody says so.
 */
export const useIsDemonstration = (): boolean => use(PracticeContext)?.is_demonstration ?? false;

/** The headings below which sources stand, in all languages: none where the facts are not here. For static parts. */
export function useSourceHeadings(): readonly string[] {
  const practice = use(PracticeContext);
  return [...(practice?.source_headings ?? []), ...(practice?.spanish?.source_headings ?? [])];
}
