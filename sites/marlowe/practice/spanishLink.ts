import { memoize } from '@ostium/content/browser';
import type { Practice } from './practice.ts';

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
