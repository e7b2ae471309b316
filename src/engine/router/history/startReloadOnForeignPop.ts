import { listen } from '../listen.ts';

interface PoppedWindow extends EventTarget {
  readonly location: Pick<Location, 'pathname' | 'search' | 'reload'>;
}

/**
 * For the first script of a document, until a router runs. To the browser the entries that an earlier router made belong to
 * one document: going back to one of them changes the address and leaves the page as it is. Then the page of the address is
 * loaded. Jumps within the page are the browser's own. Returns its stop.
 */
export function startReloadOnForeignPop(window: PoppedWindow): () => void {
  const { location } = window;
  const page = location.pathname + location.search;
  return listen(window, 'popstate', () => {
    if (location.pathname + location.search !== page) location.reload();
  });
}
