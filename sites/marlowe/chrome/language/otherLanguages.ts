import type { Practice } from '../../practice/practice.ts';
import { messagesIn } from '../../messages/messages.ts';
import type { Chrome } from '../chrome.ts';

/** A language other than the page's, named in that language, and where its link leads from this page. */
export interface OtherLanguage {
  language: Practice['footer']['languages'][number]['language'];
  label: string;
  text?: string | undefined;
  /** The same page in that language; if there is none, what the practice has written in it. */
  link: string;
  /** What the practice has written in that language, whatever the page. */
  ownLink?: string | undefined;
  /** Whether there is a choice: with script, the link opens the card. */
  opensCard: boolean;
}

/** The parts of a page that decide this. */
interface TranslatedPage {
  language: string;
  /** The path of the same page in another language. */
  translation: string | undefined;
}

/** Only pages in English are machine-translated. */
const MAIN = 'en';

/**
 * The languages, besides the page's own, in which the practice offers something. A practice that has only a machine translation in
 * Spanish links to the page itself, which then offers it.
 */
export function otherLanguages(
  { practice, canTranslate }: Chrome,
  { language, translation }: TranslatedPage,
): OtherLanguage[] {
  const isMain = language === MAIN;
  const practiceEntries = practice.footer.languages.filter((other) => other.language !== language);
  const translationEntry = {
    language: 'es' as const,
    label: messagesIn('es').ownLanguage,
    text: undefined,
    link: '?lang=es',
  };
  return (isMain && canTranslate && practiceEntries.length === 0 ? [translationEntry] : practiceEntries).map(
    (other) => ({
      ...other,
      link: translation ?? other.link,
      ownLink: other === translationEntry ? undefined : other.link,
      opensCard: isMain && translation === undefined,
    }),
  );
}
