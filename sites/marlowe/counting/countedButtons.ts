import { BUTTON_NAMES } from '../pages/kinds.built.ts';

/** What the practice's reports call a link to a page, where it is counted as a button, whatever folder the site is in. */
export const buttonName = (path: string): string | undefined =>
  BUTTON_NAMES.find(([ending]) => path.endsWith(ending))?.[1];
