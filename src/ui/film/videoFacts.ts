/** What the site that keeps a film says of it. Any of it may be missing. */
export interface VideoFacts {
  title?: string | undefined;
  /** Both or neither: what counts is how they relate. */
  width?: number | undefined;
  height?: number | undefined;
  /** In seconds. */
  duration?: number | undefined;
}

/** How large a film of another site is taken to be where nothing else is known, in CSS pixels. */
export const DEFAULT_VIDEO_SIZE = { width: 640, height: 360 } as const;

/** A length as people write it: `1:42`, `1:02:03`. */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  const parts = hours ? [hours, `${minutes}`.padStart(2, '0')] : [minutes];
  return [...parts, `${rest}`.padStart(2, '0')].join(':');
}
