import { entityOfRecord } from 'ostium';
import type { Page } from 'ostium';
import { isKind } from '../../entities/siteEntity.ts';

/** How a page is printed that is put on the refrigerator or into a bag: small, so that it fits on one sheet. */
const ONE_SHEET = 'small columns';

const KINDS: ReadonlySet<string> = new Set(['appointments', 'contact', 'today', 'take-home']);

/** How a page is printed: on one sheet, if its kind always is or its editor has chosen it. */
export function paperOf(page: Page): string | undefined {
  const entity = entityOfRecord(page);
  const isChosen = isKind(entity, 'page') && entity.paper === 'one_sheet';
  return isChosen || KINDS.has(page.kind) ? ONE_SHEET : undefined;
}
