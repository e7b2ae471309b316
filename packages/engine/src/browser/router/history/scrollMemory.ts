import { listen } from './listen.ts';
import { SCROLL_STORAGE } from './restoreScroll.ts';

/** A position on a page, in CSS pixels from its top left corner. */
export interface Position {
  x: number;
  y: number;
}

/** The visitor's scroll position on each page when they left it, by the key of its history entry. */
export interface ScrollMemory {
  store: (key: string, position: Position) => void;
  find: (key: string) => Position | undefined;
}

/** Opens the tab's storage. If the visitor forbids storage, this already throws. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

const MAX_ENTRIES = 50;

/**
 * A memory that outlives the document, for as long as the tab. If storage is refused or full, it lives only as long as the document.
 * No key may look like an integer: an object would put it first.
 */
export function createScrollMemory(openStorage: OpenStorage): ScrollMemory {
  let unstored: Map<string, Position> | undefined;
  // Read each time: another document in the same tab may have written since.
  const read = () => unstored ?? readPositions(openStorage);

  return {
    find: (key) => read().get(key),
    store(key, position) {
      const positions = read();
      positions.delete(key);
      positions.set(key, position);
      for (const oldest of [...positions.keys()].slice(0, -MAX_ENTRIES)) positions.delete(oldest);
      try {
        openStorage().setItem(SCROLL_STORAGE, formatPositions(positions));
      } catch {
        // The visitor forbids storage, or it is full: the positions live in memory.
        unstored = positions;
      }
    },
  };
}

const formatPositions = (positions: ReadonlyMap<string, Position>): string =>
  JSON.stringify(Object.fromEntries(Array.from(positions, ([key, { x, y }]) => [key, [x, y]])));

function readPositions(openStorage: OpenStorage): Map<string, Position> {
  try {
    const stored: unknown = JSON.parse(openStorage().getItem(SCROLL_STORAGE) ?? '{}');
    return new Map(Object.entries(Object(stored)).flatMap(([key, place]) => readPosition(key, place)));
  } catch {
    // Storage is forbidden, or something else wrote there: no position is known.
    return new Map();
  }
}

function readPosition(key: string, place: unknown): [string, Position][] {
  const [x, y]: unknown[] = Array.isArray(place) ? place : [];
  return typeof x === 'number' && typeof y === 'number' ? [[key, { x, y }]] : [];
}

/** The visitor's position on the current page. */
export interface HeldPosition {
  store: () => void;
  restore: () => void;
}

interface ScrollingWindow extends EventTarget {
  readonly history: Pick<History, 'scrollRestoration'>;
}

/**
 * Takes over scroll restoration, since the browser would scroll before the other page is there. When the document is left, the
 * browser gets it back, because it restores a reloaded page better than any script can. A document that comes back from the
 * back-forward cache takes it over again and scrolls: WebKit only checks then who restores.
 */
export function takeOverScrolling(window: ScrollingWindow, position: HeldPosition): () => void {
  const { history } = window;
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  const giveBack = () => {
    history.scrollRestoration = 'auto';
  };
  const onHide = () => {
    position.store();
    giveBack();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    take();
    if (persisted) position.restore();
  };
  take();
  const stops = [listen(window, 'pagehide', onHide), listen(window, 'pageshow', onShow), giveBack];
  return () => stops.forEach((stop) => stop());
}
