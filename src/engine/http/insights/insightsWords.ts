import { createContext, useContext } from 'react';
import type { InsightsMessages } from './insightsMessages.ts';

/** How the insights page speaks: its messages, and how numbers and days are written. */
export interface InsightsWords {
  messages: InsightsMessages;
  /** `1,204`. */
  number: (value: number) => string;
  /** `November 16, 2026`. */
  date: Intl.DateTimeFormat;
  /** `Nov 16`. */
  shortDate: Intl.DateTimeFormat;
}

/** The words of a language: `en`. */
export function createInsightsWords(language: string, messages: InsightsMessages): InsightsWords {
  const numbers = new Intl.NumberFormat(language);
  return {
    messages,
    number: (value) => numbers.format(value),
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
    shortDate: new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  };
}

/** Gives the words to every part of the page. */
export const InsightsLanguage = createContext<InsightsWords | undefined>(undefined);

/** The words of the page around a component. */
export function useWords(): InsightsWords {
  const words = useContext(InsightsLanguage);
  if (!words) throw new Error('The insights page has no words around this part.');
  return words;
}
