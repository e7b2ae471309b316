import { followWithinHost, readBody, RedirectionError } from '#engine/content/source.ts';
import type { Fetch } from '../site.ts';

/** What is asked of another host than the content's, and within which bounds. */
interface TextRequest {
  fetch: Fetch;
  accept: string;
  /** The content type that an answer must have. */
  type: RegExp;
  /** For the answer and its whole body, in milliseconds. */
  answerMs: number;
  maxBytes: number;
}

/** An answer with another status than 200. */
export class StatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`it answers ${status}`);
    this.status = status;
  }
}

/**
 * What another host answers at an address, as text. Nothing of the visitor goes along, and no redirection is followed to elsewhere. Throws
 * where no such text comes within the bounds: `reasonOf` says why in words.
 */
export async function fetchText(address: string, request: TextRequest): Promise<string> {
  const { fetch, accept, type, answerMs, maxBytes } = request;
  const signal = AbortSignal.timeout(answerMs);
  const answer = await followWithinHost(fetch, address, { headers: { accept }, signal });
  const given = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || !type.test(given)) {
    await answer.body?.cancel().catch(() => undefined);
    throw answer.status === 200 ? new Error(`it has the content type "${given}"`) : new StatusError(answer.status);
  }
  const text = await readBody(answer, maxBytes, signal);
  signal.throwIfAborted();
  return text;
}

/** Why nothing came, for a sentence in the log. */
export function reasonOf(error: unknown): string {
  if (error instanceof RedirectionError) return 'it redirects to another host';
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'its host does not answer in time';
  return error instanceof TypeError ? 'its host cannot be reached' : error.message;
}
