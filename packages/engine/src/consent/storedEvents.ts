import type { AnalyticsEvent } from './analytics/analytics.ts';
import { findPrivatePath, pathOf } from './analytics/privacy.ts';
import type { PrivatePaths } from './analytics/privacy.ts';

/** Events on pages where no third party is allowed, until the visitor comes to a page where one is. They live as long as the tab. */
export interface StoredEvents {
  store(event: AnalyticsEvent): void;
  /** Returns the stored events, and forgets them. */
  take(): AnalyticsEvent[];
}

const KEY = 'ostium kept events';
const MAX_STORED = 20;

/** A browser without storage loses them. */
export function createStoredEvents(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): StoredEvents {
  const read = (): AnalyticsEvent[] => {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isEvent) : [];
    } catch {
      return [];
    }
  };
  return {
    store(event) {
      try {
        storage().setItem(KEY, JSON.stringify([...read(), event].slice(-MAX_STORED)));
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
export interface EventsOfPages extends Pick<StoredEvents, 'take'> {
  store(event: AnalyticsEvent, ownLink: string): void;
}

/**
 * Of a private page, stores only the events that may be counted there at all, by name alone: sending a form or calling from there
 * would reveal what a visitor answered.
 */
export const withoutPrivate = (
  events: StoredEvents,
  { privatePaths, privateEvents }: { privatePaths: PrivatePaths; privateEvents: readonly string[] },
): EventsOfPages => ({
  take: () => events.take(),
  store(event, ownLink) {
    if (!findPrivatePath(pathOf(ownLink), privatePaths)) events.store(event);
    else if (privateEvents.includes(event.name)) events.store({ name: event.name, payload: {} });
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
