import type { EntryState } from './routerHistory.ts';

/** What the router keeps in the browser for one history entry. */
export interface HistoryEntry {
  /** Tells the entries of a tab apart: the same page may be in the history twice. */
  key: string;
  state: EntryState;
}

/** The entry in `history.state`, unless somebody else made it: a jump within the page, another script. */
export function readEntry(stored: unknown): HistoryEntry | undefined {
  if (!isObject(stored) || typeof stored['ostium'] !== 'string' || !isObject(stored['state'])) return undefined;
  return { key: stored['ostium'], state: stored['state'] };
}

/** What `readEntry` reads. */
export const formatEntry = ({ key, state }: HistoryEntry) => ({ ostium: key, state });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
