import type { Page } from '#engine/pages/page.ts';
import type { PageCode } from '#engine/render/siteCode.ts';
import { createStore } from '#engine/content/store.ts';
import type { Store } from '#engine/content/store.ts';

/** What is on the screen: always a page whose data and code are there. */
export interface Shown {
  page: Page;
  /** Absent until the first navigation: the server has written what stands around the page. */
  chrome: unknown;
  code: PageCode;
}

/** Holds what is on the screen, for React to read. */
export interface View extends Store<Shown> {
  /** What the server wrote. It never changes, so that every part is hydrated against the same. */
  first: () => Shown;
}

/** A view that begins with what the server wrote. */
export const createView = (first: Shown): View => ({ ...createStore(first), first: () => first });
