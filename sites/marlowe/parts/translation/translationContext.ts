import { createContext } from 'react';

/** The path of the same page in the other language, for the blocks of a page that has one. */
export const TranslationContext = createContext<string | undefined>(undefined);
