import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { findConnection, shouldPrefetch, startPrefetch } from './startPrefetch.ts';
import { fakeAnchor, fakeDocument, pointerEvent, fakeViewport } from './fakes.testing.ts';
import type { FakeAnchor } from './fakes.testing.ts';
import type { Connection, PrefetchMode, ViewObserver } from './startPrefetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface PrefetchOptions {
  mode: PrefetchMode;
  anchors?: FakeAnchor[];
  hovered?: EventTarget;
  knownLinks?: string[];
  connection?: Connection;
  hasObserver?: boolean;
}

function open({ mode, anchors = [], hovered, knownLinks = [], connection, hasObserver = true }: PrefetchOptions) {
  const document = fakeDocument(anchors);
  const viewport = fakeViewport();
  const fetched: string[] = [];
  const prefetching = startPrefetch({
    mode,
    document,
    hovered,
    Observer: hasObserver ? viewport.Observer : undefined,
    currentAddress: () => 'https://site.example/here/',
    prefetch: (link) => void fetched.push(link),
    isKnown: (link) => knownLinks.includes(link),
    connection: () => connection,
  });
  const point = (type: string, target: EventTarget | null, fields = {}) =>
    document.dispatchEvent(pointerEvent(type, target, fields));
  return { ...prefetching, viewport, fetched, point };
}

const to = (href: string, attributes = {}) => fakeAnchor({ href, ...attributes });

test('the platform’s own document and observer fit', () => {
  expectTypeOf<typeof IntersectionObserver>().toExtend<ViewObserver>();
  expectTypeOf<Document>().toExtend<Parameters<typeof startPrefetch>[0]['document']>();
});

test.each<[Connection | null | undefined, string, boolean]>([
  [undefined, '/a/', true],
  [{}, '/a/', true],
  [{ effectiveType: '4g', saveData: false }, '/a/', true],
  [{ effectiveType: '3g' }, '/a/', true],
  [{ effectiveType: '4g', saveData: true }, '/a/', false],
  [{ effectiveType: '2g' }, '/a/', false],
  [{ effectiveType: 'slow-2g' }, '/a/', false],
  [null, 'tel:+15550100', false],
  [null, '/known/', false],
])('over %j the data of %s is fetched ahead: %s', (connection, link, isFetched) => {
  expect(shouldPrefetch({ connection, link, isKnown: (link) => link === '/known/' })).toBe(isFetched);
});

test('the connection is the one that the browser reports', () => {
  const connection = { saveData: true };

  expect(findConnection({ connection })).toBe(connection);
  expect(findConnection({})).toBeUndefined();
});

test('"all" fetches each page once, however often and wherever it is linked', () => {
  const anchors = [
    to('/A?y=1&x=2#part'),
    to('/a/?x=2&y=1'),
    to('here/'),
    to('/known/'),
    to('https://o.example/'),
    to('/f.pdf'),
    to('/b/', { 'data-prefetch': 'false' }),
    to('/c/', { target: '_blank' }),
    to('/d/', { 'data-prefetch': 'true' }),
  ];
  const { rescan, fetched } = open({ mode: 'all', anchors, knownLinks: ['/known/'] });
  vi.advanceTimersByTime(3000);
  expect(fetched).toEqual(['/a/?x=2&y=1', '/here/here/', '/d/']);

  anchors.push(to('/new/'));
  rescan();
  vi.advanceTimersByTime(3000);
  expect(fetched).toEqual(['/a/?x=2&y=1', '/here/here/', '/d/', '/new/']);
});

test.each(['all', 'in-view', 'hover'] as const)('on a connection that saves data "%s" fetches nothing', (mode) => {
  const anchor = to('/a/');
  const { viewport, fetched, point } = open({ mode, anchors: [anchor], connection: { saveData: true } });

  if (mode === 'in-view') viewport.move(anchor, true);
  point('mouseover', anchor);
  vi.advanceTimersByTime(3000);

  expect(fetched).toEqual([]);
});

test('a link that was pointed at is fetched at once, and never again', () => {
  const [anchor, same] = [to('/a/'), to('/a/#x')];
  const { fetched, point } = open({ mode: 'hover' });

  point('mouseover', anchor);
  vi.advanceTimersByTime(50);
  expect(fetched).toEqual(['/a/']);

  point('mouseout', anchor, { relatedTarget: same });
  point('mouseover', same);
  vi.advanceTimersByTime(1000);
  expect(fetched).toEqual(['/a/']);
});

test('moving between the parts of a link is one stay', () => {
  const link = to('/a/');
  const picture = Object.assign(new EventTarget(), { closest: () => link });
  const { fetched, point } = open({ mode: 'hover' });

  point('mouseover', link);
  vi.advanceTimersByTime(30);
  point('mouseout', link, { relatedTarget: picture });
  point('mouseover', picture);
  vi.advanceTimersByTime(20);

  expect(fetched).toEqual(['/a/']);
});

test('passing over links fetches none of them but the last', () => {
  const { fetched, point } = open({ mode: 'hover' });
  for (const href of ['/a/', '/b/', '/c/']) {
    vi.advanceTimersByTime(49);
    point('mouseover', to(href));
  }
  vi.advanceTimersByTime(1000);

  expect(fetched).toEqual(['/c/']);
});

test('a finger counts as a pointer', () => {
  const { fetched, point } = open({ mode: 'hover' });
  point('touchstart', to('/a/'));
  vi.advanceTimersByTime(50);

  expect(fetched).toEqual(['/a/']);
});

test('a link that the pointer rested on before is fetched', () => {
  const { fetched } = open({ mode: 'hover', hovered: to('/a/') });
  vi.advanceTimersByTime(50);

  expect(fetched).toEqual(['/a/']);
});

test('"in-view" waits until a link comes near, then stops observing it', () => {
  const [near, far] = [to('/near/'), to('/far/')];
  const { rescan, viewport, fetched } = open({ mode: 'in-view', anchors: [near, far] });
  expect([...viewport.observed]).toEqual([near, far]);

  viewport.move(far, false);
  viewport.move(near, true);
  vi.advanceTimersByTime(1000);
  expect(fetched).toEqual(['/near/']);

  rescan();
  expect([...viewport.observed]).toEqual([far]);
  expect(viewport.margins).toEqual(['200px']);
});

test('without an observer everything counts as in view', () => {
  const { fetched } = open({ mode: 'in-view', anchors: [to('/a/'), to('/b/')], hasObserver: false });
  vi.advanceTimersByTime(1000);

  expect(fetched).toEqual(['/a/', '/b/']);
});

test.each(['hover', 'in-view', 'all'] as const)('once stopped "%s" fetches nothing', (mode) => {
  const anchor = to('/a/');
  const { stop, viewport, fetched, point } = open({ mode, anchors: [anchor], hovered: anchor });
  stop();
  point('mouseover', to('/b/'));
  vi.advanceTimersByTime(3000);

  expect(fetched).toEqual([]);
  expect(viewport.observed.size + vi.getTimerCount()).toBe(0);
});

test('"no" fetches nothing, however often the page changes', () => {
  const { rescan, stop, fetched, point } = open({ mode: 'no', anchors: [to('/a/')] });
  rescan();
  point('mouseover', to('/b/'));
  vi.advanceTimersByTime(3000);
  stop();

  expect(fetched).toEqual([]);
});

test('"hover" can be stopped before anything was pointed at', () => {
  const { stop } = open({ mode: 'hover' });

  expect(stop).not.toThrow();
});
