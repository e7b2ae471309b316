import { buffer } from 'node:stream/consumers';
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Fetch } from '#runtime/fetch.ts';

/** Reaches the uploads of the content source. */
export interface UploadsSource {
  contentFetch: Fetch;
  /** The addresses below which the content source's uploads are reached, without a final slash. */
  uploadsUrls: () => readonly string[];
}

/** Whether a path consists only of names of files and folders, none of which is hidden or leads upwards. */
export const isPlainPath = (path: string): boolean => path.split('/').every((name) => /^[^.\\\0][^\\\0]*$/.test(name));

/** A path below the uploads folder, escaped for an address. */
export const escapePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

interface UploadCall extends UploadsSource {
  /** A plain path below the uploads folder, with its escapes decoded. */
  path: string;
  method?: string;
  headers: Readonly<Record<string, string>>;
  /** Ends the call. */
  abort: AbortController;
  /** For the source to begin its response, in milliseconds. */
  responseMs: number;
}

/**
 * Requests an upload from the content source: from each of its folders, until one of them has it. Redirections are not followed.
 * `undefined` if there is no response, which the data layer reports.
 */
export async function fetchUpload(call: UploadCall): Promise<Response | undefined> {
  const { contentFetch, uploadsUrls, path, method = 'GET', headers, abort, responseMs } = call;
  const [first = '', ...others] = uploadsUrls();
  const timer = setTimeout(() => abort.abort(), responseMs);
  const request = (folder: string) =>
    contentFetch(`${folder}/${escapePath(path)}`, { method, headers, redirect: 'manual', signal: abort.signal });
  try {
    let response = await request(first);
    for (const folder of others) {
      if (!isRefusal(response)) break;
      await response.body?.cancel();
      response = await request(folder);
    }
    return response;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a call whose response is not read any further. */
export async function giveUp(response: Response | undefined, abort: AbortController): Promise<void> {
  abort.abort();
  // It may have ended by itself.
  await response?.body?.cancel().catch(() => undefined);
}

/** Whether the source has no such file: it says so, sends a page instead, or redirects, which is not followed. */
export const isRefusal = (response: Response): boolean =>
  isWords(response) || (response.status >= 300 && response.status < 500 && !NO_REFUSALS.has(response.status));

/** Statuses that do not say whether there is a file: unchanged, no such part, too many requests. */
const NO_REFUSALS: ReadonlySet<number> = new Set([304, 416, 429]);

/**
 * Whether something sent as a file is a page or data, which no upload is: a page that says "not found" with status 200, or a login
 * wall in front of the source. Other types are not compared, since few servers know them all.
 */
export const isWords = ({ ok, headers }: Response): boolean =>
  ok && /^\s*(?:text\/html|application\/(?:xhtml\+xml|json))\s*(?:;|$)/i.test(headers.get('content-type') ?? '');

/** Whether the body of a response is the file itself, with a reliable length. */
export const isPlainBody = ({ headers }: Response): boolean =>
  !headers.has('content-encoding') && /^\d{0,15}$/.test(headers.get('content-length') ?? '');

/** The length that a response announces, in bytes. */
export function lengthOf({ headers }: Response): number | undefined {
  const length = headers.get('content-length');
  return length === null || length === '' ? undefined : Number(length);
}

/** Limits on an upload that is read as a whole: in milliseconds for the first byte, for each further piece, and for all of it; and in bytes. */
export interface ReadBounds {
  responseMs: number;
  idleMs: number;
  wholeMs: number;
  maxBytes: number;
}

/** The result of reading an upload. `other` holds the length of an upload that differs from the expected length and was not read. */
export type UploadReading =
  | { kind: 'read'; file: Buffer }
  | { kind: 'other'; length: number }
  | { kind: 'absent' | 'large' | 'unavailable' };

/** Reads a whole upload. It never throws. */
export async function readUpload(
  path: string,
  source: UploadsSource,
  { responseMs, idleMs, wholeMs, maxBytes }: ReadBounds,
  expected?: number,
): Promise<UploadReading> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), wholeMs);
  let response: Response | undefined;
  try {
    // A compressed file would have another length than its headers say.
    const headers = { 'accept-encoding': 'identity' };
    response = await fetchUpload({ ...source, path, headers, abort, responseMs });
    if (response && isRefusal(response)) return { kind: 'absent' };
    if (response?.status !== 200 || !response.body || !isPlainBody(response)) return { kind: 'unavailable' };
    const announced = lengthOf(response);
    if (expected !== undefined && announced !== undefined && announced !== expected)
      return { kind: 'other', length: announced };
    if (announced !== undefined && announced > maxBytes) return { kind: 'large' };
    const file = await buffer(boundedBody(response.body, { idleMs, maxBytes, announced }, abort));
    return expected !== undefined && file.length !== expected
      ? { kind: 'other', length: file.length }
      : { kind: 'read', file };
  } catch {
    return { kind: 'unavailable' };
  } finally {
    clearTimeout(timer);
    await giveUp(response, abort);
  }
}

const PREFIX = 'upload:';
const NAME_LETTERS = 16;

/** The beginning of a hash of an upload's path below the uploads folder, in hexadecimal: paths may contain characters that tags cannot. */
export const uploadName = (path: string): string => hash('sha256', path, 'hex').slice(0, NAME_LETTERS);

/** The tag of an upload and of everything made from it, by which a purge names it: `upload:38a389d60cc7473b`. */
export const uploadTag = (path: string): string => PREFIX + uploadName(path);

/** The names of the uploads in a list of tags. */
export const uploadNamesIn = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) =>
    tag.startsWith(PREFIX) && tag.length === PREFIX.length + NAME_LETTERS ? [tag.slice(PREFIX.length)] : [],
  );

/** Limits on a body that is passed on while it arrives. */
interface BodyBounds {
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
