import { sourceUnavailable } from '../errors.ts';
import { createCallLimit } from './callLimit.ts';
import { followWithinHost, RedirectionError } from './followWithinHost.ts';
import { createKnownAnswers } from './knownAnswers.ts';
import type { KnownAnswer } from './knownAnswers.ts';
import { parseBounded } from './parseBounded.ts';
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
  /** Answers that are remembered, and what they may cost together. */
  maxAnswers: number;
  maxAnswersBytes: number;
}

const DEFAULT_LIMITS: Limits = {
  maxCalls: 8,
  maxWaiting: 500,
  timeoutMs: 10_000,
  maxBytes: 5_000_000,
  maxAnswers: 500,
  maxAnswersBytes: 100_000_000,
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

/** The way to the content source, and its memory. */
export interface RestClient extends Rest {
  /** Forgets all answers: what others made of them is made anew. */
  forget: () => void;
}

interface RestDeps {
  fetch: FetchLike;
  onProblem: (message: string) => void;
  limits?: Partial<Limits> | undefined;
}

/** One client serves all requests of a process: the bounds are on all of them together. Nothing is asked twice after a failure. */
export function createRest({ fetch, onProblem, limits }: RestDeps): RestClient {
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  const { timeoutMs, maxBytes } = bounds;
  const line = createCallLimit(bounds);
  const emptyMemory = () =>
    createKnownAnswers<Answer>({ maxEntries: bounds.maxAnswers, maxBytes: bounds.maxAnswersBytes });
  let answers = emptyMemory();
  let inFlight = new Map<string, Promise<Answer>>();

  const inLine = <T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    withDeadline(timeoutMs, (signal) => line.run(() => task(signal), signal));

  const ask = async (url: string, credential: string | undefined): Promise<Answer> => {
    // A call that is under way when all is forgotten goes on with what it knows, and leaves nothing of it behind.
    const memory = answers;
    const known = credential ? undefined : memory.find(url);
    const headers = {
      accept: 'application/json',
      ...(credential && { authorization: credential }),
      ...(known?.etag && { 'if-none-match': known.etag }),
    };
    try {
      const found = await inLine(async (signal) =>
        readAnswer(await followWithinHost(fetch, url, { headers, signal }), maxBytes, signal, known),
      );
      if (!credential && found !== known) memory.remember(url, found);
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
      const calls = inFlight;
      const answer = ask(url, undefined).finally(() => calls.delete(url));
      calls.set(url, answer);
      return answer;
    },
    head: (url, redirect) => inLine(async (signal) => readHead(await fetch(url, { method: 'HEAD', redirect, signal }))),
    forget() {
      answers = emptyMemory();
      inFlight = new Map();
    },
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
  const body = known?.text === text ? known.answer.body : parseBounded(text);
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
  if (error instanceof RedirectionError) return `it ${error.message}`;
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
