import { pageClock } from '#engine/router/clock.ts';
import { startPrefetch } from '#engine/router/startPrefetch.ts';
import type { Prefetching, PrefetchMode } from '#engine/router/startPrefetch.ts';
import { pageKey } from './pages.ts';
import type { Pages } from './pages.ts';

/** Where a browser tells of its connection. No standard yet: Chromium alone has it. */
type WithConnection = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

/** Gets pages ready before they are asked for, as the site's settings say. */
export function startPrefetching(
  mode: PrefetchMode,
  pages: Pages,
  prepare: (link: string) => Promise<void>,
): Prefetching {
  return startPrefetch({
    mode,
    document,
    currentAddress: () => location.href,
    // A page that cannot be had ahead is asked for again when it is wanted.
    prefetch: (link) => void prepare(link).catch(() => undefined),
    isKnown: (link) => pageKey(link) === pageKey(location.pathname + location.search) || isKnown(pages, link),
    connection: () => (navigator as WithConnection).connection,
    clock: pageClock,
    Observer: globalThis.IntersectionObserver,
    hovered: [...document.querySelectorAll('a:hover')].at(-1),
  });
}

function isKnown(pages: Pages, link: string): boolean {
  const { isReady, isFetching } = pages.record(link);
  return isFetching || (isReady && pages.page(link) !== undefined);
}
