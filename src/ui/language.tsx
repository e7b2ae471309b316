import { createContext, use } from 'react';

/** Given around every page: the language that the page is written in, such as `en`. */
export const LanguageContext = createContext<string>('en');

/** The language of the page that a component stands on. */
export function useLanguage(): string {
  return use(LanguageContext);
}

/** The interface words for the language of the page, in English where there are none. */
export function useMessages<Messages>(catalogue: Readonly<{ en: Messages } & Record<string, Messages>>): Messages {
  return catalogue[useLanguage()] ?? catalogue.en;
}
