import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Purge } from '../pages/pageCache.ts';
import { ALL_TAG } from '../pages/tagsOf.ts';
import { parseJson } from '#runtime/parseJson.ts';

/** A purge as processes send it to each other. Each is applied only once, even if it arrives twice. */
interface PurgeMessage extends Purge {
  id: string;
}

const tags = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(2000));
const messageSchema = v.object({ id: v.pipe(v.string(), v.maxLength(64)), changed: tags, withdrawn: tags });

/** Serializes a purge. */
export const writePurge = ({ changed, withdrawn }: Purge, id: string = randomUUID()): string =>
  JSON.stringify({ id, changed, withdrawn });

/** `undefined` if a text is not such a message. */
export function readPurgeMessage(text: string): PurgeMessage | undefined {
  const { success, output } = v.safeParse(messageSchema, parseJson(text));
  return success ? output : undefined;
}

/** The most tags held for later; beyond that, everything is purged. */
const MAX_TAGS = 1000;

/** Combines two purges, however many tags they have. */
export function mergePurges(firstPurge: Purge | undefined, secondPurge: Purge): Purge {
  const merged = (tags: readonly string[] = [], otherTags: readonly string[]) => {
    const mergedTags = [...new Set([...tags, ...otherTags])];
    return mergedTags.length > MAX_TAGS ? [ALL_TAG] : mergedTags;
  };
  return {
    changed: merged(firstPurge?.changed, secondPurge.changed),
    withdrawn: merged(firstPurge?.withdrawn, secondPurge.withdrawn),
  };
}
