import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Purge } from '../pages/pageCache.ts';
import { ALL_TAG } from '../pages/tagsOf.ts';
import { parseJson } from '#runtime/parseJson.ts';
import type { Seal } from '#runtime/seal.ts';

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

/** A message on a channel that others can write to as well. */
interface TimedMessage {
  /** Redis' time when it was sent, in microseconds. */
  at: number;
  text: string;
}

const MESSAGE = /^(?<at>\d{1,20}) (?<signature>[\w-]{43}) (?<text>.*)$/s;

/** A longer text is not read. */
const MAX_LENGTH = 1_000_000;

const partsOf = (channel: string, { at, text }: TimedMessage) => ['message', channel, String(at), text];

/** Writes a message with its time and its signature. */
export const writeSignedMessage = (seal: Seal, channel: string, message: TimedMessage): string =>
  `${message.at} ${seal.sign(...partsOf(channel, message))} ${message.text}`;

/** `undefined` if it was not written here for this channel. */
export function readSignedMessage(seal: Seal, channel: string, words: string): TimedMessage | undefined {
  const { at, signature, text } = (words.length <= MAX_LENGTH && MESSAGE.exec(words)?.groups) || {};
  if (at === undefined || signature === undefined || text === undefined) return undefined;
  const message = { at: Number(at), text };
  return seal.isSigned(signature, ...partsOf(channel, message)) ? message : undefined;
}
