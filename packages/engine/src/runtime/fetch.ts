import { followWithinHost, readBody, RedirectionError } from '@ostium/content';

/** The kind of `fetch` with which the content source is reached. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** A request to a host other than the content source, with its limits. */
interface TextRequest {
  fetch: Fetch;
  accept: string;
  /** The content type that the response must have. */
  type: RegExp;
  /** For the response and its whole body, in milliseconds. */
  responseMs: number;
  maxBytes: number;
}

/** A response with a status other than 200. */
export class StatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`it answers ${status}`);
    this.status = status;
  }
}

/**
 * Requests an address of another host as text. Nothing about the visitor is sent, and redirections to other hosts are not followed.
 * Throws if no such text arrives within the limits: `reasonOf` says why in words.
 */
export async function fetchText(address: string, request: TextRequest): Promise<string> {
  const { fetch, accept, type, responseMs, maxBytes } = request;
  const signal = AbortSignal.timeout(responseMs);
  const response = await followWithinHost(fetch, address, { headers: { accept }, signal });
  const contentType = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || !type.test(contentType)) {
    await response.body?.cancel().catch(() => undefined);
    throw response.status === 200
      ? new Error(`it has the content type "${contentType}"`)
      : new StatusError(response.status);
  }
  const text = await readBody(response, maxBytes, signal);
  signal.throwIfAborted();
  return text;
}

/** Why nothing arrived, for a sentence in the log. */
export function reasonOf(error: unknown): string {
  if (error instanceof RedirectionError) return 'it redirects to another host';
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'its host does not answer in time';
  return error instanceof TypeError ? 'its host cannot be reached' : error.message;
}
