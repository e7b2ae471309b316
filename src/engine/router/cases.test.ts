import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageClock } from './clock.ts';
import type { RoutedRecord } from './followRedirections.ts';
import { overruledCases } from './overruledCases.ts';
import { createRouter } from './router.ts';
import type { Router } from './router.ts';
import type { EntryState } from './routerHistory.ts';
import { shouldPrefetch } from './shouldPrefetch.ts';
import type { Connection } from './shouldPrefetch.ts';
import {
  anchorStandIn,
  documentStandIn,
  historyStandIn,
  pointerEvent,
  recordsStandIn,
  viewportStandIn,
} from './standIns.ts';
import { startClicks } from './startClicks.ts';
import { startPrefetch } from './startPrefetch.ts';
import type { PrefetchMode } from './startPrefetch.ts';

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
interface Case {
  id: string;
  area: string;
  input: Input;
  expected: never;
}

const file = new URL('../../../tests/data-layer-cases.json', import.meta.url);
const cases = (JSON.parse(readFileSync(file, 'utf8')) as Case[]).filter(({ area }) => area !== undefined);

/** A link without an address is the component's business, in `ui/link`. */
const ELSEWHERE = new Set(['link-click-08']);

/** A case says what is done in JavaScript, in these words. */
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
  const run = new Function('router', 'm', 'globalThis', words) as (...given: unknown[]) => void;
  run(router, m, globals);
}

function runRouter(input: Input, expected: object) {
  const initialLink = input.initialLink ?? input.link ?? '/';
  const browser = { location: new URL(input.href ?? `https://site.example${initialLink}`) };
  const history = historyStandIn(browser.location.href);
  const records = recordsStandIn(input.data);
  const router = createRouter({
    ...{ initialLink, isAutoFetching: input.autoFetch, records, log: console },
    history: input.platform === 'server' ? undefined : history,
  });

  doAsTold(input.do, {
    router: { ...router, init: () => void router.start() },
    globalThis: browser,
    m: {
      ev: history.deeds,
      listeners: { popstate: ({ state }) => history.pop(browser.location.href, state) },
      store: { state: { source: { data: storeOf(records) } } },
    },
  });

  expect({ ...router.get(), history: history.deeds, fetched: records.fetched }).toEqual(expected);
}

/** The cases write into the framework's store; it answers with the names that ours has. */
const storeOf = (records: ReturnType<typeof recordsStandIn>) =>
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
  const records = recordsStandIn(record && { '/': record });
  const router = createRouter({
    isAutoFetching: autoFetch,
    records: noSource ? undefined : records,
    log: { warn: (text: string) => log.push(['warn', text]), error: (text: string) => log.push(['error', text]) },
  });
  router.start();
  expect({ fetched: records.fetched, ...(log.length > 0 && { log }) }).toEqual(expected);
}

function runClick({ link, scroll = true, target }: Input, expected: string) {
  const document = documentStandIn();
  const navigated: string[] = [];
  startClicks({
    document,
    currentAddress: () => 'https://site.example/',
    navigate: (to, options) =>
      navigated.push(`router.set('${to}'), ${options.scroll ? 'scroll to the top' : 'no scroll'}`),
  });
  const attributes = { href: link ?? '/a', ...(target && { target }), ...(!scroll && { 'data-scroll': 'false' }) };
  const event = pointerEvent('click', anchorStandIn(attributes));
  document.dispatchEvent(event);
  const [set = 'no router.set'] = navigated;
  const said = `${event.defaultPrevented ? 'default prevented, ' : 'browser default; '}${set}`;
  // The second case leaves out what the first one says.
  expect(expected === 'router.set, no scroll' ? said.replace(/^default prevented, |\('[^']*'\)/g, '') : said).toBe(
    expected,
  );
}

/** What the cases say happens, and how it shows: at which milliseconds which links were fetched. */
const OUTCOMES: Readonly<Record<string, readonly (readonly [atMs: number, link: string])[]>> = {
  'no fetch': [],
  'one fetch 50 ms after mouseover, not queued': [[50, '/a/']],
  'queued when first within 200px of the viewport (once)': [[1000, '/a/']],
};

function runPrefetch({ autoPrefetch, mouseoutAfterMs = 5000 }: Input, expected: string) {
  const started = Date.now();
  const fetched: [number, string][] = [];
  const anchor = anchorStandIn({ href: '/a/' });
  const document = documentStandIn([anchor]);
  const viewport = viewportStandIn();
  startPrefetch({
    ...{ document, clock: pageClock, Observer: viewport.Observer, mode: autoPrefetch ?? undefined },
    currentAddress: () => 'https://site.example/',
    prefetch: (link) => fetched.push([Date.now() - started, link]),
    isKnown: () => false,
    connection: () => null,
  });

  if (autoPrefetch === 'in-view') for (const isInView of [false, true, true]) viewport.move(anchor, isInView);
  else document.dispatchEvent(pointerEvent('mouseover', anchor));
  vi.advanceTimersByTime(mouseoutAfterMs);
  document.dispatchEvent(pointerEvent('mouseout', anchor, { relatedTarget: null }));
  vi.advanceTimersByTime(5000);

  expect(fetched).toEqual(OUTCOMES[expected]);
  expect(viewport.margins).toEqual(autoPrefetch === 'in-view' ? ['200px'] : []);
}

type Run = (input: Input, expected: never) => void;

const RUNS: Readonly<Record<string, Run>> = {
  router: runRouter,
  'server-status': runOnServer,
  'link-click': runClick,
  'prefetch-allowed': ({ connection, link }, expected: boolean) =>
    expect(shouldPrefetch({ connection, link: link ?? '', isKnown: () => false })).toBe(expected),
  'prefetch-mode': runPrefetch,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(Object.keys(RUNS))('%s', (area) => {
  const own = cases.filter((one) => one.area === area && !ELSEWHERE.has(one.id));
  test.each(own.map((one) => [one.id, one] as const))('%s', (id, { input, expected }) => {
    expect.hasAssertions();
    const overruled = overruledCases[id];
    RUNS[area]?.(input, overruled ? (overruled.instead as never) : expected);
  });
});

test('every case that is overruled or run elsewhere exists', () => {
  const ids = new Set(cases.map(({ id }) => id));
  expect([...Object.keys(overruledCases), ...ELSEWHERE].filter((id) => !ids.has(id))).toEqual([]);
});
