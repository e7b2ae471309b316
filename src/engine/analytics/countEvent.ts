import type { AnalyticsEvent } from './analytics.ts';

/** What a document is told when something is to be counted. The first script of the page listens for it. */
export const COUNTED = 'counted';

declare global {
  interface DocumentEventMap {
    [COUNTED]: CustomEvent<AnalyticsEvent>;
  }
}

/**
 * Has something counted that a visitor did and no click on a link tells. For whatever code the page has by then: a live block, a form, a
 * film. Whether any of it leaves the browser is decided where it is heard, by the page that is shown.
 */
export function countEvent(page: Pick<Document, 'dispatchEvent'>, event: AnalyticsEvent): void {
  page.dispatchEvent(new CustomEvent(COUNTED, { detail: event }));
}
