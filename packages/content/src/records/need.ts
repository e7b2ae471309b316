import type { Params } from '../config/config.ts';
import type { ItemRef } from '../entities/entity.ts';
import { memoize } from '../memory/memoize.ts';

/** Further data that a page needs. An endpoint that begins with a slash is outside `wp/v2`. */
export interface Need {
  readonly endpoint: string;
  readonly params?: Params;
  /**
   * For optional data: how long the page waits for it, in milliseconds. A slower call continues for other requests that need the
   * same data. Without this, the page waits as long as for the link itself.
   */
  readonly waitMs?: number;
}

/** The result of a need. Entities of `wp/v2` are in the store and named here; anything else is the JSON itself. */
export type NeedOutcome =
  | { isFound: true; items: readonly ItemRef[]; total: number; totalPages: number }
  | { isFound: true; value: unknown }
  | { isFound: false; status: number };

/** How long a page waits for optional data. */
export const OPTIONAL_WAIT_MS = 1000;

/** A need as one stable string, independent of the order of its parameters. Needs are values: they do not change. */
export const needKey = /* @__PURE__ */ memoize(({ endpoint, params = {} }: Need) => {
  const names = Object.keys(params).filter((name) => (params[name] ?? '') !== '');
  return endpoint + JSON.stringify(params, names.toSorted());
});

/** The endpoint of a need, by its key. */
export const endpointOfKey = (key: string): string => key.slice(0, key.indexOf('{'));
