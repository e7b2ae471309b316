import type { EngineMessages } from 'ostium/server';
import { messagesIn } from './messages.ts';

type OwnMessages = Omit<EngineMessages, 'loading' | 'page' | 'home'>;

const en: OwnMessages = {
  problem: 'Error',
  failed: 'Something went wrong on our side',
  busy: 'This site is busy right now',
  tryAgain: 'Please try again in a moment.',
  noFile: 'There is no such file.',
  reference: 'Reference',
};

const es: OwnMessages = {
  problem: 'Error',
  failed: 'Algo falló en nuestro sitio',
  busy: 'Este sitio está muy ocupado en este momento',
  tryAgain: 'Inténtelo de nuevo en unos segundos.',
  noFile: 'Este archivo no existe.',
  reference: 'Referencia',
};

const MESSAGES: Readonly<Record<string, OwnMessages>> = { en, es };

/** The server's own words in a language, or the main one's if it has none. They never reach the browser. */
export const engineMessagesIn = (language: string): EngineMessages => {
  const { loading, page, home } = messagesIn(language);
  return { loading, page, home, ...(MESSAGES[language] ?? en) };
};
