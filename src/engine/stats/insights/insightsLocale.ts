import { createContext, useContext } from 'react';
import type { InsightsMessages } from './insightsMessages.ts';

/** How the insights page speaks: its messages, and how numbers and days are written. */
export interface InsightsLocale {
  messages: InsightsMessages;
  /** `1,204`. */
  number: (value: number) => string;
  /** `November 16, 2026`. */
  date: Intl.DateTimeFormat;
  /** `Nov 16`. */
  shortDate: Intl.DateTimeFormat;
}

/** The locale of a language (`en`), with the messages in that language. */
export function createInsightsLocale(language: string, messages: InsightsMessages): InsightsLocale {
  const numbers = new Intl.NumberFormat(language);
  return {
    messages,
    number: (value) => numbers.format(value),
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
    shortDate: new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  };
}

/** Gives the locale to every part of the page. */
export const InsightsLocaleContext = createContext<InsightsLocale | undefined>(undefined);

/** The locale of the page around a component. */
export function useLocale(): InsightsLocale {
  const locale = useContext(InsightsLocaleContext);
  if (!locale) throw new Error('No locale of the insights page is provided around this part.');
  return locale;
}
