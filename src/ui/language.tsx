import { createContext, use } from 'react';

/** The languages that the interface speaks. */
export type Language = 'en' | 'es';

/** Given by the site around every page: the language that the page is written in. */
export const LanguageContext = createContext<Language>('en');

/** The language of the page that a component stands on. */
export function useLanguage(): Language {
  return use(LanguageContext);
}
