import { startArrowButtons } from 'ostium/ui/arrow-buttons/startArrowButtons.ts';
import { startLanguageSwitches } from './chrome/language/startLanguageSwitches.ts';
import { startSiteSearch } from './parts/site-search/startSiteSearch.ts';
import { startCopying } from './parts/office/startCopying.ts';

/** Starts code that only some pages need, for the whole document. */
export function start(page: Document): void {
  startLanguageSwitches(page);
  startArrowButtons(page);
  startCopying(page);
  startSiteSearch(page);
}
