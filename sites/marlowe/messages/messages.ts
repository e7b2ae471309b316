/**
 * The words of this folder: of screens and chrome in `en.ts` and `es.ts`, of blocks in `blocks.en.ts` and `blocks.es.ts`
 * (`blockMessages.ts` chooses), of interactive blocks in `liveMessages.ts`, of the quiz in `quizMessages.ts`, of comments in
 * `commentMessages.ts`, of search in `searchMessages.ts`, of warning signs in `signMessages.ts`, of AMP documents in `ampMessages.ts`,
 * of the engine's primitives in `uiMessages.ts`, and of errors that the server sends without a page in `engineMessages.ts`. This file chooses those of screens and chrome.
 */
import { en } from './en.ts';
import type { Messages } from './en.ts';
import { es } from './es.ts';

const MESSAGES: Readonly<Record<string, Messages>> = { en, es };

/** The interface words of a language, or the main one's if it has none. */
export const messagesIn = (language: string): Messages => MESSAGES[language] ?? en;

/** Which of a site's languages have no interface words, and so are shown in the main language's. */
export const languagesWithoutMessages = (languages: readonly string[]): string[] =>
  languages.filter((language) => !Object.hasOwn(MESSAGES, language));

/** `2026-10-26` as it is written in a language: `October 26, 2026`. Any other text, such as a date that ACF has formatted, stays. */
export function formatDay(day: string, language: string, month?: 'month'): string {
  const [date] = /^\d{4}-\d{2}-\d{2}/.exec(day) ?? [];
  const time = date === undefined ? Number.NaN : Date.parse(date);
  if (Number.isNaN(time)) return day;
  const parts = month ? ({ year: 'numeric', month: 'long' } as const) : ({ dateStyle: 'long' } as const);
  return new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { ...parts, timeZone: 'UTC' }).format(time);
}
