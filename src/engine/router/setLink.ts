import { normalizeLink } from '#engine/content/browserSource.ts';
import { followRedirections } from './followRedirections.ts';
import type { EntryState, Method, RouterHistory } from './routerHistory.ts';
import type { RouterRecords } from './routerRecords.ts';
import type { Watched } from './watched.ts';

/** Where the visitor is. A new object after every change. */
export interface Visit {
  /** In its normal form. The hash is part of it. */
  link: string;
  /** The link before this one. */
  previous?: string;
  state: EntryState;
}

/** How a link is set. */
export interface SetOptions {
  method?: Method | undefined;
  /** Plain JSON; a copy of it is kept. */
  state?: EntryState | undefined;
}

/** Goes to a link, or to where it redirects. Scheme and host do not matter. The current link does nothing. */
export type SetLink = (link: string, options?: SetOptions) => void;

interface SetLinkDeps {
  visit: Watched<Visit>;
  load: (link: string) => void;
  records: RouterRecords | undefined;
  history: RouterHistory | undefined;
  log: Pick<Console, 'error'>;
}

/** How the history learns of a link. A pop is the browser's own doing. */
const WRITES: Readonly<Record<Method, (history: RouterHistory, link: string, state: EntryState) => void>> = {
  push: (history, link, state) => history.push(link, state),
  replace: (history, link, state) => history.replace(link, state),
  pop: () => {},
};

/** See `SetLink`. */
export function createSetLink({ visit, load, records, history, log }: SetLinkDeps): SetLink {
  const show = (link: string, state: EntryState) => visit.put({ link, previous: visit.get().link, state });

  const navigate = (browser: RouterHistory, link: string, method: Method, state: EntryState) => {
    // The entry that is shown may keep something else, but it is the same page.
    if (link === visit.get().link) {
      if (method === 'pop') visit.put({ ...visit.get(), state });
      return;
    }
    WRITES[method](browser, link, state);
    load(link);
    show(link, state);
  };

  return (asked, { method = 'push', state = {} } = {}) => {
    if (!Object.hasOwn(WRITES, method)) {
      log.error(`The method ${method} is not supported by actions.router.set.`);
      return;
    }
    const link = normalizeLink(asked);
    const own = cloneJson(state);
    if (!history) return link === visit.get().link ? undefined : show(link, own);

    const end = followRedirections(link, (one) => records?.get(one));
    if ('address' in end) return history.leave(end.address, method);
    // A pop shows the address that redirects.
    if (method === 'pop' && end.link !== link) history.replace(end.link, own);
    navigate(history, end.link, method, own);
  };
}

/** A state without anything of the caller's in it that could change later. */
export const cloneJson = (state: EntryState): EntryState => JSON.parse(JSON.stringify(state)) as EntryState;
