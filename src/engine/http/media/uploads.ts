import { buffer } from 'node:stream/consumers';
import type { Fetch } from '../site.ts';
import { boundedBody } from './boundedBody.ts';

/** What reaches the uploads of the content source. */
export interface UploadsSource {
  contentFetch: Fetch;
  /** What the content source's uploads are reached below, without a final slash. */
  filesUrl: () => string;
}

/** Whether a path has names of files and folders alone, none of which climbs or hides. */
export const isPlainPath = (path: string): boolean =>
  path.split('/').every((name) => /^[^.\\\0][^\\\0]*$/.test(name)) && !path.includes('..');

/** A path below the uploads as an address has it. */
export const escapePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

interface UploadCall extends UploadsSource {
  /** A plain path below the uploads, its escapes decoded. */
  path: string;
  method?: string;
  headers: Readonly<Record<string, string>>;
  /** Ends the call. */
  abort: AbortController;
  /** For the source to begin its answer, in milliseconds. */
  answerMs: number;
}

/** Asks the content source for an upload. Redirections are not followed. Nothing where it does not answer: the data layer reports that. */
export async function fetchUpload(call: UploadCall): Promise<Response | undefined> {
  const { contentFetch, filesUrl, path, method = 'GET', headers, abort, answerMs } = call;
  const timer = setTimeout(() => abort.abort(), answerMs);
  try {
    const url = `${filesUrl()}/wp-content/uploads/${escapePath(path)}`;
    return await contentFetch(url, { method, headers, redirect: 'manual', signal: abort.signal });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a call whose answer is not read any further. */
export async function giveUp(answer: Response | undefined, abort: AbortController): Promise<void> {
  abort.abort();
  // It may have ended by itself.
  await answer?.body?.cancel().catch(() => undefined);
}

/** The source has no such file: it says so, sends a page instead, or redirects, which is not followed. */
export const isRefusal = (answer: Response): boolean =>
  isWords(answer) || (answer.status >= 300 && answer.status < 500 && !NO_REFUSALS.has(answer.status));

/** Statuses that do not say whether there is a file: unchanged, no such part, too many requests. */
const NO_REFUSALS: ReadonlySet<number> = new Set([304, 416, 429]);

/**
 * Whether what is sent as a file is a page or data, which no upload is: a page that says "not found" with status 200, or a wall in
 * front of the source. Other types are not compared, since few servers know them all.
 */
export const isWords = ({ ok, headers }: Response): boolean =>
  ok && /^\s*(?:text\/html|application\/(?:xhtml\+xml|json))\s*(?:;|$)/i.test(headers.get('content-type') ?? '');

/** Whether the bytes of an answer are those of the file, and their number is said in a way that can be relied on. */
export const isPlainBody = ({ headers }: Response): boolean =>
  !headers.has('content-encoding') && /^\d{0,15}$/.test(headers.get('content-length') ?? '');

/** The length that an answer announces, in bytes. */
export function lengthOf({ headers }: Response): number | undefined {
  const length = headers.get('content-length');
  return length === null || length === '' ? undefined : Number(length);
}

/** Bounds on an upload that is read as a whole: in milliseconds, for the beginning, for each further piece, for all of it; and in bytes. */
export interface ReadBounds {
  answerMs: number;
  idleMs: number;
  wholeMs: number;
  maxBytes: number;
}

/** What became of reading an upload. `other` is the length of one that has not the expected length: it was not read. */
export type UploadReading =
  { kind: 'read'; file: Buffer } | { kind: 'other'; length: number } | { kind: 'absent' | 'large' | 'unavailable' };

/** Reads a whole upload. It never throws. */
export async function readUpload(
  path: string,
  source: UploadsSource,
  { answerMs, idleMs, wholeMs, maxBytes }: ReadBounds,
  expected?: number,
): Promise<UploadReading> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), wholeMs);
  let answer: Response | undefined;
  try {
    // A file that came compressed would have another length than its headers say.
    const headers = { 'accept-encoding': 'identity' };
    answer = await fetchUpload({ ...source, path, headers, abort, answerMs });
    if (answer && isRefusal(answer)) return { kind: 'absent' };
    if (answer?.status !== 200 || !answer.body || !isPlainBody(answer)) return { kind: 'unavailable' };
    const announced = lengthOf(answer);
    if (expected !== undefined && announced !== undefined && announced !== expected)
      return { kind: 'other', length: announced };
    if (announced !== undefined && announced > maxBytes) return { kind: 'large' };
    const file = await buffer(boundedBody(answer.body, { idleMs, maxBytes, announced }, abort));
    return expected !== undefined && file.length !== expected
      ? { kind: 'other', length: file.length }
      : { kind: 'read', file };
  } catch {
    return { kind: 'unavailable' };
  } finally {
    clearTimeout(timer);
    await giveUp(answer, abort);
  }
}
