import type { Seal } from '#runtime/seal.ts';

/** A message on a channel that others can write to as well. */
export interface TimedMessage {
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
