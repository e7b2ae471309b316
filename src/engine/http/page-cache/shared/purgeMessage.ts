import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Purge } from '../pageCache.ts';
import { ALL_TAG } from '../tagsOf.ts';

/** A purge as processes tell each other; each is applied once, by whichever way it comes. */
interface PurgeMessage extends Purge {
  id: string;
}

const tags = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(2000));
const messageSchema = v.object({ id: v.pipe(v.string(), v.maxLength(64)), changed: tags, withdrawn: tags });

/** A purge in words. */
export const writePurge = ({ changed, withdrawn }: Purge, id: string = randomUUID()): string =>
  JSON.stringify({ id, changed, withdrawn });

/** Nothing where a text is no such message. */
export function readPurgeMessage(text: string): PurgeMessage | undefined {
  const { success, output } = v.safeParse(messageSchema, parseJson(text));
  return success ? output : undefined;
}

/** Nothing where a text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tags that are kept for later, at most; beyond that all is meant. */
const MAX_TAGS = 1000;

/** Both in one, however many there were. */
export function mergePurges(one: Purge | undefined, other: Purge): Purge {
  const merged = (own: readonly string[] = [], more: readonly string[]) => {
    const all = [...new Set([...own, ...more])];
    return all.length > MAX_TAGS ? [ALL_TAG] : all;
  };
  return { changed: merged(one?.changed, other.changed), withdrawn: merged(one?.withdrawn, other.withdrawn) };
}
