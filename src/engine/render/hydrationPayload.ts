import type { Page } from '#engine/pages/page.ts';
import type { RenderTags } from './head/headTag.ts';

/** The element of the document that holds the payload, as JSON. */
export const PAYLOAD_ID = 'ostium-state';

/** What the browser's code is told by the document it stands in: the one place that says so for both sides. */
export interface HydrationPayload {
  /** Which build the server runs. Data of another build may have another shape. */
  build: string;
  /** How many static parts and islands the server has rendered: where one is missing, the page is left as it is. */
  parts: number;
  settings: BrowserSettings;
  page: Page;
}

/** The choices of the site that its code in the browser has to know. */
export interface BrowserSettings {
  /** Which links are got ready before they are followed. */
  autoPrefetch: 'no' | 'hover' | 'in-view' | 'all';
  renderTags: RenderTags;
  analytics: Readonly<Record<'pageviews' | 'events', Readonly<Record<string, boolean>>>>;
}
