import type { Page } from './page.ts';
import type { Words } from './words.ts';

/** What every screen is given. The practice's facts come with `usePractice`. */
export interface ScreenProps {
  page: Page;
  words: Words;
}
