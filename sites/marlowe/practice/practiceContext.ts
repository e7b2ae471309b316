import { createContext, use } from 'react';
import type { Practice } from './practice.ts';
import { memoize } from '@ostium/content/browser';

/** Provided by the site around every page whose practice is known. */
export const PracticeContext = createContext<Practice | undefined>(undefined);

/**
 * The practice's facts, for screens and static parts: in the browser they arrive with the first navigation, after islands are
 * hydrated. Throws if they are not there.
 */
export function usePractice(): Practice {
  const practice = use(PracticeContext);
  if (!practice) throw new Error('The practice’s facts are not here yet: show them in a static part.');
  return practice;
}

/**
 * Whether the practice is invented, and with it everything that its patients say. For static parts, like `usePractice`; false if the
 * facts are not there.
 */
export const useIsDemonstration = (): boolean => use(PracticeContext)?.is_demonstration ?? false;

/** The headings of sources, in all languages; empty if the facts are not there. For static parts. */
export function useSourceHeadings(): readonly string[] {
  const practice = use(PracticeContext);
  return [...(practice?.source_headings ?? []), ...(practice?.spanish?.source_headings ?? [])];
}

/** The page in Spanish that the facts name beside a link, around a page in Spanish. Without words, so blocks may load it. */
export const spanishLink = (practice: Practice, language: string, link: string): string | undefined =>
  language === 'es' ? spanishLinks(practice).get(link) : undefined;

/** From each link to the one of the same page in Spanish. */
const spanishLinks = memoize(({ navigation, footer }: Practice): ReadonlyMap<string, string> => {
  const items = [...navigation.flatMap(({ groups }) => groups), ...footer.groups, { items: footer.legal }].flatMap(
    (group) => group.items,
  );
  return new Map(items.flatMap(({ link, link_es }) => (link_es ? [[link, link_es] as const] : [])));
});
