import type { Page } from '#engine/pages/page.ts';
import type { PageCode } from '#engine/render/siteCode.ts';

/** What is on the screen: always a page whose data and code are there. */
export interface Shown {
  page: Page;
  /** Absent until the first navigation: the server has written what stands around the page. */
  chrome: unknown;
  code: PageCode;
}

/** Holds what is on the screen, for React to read. */
export interface View {
  get: () => Shown;
  /** What the server wrote. It never changes, so that every part is hydrated against the same. */
  first: () => Shown;
  set: (shown: Shown) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A view that begins with what the server wrote. */
export function createView(first: Shown): View {
  let shown = first;
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    first: () => first,
    set(next) {
      shown = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
