import { memoize } from '@ostium/content/browser';
import { messagesIn } from '../messages/messages.ts';
import type { Practice } from './practice.ts';

/** A link around a page's own text: in its bars and notices, beside an article, or on the name of who checked it. */
export interface LinkAround {
  href: string;
  /** The language of the page it leads to, if that is not the page's own. */
  hrefLang: 'en' | undefined;
  /** What stands after its words: on a Spanish page, that it leads to one in English. */
  note: string;
}

/** Around a Spanish page, a link leads to the Spanish page that the facts name beside its own, and otherwise says that it leads to English. */
export function linkAround(practice: Practice, language: string, link: string): LinkAround {
  const href = language === 'es' ? (spanishLinks(practice).get(link) ?? link) : link;
  const isEnglish = language === 'es' && href.startsWith('/') && !isSpanish(practice, href);
  return { href, hrefLang: isEnglish ? 'en' : undefined, note: isEnglish ? ` ${messagesIn(language).inEnglish}` : '' };
}

/** The home page in the page's language, if the practice has written one. */
export const homeAround = ({ footer }: Practice, language: string, home: string): string =>
  (language === 'es' ? footer.languages.find((other) => other.language === 'es')?.link : undefined) ?? home;

/** From each link to the one of the same page in Spanish. */
const spanishLinks = memoize(({ navigation, footer }: Practice): ReadonlyMap<string, string> => {
  const items = [...navigation.flatMap(({ groups }) => groups), ...footer.groups, { items: footer.legal }].flatMap(
    (group) => group.items,
  );
  return new Map(items.flatMap(({ link, link_es }) => (link_es ? [[link, link_es] as const] : [])));
});

const isSpanish = (practice: Practice, href: string): boolean =>
  href.startsWith(homeAround(practice, 'es', '/es/')) || [...spanishLinks(practice).values()].includes(href);
