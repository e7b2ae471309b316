import { normalizeLink } from '@ostium/content/browser';
import { ANCHORS, findAnchor, findPageLink, listen } from './links.ts';
import type { Anchor } from './links.ts';

const TICK_MS = 1000;
const LINKS_PER_TICK = 4;

/** Fetches the data of links a few at a time, so that what the visitor asks for does not have to wait. */
export interface PrefetchQueue {
  add: (link: string) => void;
  stop: () => void;
}

/** A queue that starts a full tick after its first link, and stops at the tick that finds it empty. */
export function createPrefetchQueue(prefetch: (link: string) => void): PrefetchQueue {
  const links = new Set<string>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const stop = () => {
    links.clear();
    clearInterval(timer);
    timer = undefined;
  };
  const tick = () => {
    if (links.size === 0) stop();
    for (const link of [...links].slice(0, LINKS_PER_TICK)) {
      links.delete(link);
      prefetch(link);
    }
  };
  return {
    add(link) {
      links.add(link);
      timer ??= setInterval(tick, TICK_MS);
    },
    stop,
  };
}

/** What some browsers report about the connection. */
export interface Connection {
  saveData?: boolean | undefined;
  effectiveType?: string | undefined;
}

/** The connection, if the browser describes it. Not yet a standard: only Chromium does, and TypeScript does not know it. */
export function findConnection(navigator: object): Connection | undefined {
  const { connection }: { connection?: Connection } = navigator;
  return connection;
}

interface Prospect {
  connection: Connection | null | undefined;
  link: string;
  /** Whether the data of a link is there, on its way, or was requested before. */
  isKnown: (link: string) => boolean;
}

/** Whether a link is a path of the site: two slashes would name another host. */
const isOwn = (link: string): boolean => /^\/(?![\\/])/.test(link);

/** Whether to prefetch a link's data. Never for visitors who pay for each byte or wait for it. */
export function shouldPrefetch({ connection, link, isKnown }: Prospect): boolean {
  // This includes `slow-2g`.
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return false;
  return isOwn(link) && !isKnown(link);
}

/** Which links are prefetched: none, the one under the pointer, those in view, or all. */
export type PrefetchMode = 'no' | 'hover' | 'in-view' | 'all';

/** Running prefetching. It must look again after a navigation, and whenever links were added to the page. */
export interface Prefetching {
  rescan: () => void;
  stop: () => void;
}

/** The part of the platform's `IntersectionObserver` that is used. */
export type ViewObserver = new (
  onChange: (changes: readonly { isIntersecting: boolean; target: Anchor }[]) => void,
  options: { rootMargin: string },
) => { observe(anchor: Anchor): void; unobserve(anchor: Anchor): void; disconnect(): void };

interface PrefetchDeps {
  mode: PrefetchMode | undefined;
  /** The site's folder; by default the root of its host. */
  root?: string;
  document: EventTarget & { querySelectorAll: (selector: string) => Iterable<Anchor> };
  /** The address of the current page. */
  currentAddress: () => string;
  /** Fetches the data of a link, which is normalized and has no hash. */
  prefetch: (link: string) => void;
  /** Whether the data of a link is on its way or there, even as an error. */
  isKnown: (link: string) => boolean;
  connection: () => Connection | null | undefined;
  /** Absent in old browsers. */
  Observer: ViewObserver | undefined;
  /** What the pointer was over before this started. */
  hovered?: EventTarget | undefined;
}

const IN_VIEW_MARGIN_PX = 200;

/** Starts prefetching. No link is prefetched twice in a visit, not even one that failed. */
export function startPrefetch(deps: PrefetchDeps): Prefetching {
  const claimed = new Set<string>();
  const isKnown = (link: string) => claimed.has(link) || deps.isKnown(link);

  const claim = (anchor: Anchor): string | undefined => {
    const address =
      anchor.getAttribute('data-prefetch') === 'false'
        ? undefined
        : findPageLink(anchor, deps.currentAddress(), deps.root);
    const link = address && normalizeLink(address.replace(/#.*/, ''));
    if (!link || !shouldPrefetch({ connection: deps.connection(), link, isKnown })) return undefined;
    claimed.add(link);
    return link;
  };
  return STARTS[deps.mode ?? 'no'](deps, claim);
}

/** The link of an anchor, returned once and only if it is to be fetched. */
type Claim = (anchor: Anchor) => string | undefined;

const STARTS: Readonly<Record<PrefetchMode, (deps: PrefetchDeps, claim: Claim) => Prefetching>> = {
  no: () => ({ rescan: () => {}, stop: () => {} }),
  hover: startOnHover,
  'in-view': startInView,
  all: startAll,
};

const HOVER_DELAY_MS = 50;

/** Prefetches each link on which a pointer or finger rests. */
function startOnHover({ document, hovered, prefetch }: PrefetchDeps, claim: Claim): Prefetching {
  let current: Anchor | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetchAnchor = (anchor: Anchor) => {
    const link = claim(anchor);
    if (link) prefetch(link);
  };
  // Moving between the parts of one link does not restart the wait.
  const moveTo = (target: EventTarget | null | undefined) => {
    const anchor = findAnchor(target);
    if (anchor === current) return;
    clearTimeout(timer);
    current = anchor;
    timer = anchor && setTimeout(prefetchAnchor, HOVER_DELAY_MS, anchor);
  };
  const stops = [
    listen(document, 'mouseover', ({ target }) => moveTo(target)),
    listen(document, 'mouseout', ({ relatedTarget }) => moveTo(relatedTarget)),
    // Passive, so that a scrolling finger does not wait for this.
    listen(document, 'touchstart', ({ target }) => moveTo(target), { passive: true }),
    () => clearTimeout(timer),
  ];
  moveTo(hovered);
  return { rescan: () => {}, stop: () => stops.forEach((stop) => stop()) };
}

function startAll({ document, prefetch }: PrefetchDeps, claim: Claim): Prefetching {
  const queue = createPrefetchQueue(prefetch);
  const rescan = () => {
    for (const anchor of document.querySelectorAll(ANCHORS)) {
      const link = claim(anchor);
      if (link) queue.add(link);
    }
  };
  rescan();
  return { rescan, stop: queue.stop };
}

function startInView(deps: PrefetchDeps, claim: Claim): Prefetching {
  const { document, prefetch, Observer } = deps;
  if (!Observer) return startAll(deps, claim);

  const queue = createPrefetchQueue(prefetch);
  const seen = new WeakSet<Anchor>();
  const observer = new Observer(
    (changes) => {
      for (const { target } of changes.filter(({ isIntersecting }) => isIntersecting)) {
        observer.unobserve(target);
        seen.add(target);
        const link = claim(target);
        if (link) queue.add(link);
      }
    },
    { rootMargin: `${IN_VIEW_MARGIN_PX}px` },
  );
  const rescan = () => {
    // Elements that left the document need not be kept.
    observer.disconnect();
    for (const anchor of document.querySelectorAll(ANCHORS)) if (!seen.has(anchor)) observer.observe(anchor);
  };
  rescan();
  const stop = () => {
    observer.disconnect();
    queue.stop();
  };
  return { rescan, stop };
}
