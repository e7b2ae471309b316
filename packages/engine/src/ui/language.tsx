import { createContext, use } from 'react';

/** Provided around every page: the language of the page, such as `en`. */
export const LanguageContext = createContext<string>('en');

/** The language of the page that a component is on. */
export function useLanguage(): string {
  return use(LanguageContext);
}

/** The interface words of the primitives, in one language. The primitives have none of their own: a site provides them. */
export interface UiMessages {
  close: string;
  /** Names of carousels and slides, for screen readers. */
  carousel: string;
  slide: string;
  /** The position among several: `2 of 3`. */
  placeOf: (place: number, count: number) => string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** For a video that another site hosts. */
  watchOn: (host: string) => string;
  share: string;
  /** For a way to share that opens its own window. */
  shareOn: (network: string) => string;
  shareByMail: string;
}

/** Provided around every page: the words in its language. */
export const UiMessagesContext = createContext<UiMessages | undefined>(undefined);

/** The interface words for the page that a primitive is on. Throws if the site provides none. */
export function useUiMessages(): UiMessages {
  const messages = use(UiMessagesContext);
  if (!messages) throw new Error('The primitives have no words: put a UiMessagesContext around the page.');
  return messages;
}
