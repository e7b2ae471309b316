import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const DELAY_MS = 7_000;

/**
 * Moves a row of slides on by itself: to the next one each seven seconds, from the last to the first. It stops for good where the
 * visitor says so, and waits while the row has the focus, is out of sight, or the visitor asked for less motion.
 */
export function useAutoplay(
  row: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  isOn: boolean,
): void {
  const isInSight = useIsInSight(frame);
  useEffect(() => {
    if (!isOn || !isInSight) return undefined;
    const timer = setInterval(() => {
      if (row.current && !mustWait(frame.current)) showNext(row.current);
    }, DELAY_MS);
    return () => clearInterval(timer);
  }, [row, frame, isOn, isInSight]);
}

/** Moves a row by one slide, and from its end back to its start. */
function showNext(row: HTMLElement): void {
  const isAtEnd = row.scrollLeft + row.clientWidth * 1.5 > row.scrollWidth;
  row.scrollTo({ left: isAtEnd ? 0 : row.scrollLeft + row.clientWidth, behavior: 'smooth' });
}

const mustWait = (frame: HTMLElement | null): boolean =>
  document.hidden ||
  frame?.matches(':has(:focus-visible)') === true ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

function useIsInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}
