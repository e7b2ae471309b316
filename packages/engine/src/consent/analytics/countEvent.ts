import type { AnalyticsEvent } from './analytics.ts';

/** The DOM event that tells the document to count something. The page's first script listens for it. */
export const COUNTED = 'counted';

declare global {
  interface DocumentEventMap {
    [COUNTED]: CustomEvent<AnalyticsEvent>;
  }
}

/**
 * Counts an action that is not a click on a link. For any code that the page has by then: a live block, a form, a video. The listener
 * decides, by the current page, whether any of it leaves the browser.
 */
export function countEvent(page: Pick<Document, 'dispatchEvent'>, event: AnalyticsEvent): void {
  page.dispatchEvent(new CustomEvent(COUNTED, { detail: event }));
}
