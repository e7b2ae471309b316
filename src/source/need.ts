import type { Params } from './config.ts';
import { formatParams } from './rest/restUrl.ts';

/** A further read that a page wants. An endpoint that begins with a slash is outside `wp/v2`. */
export interface Need {
  readonly endpoint: string;
  readonly params?: Params;
}

const keys = new WeakMap<Need, string>();

/** A need as one stable string: the order of its parameters does not matter. Needs are values: they do not change. */
export function needKey(need: Need): string {
  const known = keys.get(need);
  if (known !== undefined) return known;
  const key = `${need.endpoint}?${formatParams(need.params ?? {})}`;
  keys.set(need, key);
  return key;
}
