import type { Page } from './page.ts';

/** What every screen is given. The practice's facts come with `usePractice`, the interface's words with `wordsIn`. */
export interface ScreenProps {
  page: Page;
}
