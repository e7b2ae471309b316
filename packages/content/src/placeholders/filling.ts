import type { Entity, EntityRef } from '../entities/entity.ts';
import type { NeedOutcome, Need } from '../records/need.ts';
import { NO_PLACEHOLDERS } from './placeholders.ts';
import type { Placeholders } from './placeholders.ts';

/** What a request has received so far, as it was sent. */
export interface Received {
  outcome: (need: Need) => NeedOutcome | undefined;
  entity: (ref: EntityRef) => Entity | undefined;
}

/** How a site finds the values of its placeholders. */
export interface PlaceholderSource {
  /** What it fetches for this. */
  needs: readonly Need[];
  /** The placeholders from what these needs received or, without it, from what is known already. The same object for the same facts. */
  read: (received?: Received) => Placeholders;
}

/** What is filled in right now, for all requests. */
export interface Filling {
  /** What every request fetches for it: nothing for a site without placeholders. */
  readonly needs: readonly Need[];
  placeholders: () => Placeholders;
  learn: (received: Received) => void;
  start: (source: PlaceholderSource) => void;
}

/** Nothing is filled in until a site says what. */
export function createFilling(): Filling {
  let source: PlaceholderSource | undefined;
  let placeholders = NO_PLACEHOLDERS;
  return {
    get needs() {
      return source?.needs ?? [];
    },
    placeholders: () => placeholders,
    learn(received) {
      if (source) placeholders = source.read(received);
    },
    start(newSource) {
      source = newSource;
      placeholders = newSource.read();
    },
  };
}
