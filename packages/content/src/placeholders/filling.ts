import type { NeedOutcome, Need } from '../records/need.ts';
import { NO_PLACEHOLDERS } from './placeholders.ts';
import type { Placeholders } from './placeholders.ts';

/** How a site finds the values of its placeholders. */
export interface PlaceholderSource {
  /** What it fetches for this. */
  need: Need;
  /** The placeholders from the result of the need or, without one, from what is known already. The same object for the same facts. */
  read: (outcome: NeedOutcome | undefined) => Placeholders;
}

/** What is filled in right now, for all requests. */
export interface Filling {
  /** What every request fetches for it; absent for a site without placeholders. */
  readonly need: Need | undefined;
  placeholders: () => Placeholders;
  learn: (outcome: NeedOutcome | undefined) => void;
  start: (source: PlaceholderSource) => void;
}

/** Nothing is filled in until a site says what. */
export function createFilling(): Filling {
  let source: PlaceholderSource | undefined;
  let placeholders = NO_PLACEHOLDERS;
  return {
    get need() {
      return source?.need;
    },
    placeholders: () => placeholders,
    learn(outcome) {
      if (source) placeholders = source.read(outcome);
    },
    start(newSource) {
      source = newSource;
      placeholders = newSource.read(undefined);
    },
  };
}
