import { createContext } from 'react';

/** The path of the page that says the same in the other language, for the blocks of a page that has one. */
export const TranslationContext = createContext<string | undefined>(undefined);
