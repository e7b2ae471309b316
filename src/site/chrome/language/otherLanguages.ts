import type { Practice } from '../../practice/practice.ts';
import { messagesIn } from '../../messages/messages.ts';
import type { Chrome } from '../chrome.ts';

/** Another language than a page's, said in that language, and where the way to it leads from this page. */
export interface OtherLanguage {
  language: Practice['footer']['languages'][number]['language'];
  label: string;
  text?: string | undefined;
  /** The page that says the same; where there is none, what the practice has written in that language. */
  link: string;
  /** What the practice has written in that language, whatever the page. */
  ownLink?: string | undefined;
  /** Whether there is something to choose on the way: with script it opens the card. */
  opensCard: boolean;
}

/** The parts of a page that decide. */
interface Place {
  language: string;
  /** The path of the page that says the same in another language. */
  translation: string | undefined;
}

/** Only pages in English are translated by machine. */
const MAIN = 'en';

/**
 * The languages beside a page's own in which the practice has something to read. A practice that has nothing in Spanish but a translation by machine
 * leads to the page itself, which then offers it.
 */
export function otherLanguages({ practice, canTranslate }: Chrome, { language, translation }: Place): OtherLanguage[] {
  const isMain = language === MAIN;
  const written = practice.footer.languages.filter((other) => other.language !== language);
  const made = { language: 'es' as const, label: messagesIn('es').ownLanguage, text: undefined, link: '?lang=es' };
  return (isMain && canTranslate && written.length === 0 ? [made] : written).map((other) => ({
    ...other,
    link: translation ?? other.link,
    ownLink: other === made ? undefined : other.link,
    opensCard: isMain && translation === undefined,
  }));
}
