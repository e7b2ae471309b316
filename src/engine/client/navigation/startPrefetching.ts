import { pageClock } from '#engine/router/prefetch/clock.ts';
import { findConnection } from '#engine/router/prefetch/shouldPrefetch.ts';
import { startPrefetch } from '#engine/router/prefetch/startPrefetch.ts';
import type { Prefetching, PrefetchMode } from '#engine/router/prefetch/startPrefetch.ts';
import { pageKey } from './pages.ts';
import type { Pages } from './pages.ts';

/** Fetches pages ahead, as the site's settings say. `root` is the folder that it stands in. */
export function startPrefetching(
  mode: PrefetchMode,
  pages: Pages,
  prepare: (link: string) => Promise<unknown>,
  root: string,
): Prefetching {
  return startPrefetch({
    mode,
    root,
    document,
    currentAddress: () => location.href,
    // A page that cannot be fetched ahead is fetched again when a visitor follows its link.
    prefetch: (link) => void prepare(link).catch(() => undefined),
    isKnown: (link) => pageKey(link) === pageKey(location.pathname + location.search) || isKnown(pages, link),
    connection: () => findConnection(navigator),
    clock: pageClock,
    Observer: globalThis.IntersectionObserver,
    hovered: [...document.querySelectorAll('a:hover')].at(-1),
  });
}

function isKnown(pages: Pages, link: string): boolean {
  return pages.record(link).isFetching || pages.page(link) !== undefined;
}
