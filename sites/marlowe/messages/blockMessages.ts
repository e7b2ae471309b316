import { useLanguage } from 'ostium/ui/language.tsx';
import { en } from './blocks.en.ts';
import type { BlockMessages } from './blocks.en.ts';
import { es } from './blocks.es.ts';

const MESSAGES: Readonly<Record<string, BlockMessages>> = { en, es };

/** The interface words of blocks in a language, or the main one's if it has none. */
export const blockMessagesIn = (language: string): BlockMessages => MESSAGES[language] ?? en;

/** The interface words of blocks, in the language of the page. */
export const useBlockMessages = (): BlockMessages => blockMessagesIn(useLanguage());
