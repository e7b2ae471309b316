import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Dispatch, KeyboardEvent, RefObject } from 'react';
import { createCarouselState, indexOf, reduceCarousel } from './carouselState.ts';
import type { CarouselEvent } from './carouselState.ts';

interface CarouselSettings {
  count: number;
  isLooping: boolean;
  /** How long one movement takes. */
  moveMs: number;
}

/**
 * Connects a carousel's state to its row. The row belongs to the visitor: it keeps the position to which it was scrolled before the
 * script ran.
 */
export function useCarousel({ count, isLooping, moveMs }: CarouselSettings) {
  const [state, dispatch] = useReducer(reduceCarousel, undefined, () => createCarouselState(count, isLooping));
  const frame = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const gliding = useRef<Gliding>(undefined);
  const { position } = state;
  /** The position that the row is at or moving to. */
  const shownPosition = useRef(position);

  const onScroll = useCallback(() => {
    if (!row.current || gliding.current?.isMoving()) return;
    const index = Math.round(row.current.scrollLeft / pitchOf(row.current));
    if (index === indexOf({ position: shownPosition.current, count })) return;
    shownPosition.current = index;
    dispatch({ type: 'scrolled', index });
  }, [count]);
  useEffect(onScroll, [onScroll]);
  useSurroundings(frame, row, dispatch);

  useEffect(() => {
    if (!row.current || position === shownPosition.current) return;
    gliding.current?.end();
    const way = wayOf(row.current, shownPosition.current, position, count);
    shownPosition.current = position;
    const ms = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : moveMs;
    gliding.current = glide(row.current, { ...way, ms });
  }, [position, count, moveMs]);

  const onHand = () => {
    gliding.current?.end();
    dispatch({ type: 'approached' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = BY_KEY[event.key];
    if (!by || event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    dispatch({ type: 'stepped', by });
  };
  return { state, dispatch, frame, row, onScroll, onHand, onKeyDown };
}

const BY_KEY: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The start and end of a row's movement. A row whose slides fill it continues past its end, where the first slide stands in. */
function wayOf(row: HTMLElement, previousPosition: number, position: number, count: number) {
  const pitch = pitchOf(row);
  const to = indexOf({ position, count }) * pitch;
  const goesRound =
    Math.floor(previousPosition / count) !== Math.floor(position / count) && row.clientWidth - pitch < 2;
  if (!goesRound) return { from: row.scrollLeft, to };
  const detour = count * pitch;
  return position > previousPosition ? { from: row.scrollLeft, to: detour, detour } : { from: detour, to, detour };
}

/** Tells a carousel about its surroundings: whether it is visible, how much of it fits, and whether the visitor was there before its code. */
function useSurroundings(
  frame: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  dispatch: Dispatch<CarouselEvent>,
): void {
  useEffect(() => {
    const [box, list] = [frame.current, row.current];
    if (!box || !list) return undefined;
    const sight = new IntersectionObserver(([entry]) => {
      dispatch({ type: 'noticed', what: { isInSight: entry?.isIntersecting ?? true } });
    });
    const size = new ResizeObserver(() => {
      dispatch({ type: 'measured', last: Math.round((list.scrollWidth - list.clientWidth) / pitchOf(list)) });
    });
    const look = () => dispatch({ type: 'noticed', what: { isHidden: document.hidden } });
    sight.observe(box);
    size.observe(list);
    document.addEventListener('visibilitychange', look);
    dispatch({ type: 'noticed', what: { hasFocus: box.matches(':has(:focus-visible)'), isHidden: document.hidden } });
    return () => {
      sight.disconnect();
      size.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [frame, row, dispatch]);
}

/** The distance from one slide of a row to the next, in pixels. */
function pitchOf(row: HTMLElement): number {
  const [first, second] = row.children;
  const pitch =
    first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0;
  return pitch > 0 ? pitch : row.clientWidth || 1;
}

/** One movement of a row, in pixels and milliseconds. */
interface Glide {
  from: number;
  to: number;
  ms: number;
  /** How far the first slide stands in for the one after the last, while the row loops. */
  detour?: number | undefined;
}

/** A movement in progress. */
interface Gliding {
  isMoving: () => boolean;
  /** Ends it at once: when the visitor touches the row, they control it. */
  end: () => void;
}

/** Moves a row of slides in a given time, which the browser's own smooth scrolling does not allow. Snapping is off meanwhile. */
function glide(row: HTMLElement, { from, to, ms, detour }: Glide): Gliding {
  const start = performance.now();
  let frame: number | undefined;
  const end = () => {
    if (frame === undefined) return;
    cancelAnimationFrame(frame);
    frame = undefined;
    if (detour) row.scrollLeft %= detour;
    setDetour(row, undefined);
    row.style.scrollSnapType = '';
  };
  const step = () => {
    const part = ms > 0 ? Math.min((performance.now() - start) / ms, 1) : 1;
    row.scrollLeft = from + (to - from) * ease(part);
    frame = requestAnimationFrame(step);
    if (part === 1) end();
  };
  row.style.scrollSnapType = 'none';
  setDetour(row, detour);
  step();
  return { isMoving: () => frame !== undefined, end };
}

function setDetour(row: HTMLElement, pixels: number | undefined): void {
  const first = row.firstElementChild;
  if (first instanceof HTMLElement) first.style.transform = pixels ? `translateX(${pixels}px)` : '';
}

/** Slow, quick, slow: the pace of a breath. */
const ease = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
