import type { Params } from './config.ts';
import { memoize } from './memoize.ts';
import { formatParams } from './rest/restUrl.ts';

/** A further read that a page wants. An endpoint that begins with a slash is outside `wp/v2`. */
export interface Need {
  readonly endpoint: string;
  readonly params?: Params;
  /**
   * Of what a page can go without: how long it is waited for, in milliseconds. A call that takes longer goes on for others who
   * want the same. Without it a need is waited for as long as the link itself.
   */
  readonly waitMs?: number;
}

/** How long a page waits for what it can go without. */
export const OPTIONAL_WAIT_MS = 1000;

/** A need as one stable string: the order of its parameters does not matter. Needs are values: they do not change. */
export const needKey = /* @__PURE__ */ memoize(
  ({ endpoint, params = {} }: Need) => `${endpoint}?${formatParams(params)}`,
);
