import type { AnalyticsEvent } from '#engine/analytics/analytics.ts';
import type { FilmProgress } from './playback.ts';

/** What is counted of a film, from which share of it on. Its end is where the player says so. */
const MARKS: readonly { from: number; name: string; category?: string }[] = [
  { from: 0, name: 'videoStarted' },
  ...[25, 50, 75].map((percent) => ({ from: percent / 100, name: 'videoProgress', category: `${percent}%` })),
  { from: 1, name: 'videoCompleted' },
];

/** What is remembered of the films of a document, and nowhere else. */
export interface FilmMemory {
  note: (progress: FilmProgress) => void;
  /** Where the visitor stopped, in seconds; 0 where there is nothing to go on from. */
  positionOf: (name: string) => number;
}

/** Remembers where each film was left, and has counted how far it came: each mark once, however often it is watched. */
export function createFilmMemory(count: (event: AnalyticsEvent) => void): FilmMemory {
  const films = new Map<string, { position: number; marks: number }>();
  return {
    note({ name, currentTime, duration, ended }) {
      const { marks = 0 } = films.get(name) ?? {};
      // Of a live broadcast, and of a film whose length is not known yet, no share can be told.
      const share = ended ? 1 : duration > 0 ? Math.min(currentTime / duration, 0.999) : 0;
      const passed = MARKS.filter(({ from }) => from <= share);
      for (const { name: event, category } of passed.slice(marks))
        count({ name: event, payload: { label: name, ...(category && { category }) } });
      films.set(name, { position: ended ? 0 : currentTime, marks: Math.max(marks, passed.length) });
    },
    positionOf: (name) => films.get(name)?.position ?? 0,
  };
}
