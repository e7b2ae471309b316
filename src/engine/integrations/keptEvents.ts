import type { AnalyticsEvent } from '#engine/analytics/analytics.ts';
import { findPrivatePath, pathOf } from '#engine/analytics/privacy.ts';
import type { PrivatePaths } from '#engine/analytics/privacy.ts';

/** Events on pages where no third party is allowed, until the visitor comes to a page where one is. They live as long as the tab. */
export interface KeptEvents {
  keep(event: AnalyticsEvent): void;
  /** Returns the stored events, and forgets them. */
  take(): AnalyticsEvent[];
}

const KEY = 'ostium kept events';
const MAX_KEPT = 20;

/** A browser without storage loses them. */
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
        // Without storage the event is lost.
      }
    },
    take() {
      const events = read();
      try {
        storage().removeItem(KEY);
      } catch {
        // Events that cannot be deleted would be reported twice.
        return [];
      }
      return events;
    },
  };
}

/** Stored events, each with the own link of its page. */
export interface EventsOfPages extends Pick<KeptEvents, 'take'> {
  keep(event: AnalyticsEvent, ownLink: string): void;
}

/**
 * Of a private page, keeps only the events that may be counted there at all, by name alone: sending a form or calling from there
 * would reveal what a visitor answered.
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
