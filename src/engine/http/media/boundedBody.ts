import { Readable } from 'node:stream';

/** Bounds on a body that is passed on while it arrives. */
export interface BodyBounds {
  /** How long its sender may be silent while more is wanted, in milliseconds. A client that takes its time costs the sender nothing. */
  idleMs: number;
  /** What it may have, in bytes. */
  maxBytes: number;
  /** What it must have, where that was announced. */
  announced: number | undefined;
}

/** What is wrong with a body, for the log. Where nothing of it was sent yet, the answer has this status. */
class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly statusCode = 503;

  constructor(problem: string) {
    super(`The file cannot be passed on: ${problem}.`);
  }
}

/**
 * Passes a body on within bounds. Beyond them, and where it has not the length it was announced with, the stream fails (`BodyError`):
 * nobody must take half a file for a whole one. `abort` ends the call that the body comes from.
 */
export function boundedBody(
  body: ReadableStream<Uint8Array>,
  { idleMs, maxBytes, announced }: BodyBounds,
  abort: AbortController,
): Readable {
  const reader = body.getReader();
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let length = 0;
    try {
      for (;;) {
        const timer = setTimeout(() => abort.abort(), idleMs);
        const { done, value } = await untilAborted(reader.read(), abort.signal).finally(() => clearTimeout(timer));
        if (done) break;
        length += value.length;
        if (length > (announced ?? maxBytes)) throw new BodyError(`it has more than ${announced ?? maxBytes} bytes`);
        yield value;
      }
      if (announced !== undefined && length < announced)
        throw new BodyError(`it has ${length} bytes instead of ${announced}`);
    } finally {
      abort.abort();
      // The sender may have gone already.
      await reader.cancel().catch(() => undefined);
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: 64 * 1024 });
}

/** What a promise gives, unless the signal comes first; a stream in this process knows of no signal. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new BodyError('it was given up'));
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}
