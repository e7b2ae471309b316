import { en } from './en.ts';
import type { Messages } from './en.ts';
import { es } from './es.ts';

const MESSAGES: Readonly<Record<string, Messages>> = { en, es };

/** The interface words of a language, or the main one's if it has none. */
export const messagesIn = (language: string): Messages => MESSAGES[language] ?? en;
