import { normalizeLink, readRequestLink } from '#engine/content/browserSource.ts';
import type { RoutedRecord } from './followRedirections.ts';
import type { EntryState, RouterHistory } from './routerHistory.ts';
import { createLoad } from './routerRecords.ts';
import type { RouterRecords } from './routerRecords.ts';
import { cloneJson, createSetLink } from './setLink.ts';
import type { SetLink, Visit } from './setLink.ts';
import { createWatched } from './watched.ts';
import type { Watched } from './watched.ts';

/** Decides where the visitor is. It shows nothing itself: who shows pages subscribes. */
export interface Router {
  get: () => Visit;
  set: SetLink;
  /** Changes what the history entry keeps; the link stays. */
  updateState: (state: EntryState) => void;
  subscribe: (listener: () => void) => () => void;
  /** Takes over the browser's address and history, and follows redirections as they become known. Returns its stop. */
  start: () => () => void;
}

interface RouterDeps {
  /** The link that the document was rendered for. */
  initialLink?: string | undefined;
  isAutoFetching?: boolean | undefined;
  records?: RouterRecords | undefined;
  /** The server has none: there a link is set, and nothing is written, fetched or followed. */
  history?: RouterHistory | undefined;
  log: Pick<Console, 'warn' | 'error'>;
}

/** See `Router`. */
export function createRouter({ initialLink = '/', isAutoFetching = true, records, history, log }: RouterDeps): Router {
  const visit = createWatched<Visit>({ link: normalizeLink(initialLink), state: {} });
  const load = createLoad({ records, isAutoFetching, warn: log.warn });
  const set = createSetLink({ visit, load, records, history, log });
  const follow = createFollow(visit, set, records);

  return {
    get: visit.get,
    subscribe: visit.subscribe,
    set,
    updateState(state) {
      const own = cloneJson(state);
      history?.replace(undefined, own);
      visit.put({ ...visit.get(), state: own });
    },
    start() {
      load();
      if (!history) return () => {};
      takeAddress(visit, history, records);
      const stopPops = history.onPop(({ state }) => {
        if (state) set(history.currentAddress(), { method: 'pop', state });
      });
      const stopRecords = records?.subscribe(follow);
      follow();
      return () => {
        stopPops();
        stopRecords?.();
      };
    },
  };
}

/** Follows the redirection of the link that is shown, once for each record: leaving again would begin to leave anew. */
function createFollow(visit: Watched<Visit>, set: SetLink, records: RouterRecords | undefined): () => void {
  let followed: RoutedRecord | undefined;
  return () => {
    const { link, state } = visit.get();
    const record = records?.get(link);
    if (record === followed) return;
    followed = record;
    set(link, { method: 'replace', state });
  };
}

/**
 * The address in the browser, without what was for the server alone, becomes the link. It may differ from the link that the
 * document was rendered for: a hash never reaches the server, and a stored document may answer other queries too.
 */
function takeAddress(visit: Watched<Visit>, history: RouterHistory, records: RouterRecords | undefined): void {
  const { link: rendered } = visit.get();
  const link = normalizeLink(readRequestLink(history.currentAddress()).link);
  const state = history.currentState();
  history.replace(link, state);
  if (link !== rendered) records?.alias(link, rendered);
  visit.put({ link, state });
}
