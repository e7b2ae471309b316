import type { AnalyticsEvent } from '#engine/analytics/analytics.ts';
import { findPrivatePath, pathOf } from '#engine/analytics/privacy.ts';
import type { PrivatePaths } from '#engine/analytics/privacy.ts';

/** Events of pages on which no third party may be, until the visitor comes to a page on which one may. They live as long as the tab. */
export interface KeptEvents {
  keep(event: AnalyticsEvent): void;
  /** Gives what was kept, and forgets it. */
  take(): AnalyticsEvent[];
}

const KEY = 'ostium kept events';
const MAX_KEPT = 20;

/** See `KeptEvents`. A browser that keeps nothing loses them. */
export function createKeptEvents(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): KeptEvents {
  const read = (): AnalyticsEvent[] => {
    try {
      const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isEvent) : [];
    } catch {
      return [];
    }
  };
  return {
    keep(event) {
      try {
        storage().setItem(KEY, JSON.stringify([...read(), event].slice(-MAX_KEPT)));
      } catch {
        // See above.
      }
    },
    take() {
      const events = read();
      try {
        storage().removeItem(KEY);
      } catch {
        // What cannot be forgotten would be told twice.
        return [];
      }
      return events;
    },
  };
}

/** Kept events, each by the own link of the page that it happened on. */
export interface EventsOfPages extends Pick<KeptEvents, 'take'> {
  keep(event: AnalyticsEvent, ownLink: string): void;
}

/**
 * Keeps of a private page what may be counted there at all, by its name alone: to write or to call there would tell what a visitor answered.
 */
export const keepInPrivate = (
  kept: KeptEvents,
  { privatePaths, privateEvents }: { privatePaths: PrivatePaths; privateEvents: readonly string[] },
): EventsOfPages => ({
  take: () => kept.take(),
  keep(event, ownLink) {
    if (!findPrivatePath(pathOf(ownLink), privatePaths)) kept.keep(event);
    else if (privateEvents.includes(event.name)) kept.keep({ name: event.name, payload: {} });
  },
});

const isEvent = (value: unknown): value is AnalyticsEvent =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'payload' in value &&
  typeof value.payload === 'object' &&
  value.payload !== null;
