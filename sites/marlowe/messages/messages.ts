import { en } from './en.ts';
import type { Messages } from './en.ts';
import { es } from './es.ts';

const MESSAGES: Readonly<Record<string, Messages>> = { en, es };

/** The interface words of a language, or the main one's if it has none. */
export const messagesIn = (language: string): Messages => MESSAGES[language] ?? en;

/** Which of a site's languages have no interface words, and so are shown in the main language's. */
export const languagesWithoutMessages = (languages: readonly string[]): string[] =>
  languages.filter((language) => !Object.hasOwn(MESSAGES, language));
