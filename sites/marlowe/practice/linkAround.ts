import type { Page } from 'ostium';
import { languageOfPath } from '../languagePaths.ts';
import { messagesIn } from '../messages/messages.ts';
import type { Practice } from './practice.ts';
import { spanishLink } from './practiceContext.ts';

/** A link around a page's own text: in its bars and notices, beside an article, or on the name of who checked it. */
export interface LinkAround {
  href: string;
  /** What stands after its words: on a Spanish page, that it leads to one in English. */
  note: string;
}

/** The language of the words around a link, and the path of the site's home page. */
export type Around = Pick<Page, 'language' | 'home'>;

/**
 * Around a Spanish page, a link leads to the Spanish page that the facts name beside its own, and otherwise says that it leads to English.
 * An article's path does not tell its language: it counts as English, unless the facts name it as a Spanish page.
 */
export function linkAround(practice: Practice, { language, home }: Around, link: string): LinkAround {
  const spanish = spanishLink(practice, language, link);
  const isEnglish =
    language === 'es' && spanish === undefined && link.startsWith(home) && languageOfPath(link, home) === 'en';
  return { href: spanish ?? link, note: isEnglish ? ` ${messagesIn(language).inEnglish}` : '' };
}

/** The home page in the page's language, if the practice has written one. */
export const homeAround = ({ footer }: Practice, language: string, home: string): string =>
  (language === 'es' ? footer.languages.find((other) => other.language === 'es')?.link : undefined) ?? home;
