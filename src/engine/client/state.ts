import type { Switches } from '#engine/analytics/analytics.ts';
import type { Page } from '#engine/pages/page.ts';

/** The hydration payload: what the server hands to the browser's code. */
export interface State {
  /** The version of the code that this document was written for. */
  build: string;
  page: Page;
  /** How many parts the document has. */
  parts: number;
  settings: BrowserSettings;
}

/** The choices of the site that the browser has to know. */
export interface BrowserSettings {
  autoPrefetch: 'no' | 'hover' | 'in-view' | 'all';
  renderTags: 'both' | 'server';
  analytics: { pageviews: Switches; events: Switches };
}
