import { useEffect } from 'react';
import type { Dispatch, RefObject } from 'react';
import type { CarouselEvent } from './carouselState.ts';
import { pitchOf } from './pitchOf.ts';

/** Tells a carousel what it stands in: whether anybody can see it, how much of it fits, and who was there before its code. */
export function useSurroundings(
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
