/** The state of a carousel. Whether it moves by itself follows from it (`isRunning`). */
export interface CarouselState {
  /**
   * How many steps the row has moved from its first slide. It continues counting when the row loops, so that a step from the last
   * slide to the first can be told from the way back over all slides.
   */
  position: number;
  count: number;
  /** The last slide that can be first in the row: with three in view, five slides have three such positions. */
  last: number;
  isLooping: boolean;
  /** The visitor pressed Pause. */
  isStopped: boolean;
  /** The keyboard focus is inside. */
  hasFocus: boolean;
  isInSight: boolean;
  /** The document is in a background tab. */
  isHidden: boolean;
  /** The content of later slides is wanted soon (`Deferred`). */
  isNear: boolean;
  /** The visitor moved the row with a button or a key, so the new position is announced. */
  isAnnounced: boolean;
}

/** What can happen to a carousel. */
export type CarouselEvent =
  | { type: 'stepped'; by: 1 | -1 }
  | { type: 'chosen'; index: number }
  | { type: 'scrolled'; index: number }
  | { type: 'ticked' | 'toggled' | 'approached' }
  | { type: 'measured'; last: number }
  | { type: 'noticed'; what: Partial<Pick<CarouselState, 'hasFocus' | 'isInSight' | 'isHidden'>> };

/** A carousel as the server renders it: at its first slide, and presumably in view. */
export function createCarouselState(count: number, isLooping: boolean): CarouselState {
  return {
    position: 0,
    count,
    last: Math.max(count - 1, 0),
    isLooping,
    isStopped: false,
    hasFocus: false,
    isInSight: true,
    isHidden: false,
    isNear: false,
    isAnnounced: false,
  };
}

/** The first slide in the row. */
export const indexOf = ({ position, count }: Pick<CarouselState, 'position' | 'count'>): number =>
  count > 0 ? ((position % count) + count) % count : 0;

/** Whether the row moves by itself. With reduced motion, CSS keeps its clock from ticking. */
export const isRunning = ({ count, isStopped, hasFocus, isInSight, isHidden }: CarouselState): boolean =>
  count > 1 && !isStopped && !hasFocus && isInSight && !isHidden;

/** The next state of a carousel after an event. */
export function reduceCarousel(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'stepped':
      return { ...moveBy(state, event.by), isNear: true, isAnnounced: true };
    case 'chosen':
      return { ...state, position: within(state, event.index), isNear: true, isAnnounced: true };
    case 'scrolled':
      return event.index === indexOf(state)
        ? state
        : { ...state, position: within(state, event.index), isNear: true, isAnnounced: false };
    case 'ticked':
      return isRunning(state) ? { ...moveBy(state, 1), isAnnounced: false } : state;
    case 'toggled':
      return { ...state, isStopped: !state.isStopped };
    case 'approached':
      return state.isNear ? state : { ...state, isNear: true };
    case 'measured':
      return { ...state, last: within(state, event.last) };
    default:
      return { ...state, ...event.what };
  }
}

const within = ({ count }: CarouselState, index: number): number => Math.max(Math.min(index, count - 1), 0);

function moveBy(state: CarouselState, offset: 1 | -1): CarouselState {
  const { position, last, count, isLooping } = state;
  const index = indexOf(state);
  const next = index + offset;
  if (next >= 0 && next <= last) return { ...state, position: position + offset };
  if (!isLooping) return { ...state, position: Math.min(index, last) };
  // If every slide can be first, the row loops; otherwise it goes back over all of them.
  return last === count - 1 ? { ...state, position: position + offset } : { ...state, position: offset > 0 ? 0 : last };
}
