import { createStore } from '@ostium/content/browser';
import type { Store } from '@ostium/content/browser';
import type { Page } from '#page/page.ts';
import type { PageCode } from '#page/document/siteCode.ts';

/** What is on the screen: always a page whose data and code are loaded. */
interface ViewState {
  page: Page;
  /** Absent until the first navigation: the server has rendered the chrome. */
  chrome: unknown;
  code: PageCode;
}

/** Holds what is on the screen, for React to read. */
export interface View extends Store<ViewState> {
  /** What the server rendered. It never changes, so that every part is hydrated against the same data. */
  first: () => ViewState;
}

/** A view that begins with what the server rendered. */
export const createView = (first: ViewState): View => ({ ...createStore(first), first: () => first });
