import type { Purge } from '../pages/pageCache.ts';
import { ALL_TAG } from '../pages/tagsOf.ts';

/** The purges that this process has heard of, so that nothing older that is put back is taken, whatever Redis says. */
export interface RecentPurges {
  /** `at` is when it happened, by the clock of `now`. */
  note: (purge: Purge, time?: number) => void;
  /** Whether something with these tags, begun at this moment, was purged since. */
  isPurged: (tags: readonly string[], begunAt: number) => boolean;
}

/** More tags than this are all tags. */
const MAX_TAGS = 5000;

/** `now` is a monotonic clock in milliseconds. */
export function createRecentPurges(now: () => number): RecentPurges {
  const purgedAt = new Map<string, number>();
  let allPurgedAt = -Infinity;
  return {
    note({ changed, withdrawn }, time = now()) {
      const tags = [...changed, ...withdrawn];
      for (const tag of tags) purgedAt.set(tag, Math.max(time, purgedAt.get(tag) ?? time));
      if (!tags.includes(ALL_TAG) && purgedAt.size <= MAX_TAGS) return;
      allPurgedAt = [...purgedAt.values()].reduce((latest, time) => Math.max(latest, time), allPurgedAt);
      purgedAt.clear();
    },
    isPurged: (tags, begunAt) =>
      begunAt <= allPurgedAt || tags.some((tag) => begunAt <= (purgedAt.get(tag) ?? -Infinity)),
  };
}
