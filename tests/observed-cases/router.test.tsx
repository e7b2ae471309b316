import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { shouldPrefetch, startPrefetch } from '#engine/browser/router/startPrefetch.ts';
import type { RoutedRecord, Router } from '#engine/browser/router/router.ts';
import { createRouter } from '#engine/browser/router/router.ts';
import type { EntryState } from '#engine/browser/router/browserHistory.ts';
import type { Connection, PrefetchMode } from '#engine/browser/router/startPrefetch.ts';
import {
  fakeAnchor,
  fakeDocument,
  fakeHistory,
  pointerEvent,
  fakeRecords,
  fakeViewport,
} from '#engine/browser/router/fakes.testing.ts';
import { startClicks } from '#engine/browser/router/links.ts';
import { Link } from '#engine/ui/link/Link.tsx';
import { testObservedCases } from './observedCases.ts';
import type { Runs } from './observedCases.ts';

interface Input {
  do: string;
  platform?: 'server';
  autoFetch?: boolean;
  noSource?: boolean;
  link?: string | null;
  initialLink?: string;
  href?: string;
  data?: Readonly<Record<string, RoutedRecord>>;
  record?: RoutedRecord;
  scroll?: boolean;
  target?: string;
  connection: Connection | null;
  autoPrefetch: PrefetchMode | null;
  mouseoutAfterMs?: number;
}

/** What the JavaScript of a case may use. */
interface Words {
  router: Pick<Router, 'set' | 'updateState'> & { init: () => void };
  m: {
    ev: unknown[];
    listeners: { popstate: (event: { state: EntryState | null }) => void };
    store: { state: { source: { data: Record<string, RoutedRecord | undefined> } } };
  };
  globalThis: { location: URL };
}

function doAsTold(words: string, { router, m, globalThis: globals }: Words): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- the cases are our own file, and their words are meant to be run
  const run = new Function('router', 'm', 'globalThis', words) as (...args: unknown[]) => void;
  run(router, m, globals);
}

function runRouter(input: Input, expected: object) {
  const initialLink = input.initialLink ?? input.link ?? '/';
  const browser = { location: new URL(input.href ?? `https://site.example${initialLink}`) };
  const history = fakeHistory(browser.location.href);
  const records = fakeRecords(input.data);
  const router = createRouter({
    initialLink,
    isAutoFetching: input.autoFetch,
    records,
    log: console,
    history: input.platform === 'server' ? undefined : history,
  });

  doAsTold(input.do, {
    router: { ...router, init: () => void router.start() },
    globalThis: browser,
    m: {
      ev: history.calls,
      listeners: { popstate: ({ state }) => history.pop(browser.location.href, state) },
      store: { state: { source: { data: storeOf(records) } } },
    },
  });

  expect({ ...router.get(), history: history.calls, fetched: records.fetched }).toEqual(expected);
}

/** The cases write into the framework's store; this maps the names to ours. */
const storeOf = (records: ReturnType<typeof fakeRecords>) =>
  new Proxy<Record<string, RoutedRecord | undefined>>(
    {},
    {
      get: (_store, link) => records.get(String(link)),
      set(_store, link, record: RoutedRecord) {
        records.put(String(link), record);
        return true;
      },
    },
  );

function runOnServer({ autoFetch, noSource, record }: Input, expected: object) {
  const log: [string, string][] = [];
  const records = fakeRecords(record && { '/': record });
  const router = createRouter({
    isAutoFetching: autoFetch,
    records: noSource ? undefined : records,
    log: { warn: (text: string) => log.push(['warn', text]), error: (text: string) => log.push(['error', text]) },
  });
  router.start();
  expect({ fetched: records.fetched, ...(log.length > 0 && { log }) }).toEqual(expected);
}

function runClick({ link, scroll = true, target }: Input, expected: string) {
  const document = fakeDocument();
  const navigations: string[] = [];
  startClicks({
    document,
    currentAddress: () => 'https://site.example/',
    navigate: (to, options) =>
      navigations.push(`router.set('${to}'), ${options.scroll ? 'scroll to the top' : 'no scroll'}`),
  });
  const attributes = { href: link ?? '/a', ...(target && { target }), ...(!scroll && { 'data-scroll': 'false' }) };
  const event = pointerEvent('click', fakeAnchor(attributes));
  document.dispatchEvent(event);
  const [set = 'no router.set'] = navigations;
  const outcome = `${event.defaultPrevented ? 'default prevented, ' : 'browser default; '}${set}`;
  // The second case omits what the first one says.
  expect(
    expected === 'router.set, no scroll' ? outcome.replace(/^default prevented, |\('[^']*'\)/g, '') : outcome,
  ).toBe(expected);
}

function runWithoutLink(expected: string) {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  // @ts-expect-error: a link is a text
  renderToStaticMarkup(<Link link={null}>Ears</Link>);
  const [, sentence = expected] = /^warning: (.*) \(development only\)$/.exec(expected) ?? [];
  expect(warn.mock.calls).toEqual([[expect.stringContaining(sentence)]]);
}

/** What the cases say happens, and how it is observed: which links were fetched at which millisecond. */
const OUTCOMES: Readonly<Record<string, readonly (readonly [atMs: number, link: string])[]>> = {
  'no fetch': [],
  'one fetch 50 ms after mouseover, not queued': [[50, '/a/']],
  'queued when first within 200px of the viewport (once)': [[1000, '/a/']],
};

function runPrefetch({ autoPrefetch, mouseoutAfterMs = 5000 }: Input, expected: string) {
  const startedAt = Date.now();
  const fetches: [number, string][] = [];
  const anchor = fakeAnchor({ href: '/a/' });
  const document = fakeDocument([anchor]);
  const viewport = fakeViewport();
  startPrefetch({
    document,
    Observer: viewport.Observer,
    mode: autoPrefetch ?? undefined,
    currentAddress: () => 'https://site.example/',
    prefetch: (link) => fetches.push([Date.now() - startedAt, link]),
    isKnown: () => false,
    connection: () => null,
  });

  if (autoPrefetch === 'in-view') for (const isInView of [false, true, true]) viewport.move(anchor, isInView);
  else document.dispatchEvent(pointerEvent('mouseover', anchor));
  vi.advanceTimersByTime(mouseoutAfterMs);
  document.dispatchEvent(pointerEvent('mouseout', anchor, { relatedTarget: null }));
  vi.advanceTimersByTime(5000);

  expect(fetches).toEqual(OUTCOMES[expected]);
  expect(viewport.margins).toEqual(autoPrefetch === 'in-view' ? ['200px'] : []);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOT_THE_ROUTERS =
  'the server answers with the status of the record it loaded itself; the router has no part in it';

const runs: Runs<'router', Input> = {
  router: runRouter,
  'server-status': runOnServer,
  'link-click': (input, expected) => (input.link === null ? runWithoutLink(expected) : runClick(input, expected)),
  'prefetch-allowed': ({ connection, link }, expected) =>
    expect(shouldPrefetch({ connection, link: link ?? '', isKnown: () => false })).toBe(expected),
  'prefetch-mode': runPrefetch,
};

testObservedCases('router', runs, {
  'router-10': {
    reason: 'who leaves the site does not also go to a page that only redirects',
    instead: { link: '/', state: {}, history: [['leave', 'https://other.example/x']], fetched: [] },
  },
  'server-status-06': { reason: NOT_THE_ROUTERS, instead: { fetched: [] } },
  'server-status-07': {
    reason: `${NOT_THE_ROUTERS}; its warning names what is called so here`,
    instead: {
      fetched: [],
      log: [['warn', 'createRouter was given no records, so it fetches no page.']],
    },
  },
  'link-click-01': {
    reason:
      'a link’s own onClick comes first and may prevent the navigation, as on any web page; who shows pages scrolls',
    instead: "default prevented, router.set('/a'), scroll to the top",
  },
  'link-click-03': {
    reason: 'a link’s own onClick is always called, as on any web page',
    instead: 'browser default; no router.set',
  },
  'link-click-06': {
    reason: 'links are rewritten when content is read, and the browser is not told where the content lives',
    instead: 'browser default; no router.set',
  },
});
