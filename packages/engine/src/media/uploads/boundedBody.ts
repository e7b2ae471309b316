import { Readable } from 'node:stream';

/** Limits on a body that is passed on while it arrives. */
export interface BodyBounds {
  /** How long its sender may be silent while more is wanted, in milliseconds. A slow client does not count against the sender. */
  idleMs: number;
  /** Its maximum length, in bytes. */
  maxBytes: number;
  /** Its announced length in bytes, if any, which it must have. */
  announced: number | undefined;
}

/** What is wrong with a body, for the log. If nothing was sent yet, the response has this status. */
class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly statusCode = 503;

  constructor(problem: string) {
    super(`The file cannot be passed on: ${problem}.`);
  }
}

/**
 * Passes a body on within limits. If it exceeds them or differs from its announced length, the stream fails (`BodyError`): half a
 * file must not look like a whole one. `abort` ends the call that the body comes from.
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
      // The sender may already be gone.
      await reader.cancel().catch(() => undefined);
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: 64 * 1024 });
}

/** Rejects as soon as the signal is aborted: a stream in this process does not listen to it. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new BodyError('it was given up'));
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}
