/** One movement of a row, in pixels and milliseconds. */
interface Glide {
  from: number;
  to: number;
  ms: number;
  /** How far the first slide stands in for the one after the last, while the row loops. */
  detour?: number | undefined;
}

/** A movement in progress. */
export interface Gliding {
  isMoving: () => boolean;
  /** Ends it at once: when the visitor touches the row, they control it. */
  end: () => void;
}

/** Moves a row of slides in a given time, which the browser's own smooth scrolling does not allow. Snapping is off meanwhile. */
export function glide(row: HTMLElement, { from, to, ms, detour }: Glide): Gliding {
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
