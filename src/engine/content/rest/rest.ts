import { sourceUnavailable } from '../errors.ts';
import type { LookupLimits } from '../lookups/lookupLine.ts';
import { parseBounded, readBody } from './answerBody.ts';
import { createAnswerCache } from './answerCache.ts';
import type { CachedAnswer } from './answerCache.ts';
import { createCallLimit } from './callLimit.ts';
import type { CallLimit } from './callLimit.ts';
import { followWithinHost, RedirectionError } from './followWithinHost.ts';
import type { FetchLike } from './followWithinHost.ts';
import { withTimeout } from './timeouts.ts';

/**
 * Who waits for a call. Each has a line of its own, so that known pages never wait behind unknown ones, nor behind what a page
 * can go without. Nobody waits for a call in the background: one is made at a time, and nothing is remembered of its answer.
 */
export type Lane = 'known' | 'optional' | 'unknown' | 'background';

/** Bounds on what the content source may cost. */
export interface Limits extends LookupLimits {
  /** Calls at once: for known pages, for what pages can go without, for unknown addresses. */
  maxCalls: number;
  maxOptionalCalls: number;
  maxUnknownCalls: number;
  /** Calls in line behind them, in each line. */
  maxWaiting: number;
  /** How long it is remembered that a link leads nowhere; 0 for not at all. */
  missingForMs: number;
  /** For waiting in line, the answer and its whole body. */
  timeoutMs: number;
  maxBytes: number;
  /** Of an answer in the background. */
  maxBackgroundBytes: number;
  /** Lists of links that are read after the start, all together, and the pause after each, in milliseconds. */
  maxLinkLists: number;
  linkListPauseMs: number;
  /** Answers that are remembered, and what they may cost together. */
  maxAnswers: number;
  maxAnswersBytes: number;
  /** The same for answers about unknown addresses. */
  maxUnanswerCache: number;
  maxUnanswerCacheBytes: number;
}

/** What holds where nothing else is set. */
export const DEFAULT_LIMITS: Limits = {
  maxCalls: 8,
  maxOptionalCalls: 6,
  maxUnknownCalls: 4,
  maxWaiting: 500,
  maxLookups: 4,
  maxLookupsWaiting: 32,
  maxLookupsOfClient: 8,
  refusalPauseMs: 1000,
  missingForMs: 10_000,
  timeoutMs: 10_000,
  maxBytes: 5_000_000,
  maxBackgroundBytes: 500_000,
  maxLinkLists: 100,
  linkListPauseMs: 250,
  maxAnswers: 500,
  maxAnswersBytes: 100_000_000,
  maxUnanswerCache: 100,
  maxUnanswerCacheBytes: 10_000_000,
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

/** The answer to a HEAD request. */
export interface HeadAnswer {
  status: number;
  type: ResponseType;
  location: string | null;
  isRedirected: boolean;
  url: string;
}

/** A client of the content source's REST API. */
export interface Rest {
  /** Rejects with the error for an unavailable source, and only with that. `credential` is a whole `Authorization` header. */
  get: (url: string, credential?: string, lane?: Lane) => Promise<Answer>;
  /** Rejects when there is no answer. */
  head: (url: string, redirect: 'manual' | 'follow', lane?: Lane) => Promise<HeadAnswer>;
}

/** A client with its cache of answers. */
export interface RestClient extends Rest {
  /** Empties the cache: what was derived from its answers is derived anew. */
  forget: () => void;
}

interface RestDeps {
  fetch: FetchLike;
  onProblem: (message: string) => void;
  limits?: Partial<Limits> | undefined;
}

/** One client serves all requests of a process, so the limits hold for all of them together. A failed call is not repeated. */
export function createRest({ fetch, onProblem, limits }: RestDeps): RestClient {
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  const { timeoutMs, maxWaiting } = bounds;
  const lines: Record<Lane, CallLimit> = {
    known: createCallLimit({ maxCalls: bounds.maxCalls, maxWaiting }),
    optional: createCallLimit({ maxCalls: bounds.maxOptionalCalls, maxWaiting }),
    unknown: createCallLimit({ maxCalls: bounds.maxUnknownCalls, maxWaiting }),
    background: createCallLimit({ maxCalls: 1, maxWaiting }),
  };
  let memory = createMemory(bounds);

  const inLine = <T>(lane: Lane, task: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    withTimeout(timeoutMs, (signal) => lines[lane].run(() => task(signal), signal));

  const ask = async (lane: Lane, url: string, credential: string | undefined): Promise<Answer> => {
    // A call that runs while the cache is emptied ends with the old cache, and leaves nothing in the new one.
    const { answers, unanswerCache } = memory;
    const known = credential ? undefined : (answers.find(url) ?? unanswerCache.find(url));
    const maxBytes = lane === 'background' ? bounds.maxBackgroundBytes : bounds.maxBytes;
    const headers = {
      accept: 'application/json',
      ...(credential && { authorization: credential }),
      ...(known?.etag && { 'if-none-match': known.etag }),
    };
    try {
      const found = await inLine(lane, async (signal) =>
        readAnswer(await followWithinHost(fetch, url, { headers, signal }), maxBytes, signal, known),
      );
      const place = lane === 'unknown' ? unanswerCache : answers;
      const isKept = !credential && lane !== 'background';
      if (isKept && place.find(url) !== found) place.remember(url, found);
      return found.answer;
    } catch (error) {
      onProblem(`The content source did not answer GET ${url}: ${reasonOf(error)}.`);
      throw sourceUnavailable();
    }
  };

  return {
    get: (url, credential, lane = 'known') =>
      credential ? ask(lane, url, credential) : memory.gets(`${lane} ${url}`, () => ask(lane, url, undefined)),
    head: (url, redirect, lane = 'known') =>
      memory.heads(`${lane} ${redirect} ${url}`, () =>
        inLine(lane, async (signal) => readHead(await fetch(url, { method: 'HEAD', redirect, signal }))),
      ),
    forget: () => void (memory = createMemory(bounds)),
  };
}

/** The cached answers, and the calls that are running. */
function createMemory(bounds: Limits) {
  return {
    answers: createAnswerCache<Answer>({ maxEntries: bounds.maxAnswers, maxBytes: bounds.maxAnswersBytes }),
    // Answers about made-up addresses have a small cache of their own, so that they cannot push out what visitors read.
    unanswerCache: createAnswerCache<Answer>({
      maxEntries: bounds.maxUnanswerCache,
      maxBytes: bounds.maxUnanswerCacheBytes,
    }),
    gets: createInFlight<Answer>(),
    heads: createInFlight<HeadAnswer>(),
  };
}

/** Requests for the same call share it while it runs; within one lane only, since a known page must not wait for an unknown one. */
function createInFlight<T>() {
  const calls = new Map<string, Promise<T>>();
  return (name: string, start: () => Promise<T>): Promise<T> => {
    const running = calls.get(name);
    if (running) return running;
    const call = start().finally(() => calls.delete(name));
    calls.set(name, call);
    return call;
  };
}

async function readAnswer(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
  known: CachedAnswer<Answer> | undefined,
): Promise<CachedAnswer<Answer>> {
  const { status, statusText, ok: isOk, headers } = response;
  if (status === 304 && known) return known;
  const type = headers.get('content-type') ?? '';
  // 408 and 429 mean "not now", as 5xx does: they say nothing about the content.
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

/** The message of an error; `fetch` hides the reason of a failed connection in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof RedirectionError) return `it ${error.message}`;
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
