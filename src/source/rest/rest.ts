import { sourceUnavailable } from '../errors.ts';
import { createCallLimit } from './callLimit.ts';
import { createKnownAnswers, parseFrozen } from './knownAnswers.ts';
import type { KnownAnswer } from './knownAnswers.ts';
import { readBody } from './readBody.ts';
import { withDeadline } from './withDeadline.ts';

/** What the data layer needs of `fetch`. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

/** Bounds on what the content source may cost. */
export interface Limits {
  /** Calls at once. */
  maxCalls: number;
  /** Calls in line behind them. */
  maxWaiting: number;
  /** For waiting in line, the answer and its whole body. */
  timeoutMs: number;
  maxBytes: number;
  /** Answers that are remembered, and how many characters they may have together. */
  maxAnswers: number;
  maxAnswersLength: number;
}

const DEFAULT_LIMITS: Limits = {
  maxCalls: 8,
  maxWaiting: 500,
  timeoutMs: 10_000,
  maxBytes: 5_000_000,
  maxAnswers: 500,
  maxAnswersLength: 32_000_000,
};

/** A JSON answer of the source, whatever its status below 500. */
export interface Answer {
  isOk: boolean;
  status: number;
  statusText: string;
  /** Frozen; the same object for the same text. */
  body: unknown;
  /** From the headers of a list. */
  total: number | undefined;
  totalPages: number | undefined;
}

/** What a HEAD request told. */
export interface HeadAnswer {
  status: number;
  type: ResponseType;
  location: string | null;
  isRedirected: boolean;
  url: string;
}

/** The way to the content source. */
export interface Rest {
  /** Rejects with the error for an unavailable source, and only with that. `credential` is a whole `Authorization` header. */
  get: (url: string, credential?: string) => Promise<Answer>;
  /** Rejects when there is no answer. */
  head: (url: string, redirect: 'manual' | 'follow') => Promise<HeadAnswer>;
}

interface RestDeps {
  fetch: FetchLike;
  onProblem: (message: string) => void;
  limits?: Partial<Limits> | undefined;
}

/** One client serves all requests of a process: the bounds are on all of them together. Nothing is asked twice after a failure. */
export function createRest({ fetch, onProblem, limits }: RestDeps): Rest {
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  const { timeoutMs, maxBytes } = bounds;
  const line = createCallLimit(bounds);
  const answers = createKnownAnswers<Answer>({ maxEntries: bounds.maxAnswers, maxLength: bounds.maxAnswersLength });
  const inFlight = new Map<string, Promise<Answer>>();

  const call = <T>(url: string, init: RequestInit, read: (response: Response, signal: AbortSignal) => Promise<T>) =>
    withDeadline(timeoutMs, (signal) =>
      line.run(async () => read(await fetch(url, { ...init, signal }), signal), signal),
    );

  const ask = async (url: string, credential: string | undefined): Promise<Answer> => {
    const known = credential ? undefined : answers.find(url);
    const headers = {
      accept: 'application/json',
      ...(credential && { authorization: credential }),
      ...(known?.etag && { 'if-none-match': known.etag }),
    };
    try {
      const found = await call(url, { headers }, (response, signal) => readAnswer(response, maxBytes, signal, known));
      if (!credential && found !== known) answers.remember(url, found);
      return found.answer;
    } catch (error) {
      onProblem(`The content source did not answer GET ${url}: ${reasonOf(error)}.`);
      throw sourceUnavailable();
    }
  };

  return {
    get(url, credential) {
      if (credential) return ask(url, credential);
      const known = inFlight.get(url);
      if (known) return known;
      const answer = ask(url, undefined).finally(() => inFlight.delete(url));
      inFlight.set(url, answer);
      return answer;
    },
    head: (url, redirect) => call(url, { method: 'HEAD', redirect }, readHead),
  };
}

async function readAnswer(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
  known: KnownAnswer<Answer> | undefined,
): Promise<KnownAnswer<Answer>> {
  const { status, statusText, ok: isOk, headers } = response;
  if (status === 304 && known) return known;
  const type = headers.get('content-type') ?? '';
  // 408 and 429 say "not now", as 5xx does: nothing is known about the content.
  const isUsable = status < 500 && status !== 408 && status !== 429 && /\bjson\b/i.test(type);
  if (!isUsable) {
    await response.body?.cancel();
    throw new Error(`it answered ${status} with the content type "${type}"`);
  }
  const text = await readBody(response, maxBytes, signal);
  const body = known?.text === text ? known.answer.body : parseFrozen(text);
  const answer = {
    isOk,
    status,
    statusText,
    body,
    total: count(headers, 'total'),
    totalPages: count(headers, 'totalpages'),
  };
  return { text, etag: headers.get('etag') ?? undefined, answer };
}

function count(headers: Headers, name: string): number | undefined {
  const value = headers.get(`x-wp-${name}`);
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}

async function readHead(response: Response): Promise<HeadAnswer> {
  await response.body?.cancel();
  const { status, type, headers, redirected: isRedirected, url } = response;
  return { status, type, location: headers.get('location'), isRedirected, url };
}

/** `fetch` hides why a connection failed in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
