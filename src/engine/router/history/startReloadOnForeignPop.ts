import { listen } from '../listen.ts';

interface PoppedWindow extends EventTarget {
  readonly location: Pick<Location, 'pathname' | 'search' | 'reload'>;
}

/**
 * For the first script of a document, until a router runs. To the browser, all entries that an earlier router made belong to one
 * document: going back to one changes the address but not the page. This loads the page of the address. Jumps within the page are
 * left to the browser. Returns its stop.
 */
export function startReloadOnForeignPop(window: PoppedWindow): () => void {
  const { location } = window;
  const page = location.pathname + location.search;
  return listen(window, 'popstate', () => {
    if (location.pathname + location.search !== page) location.reload();
  });
}
