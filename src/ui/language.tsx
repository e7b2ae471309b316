import { createContext, use } from 'react';

/** Given around every page: the language that the page is written in, such as `en`. */
export const LanguageContext = createContext<string>('en');

/** The language of the page that a component stands on. */
export function useLanguage(): string {
  return use(LanguageContext);
}

/** The interface words of the primitives, in one language. The primitives have none of their own: a site gives them. */
export interface UiMessages {
  close: string;
  /** What carousels and slides are, for those who hear them. */
  carousel: string;
  slide: string;
  /** Of what there are several: `2 of 3`. */
  placeOf: (place: number, count: number) => string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** Where a film plays that another site keeps. */
  watchOn: (host: string) => string;
  share: string;
  /** A way to share that opens a window of its own. */
  shareOn: (network: string) => string;
  shareByMail: string;
}

/** Given around every page: the words in its language. */
export const UiMessagesContext = createContext<UiMessages | undefined>(undefined);

/** The interface words for the page that a primitive stands on. Throws where a site gives none. */
export function useUiMessages(): UiMessages {
  const messages = use(UiMessagesContext);
  if (!messages) throw new Error('The primitives have no words: put a UiMessagesContext around the page.');
  return messages;
}
