import { sourceUnavailable } from '../errors/errors.ts';
import { createInFlight } from '../memory/memoize.ts';
import type { InFlight } from '../memory/memoize.ts';
import { createResponseCache, readSourceResponse } from './sourceResponse.ts';
import type { SourceResponse, CachedResponse } from './sourceResponse.ts';
import { createCallLimit, DEFAULT_LIMITS, waitAtMost, withTimeout } from './limits.ts';
import type { CallLimit, Lane, Limits, QueueLength } from './limits.ts';
import type { Params, SourceConfig } from '../config.ts';

/** The response to a HEAD request. */
export interface HeadResponse {
  status: number;
  type: ResponseType;
  location: string | null;
  /** The header that names what is related to the address. */
  link: string | null;
  isRedirected: boolean;
  url: string;
}

/** A client of the content source's REST API. */
export interface Rest {
  /**
   * Rejects only with the error for an unavailable source. `credential` is a whole `Authorization` header. An address that contains
   * a visitor's secret (`isSecret`) is requested just this once: nothing about it is shared, cached or reported.
   */
  get: (url: string, credential?: string, lane?: Lane, isSecret?: boolean) => Promise<SourceResponse>;
  /** Rejects if there is no response. */
  head: (url: string, redirect: 'manual' | 'follow', lane?: Lane) => Promise<HeadResponse>;
}

/** A client that caches responses. */
export interface RestClient extends Rest {
  /** Empties the cache, so that everything derived from its responses is derived again. */
  clearCache: () => void;
  /** From now on no request shares a call that is already running: the content has changed since that call was made. */
  leaveRunning: () => void;
  /** How long the queues are. */
  queues: () => Readonly<Record<Lane, QueueLength>>;
}

/**
 * Returns the response for an address that another process received a moment ago, or else makes the request. `previousResponse` is what this
 * process had last: if the text is the same, so is the object.
 */
export type ShareSourceResponse = (
  url: string,
  previousResponse: CachedResponse | undefined,
  ask: () => Promise<CachedResponse>,
) => Promise<CachedResponse>;

interface RestDeps {
  fetch: FetchLike;
  onProblem: (message: string) => void;
  limits?: Partial<Limits> | undefined;
  /** Never used for a requester's private data or for requests from strangers. */
  share?: ShareSourceResponse | undefined;
}

/** One client serves all requests of a process, so the limits apply to them together. A failed call is not retried. */
export function createRest({ fetch, onProblem, limits, share }: RestDeps): RestClient {
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  const { timeoutMs, maxWaiting } = bounds;
  const queues: Record<Lane, CallLimit> = {
    known: createCallLimit({ maxCalls: bounds.maxCalls, maxWaiting }),
    optional: createCallLimit({ maxCalls: bounds.maxOptionalCalls, maxWaiting }),
    unknown: createCallLimit({ maxCalls: bounds.maxUnknownCalls, maxWaiting }),
    background: createCallLimit({ maxCalls: 1, maxWaiting }),
  };
  let cache = createCache(bounds);

  const runQueued = <T>(lane: Lane, task: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    withTimeout(timeoutMs, (signal) => queues[lane].run(() => task(signal), signal));

  const fetchResponse = async (
    lane: Lane,
    url: string,
    credential?: string,
    isSecret = false,
  ): Promise<SourceResponse> => {
    // A call that is running when the cache is emptied uses the old cache to the end and leaves nothing in the new one.
    const { responses, unknownResponses } = cache;
    const isOwn = credential !== undefined || isSecret;
    const entry = isOwn ? undefined : (responses.get(url) ?? unknownResponses.get(url));
    const maxBytes = lane === 'background' ? bounds.maxBackgroundBytes : bounds.maxBytes;
    const headers = {
      accept: 'application/json',
      ...(credential && { authorization: credential }),
      ...(entry?.etag && { 'if-none-match': entry.etag }),
    };
    try {
      const ask = () =>
        runQueued(lane, async (signal) =>
          readSourceResponse(await followWithinHost(fetch, url, { headers, signal }), maxBytes, signal, entry),
        );
      const isShared = !isOwn && (lane === 'known' || lane === 'optional');
      const response = share && isShared ? await share(url, entry, ask) : await ask();
      const place = lane === 'unknown' ? unknownResponses : responses;
      const isCached = !isOwn && lane !== 'background';
      if (isCached && place.get(url) !== response) place.set(url, response);
      return response.response;
    } catch (error) {
      onProblem(`The content source did not answer GET ${describeUrl(url, isSecret)}: ${reasonOf(error)}.`);
      throw sourceUnavailable();
    }
  };

  return {
    get: (url, credential, lane = 'known', isSecret = false) =>
      credential || isSecret
        ? fetchResponse(lane, url, credential || undefined, isSecret)
        : shareRunning(cache.gets, `${lane} ${url}`, () => fetchResponse(lane, url)),
    head: (url, redirect, lane = 'known') =>
      shareRunning(cache.heads, `${lane} ${redirect} ${url}`, () =>
        runQueued(lane, async (signal) => readHead(await fetch(url, { method: 'HEAD', redirect, signal }))),
      ),
    clearCache: () => void (cache = createCache(bounds)),
    leaveRunning() {
      cache.gets.clear();
      cache.heads.clear();
    },
    queues: () => ({
      known: queues.known.length(),
      optional: queues.optional.length(),
      unknown: queues.unknown.length(),
      background: queues.background.length(),
    }),
  };
}

/** The cached responses, and the running calls. */
function createCache(bounds: Limits) {
  return {
    responses: createResponseCache({ maxEntries: bounds.maxResponses, maxBytes: bounds.maxResponsesBytes }),
    // Responses about made-up addresses have a small cache of their own, so they cannot push out what visitors read.
    unknownResponses: createResponseCache({
      maxEntries: bounds.maxUnknownResponses,
      maxBytes: bounds.maxUnknownResponsesBytes,
    }),
    gets: createInFlight<SourceResponse>(),
    heads: createInFlight<HeadResponse>(),
  };
}

/** Requests that need the same running call share it, but only within one lane: a known page must not wait for an unknown one. */
const shareRunning = <T>(calls: InFlight<T>, name: string, start: () => Promise<T>): Promise<T> =>
  calls.get(name) ?? calls.add(name, start());

async function readHead(response: Response): Promise<HeadResponse> {
  await response.body?.cancel();
  const { status, type, headers, redirected: isRedirected, url } = response;
  return { status, type, location: headers.get('location'), link: headers.get('link'), isRedirected, url };
}

/** An address as it may be reported. */
const describeUrl = (url: string, isSecret = false): string => (isSecret ? url.replace(/\?.*$/s, '') : url);

/** The message of an error; `fetch` hides the reason for a failed connection in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof RedirectionError) return `it ${error.message}`;
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/**
 * The same client for a request with a deadline (milliseconds since 1970). After the deadline it makes and awaits no calls, and
 * rejects as if the source were unavailable. Running calls continue, since other requests may wait for them.
 */
export function restWithDeadline(deadline: number, rest: Rest, onProblem: (message: string) => void): Rest {
  const wait = createWait(deadline);
  return {
    async get(url, credential, lane, isSecret) {
      const response = await wait(() => rest.get(url, credential, lane, isSecret));
      if (response) return response;
      onProblem(`The time of a request was up before the content source answered GET ${describeUrl(url, isSecret)}.`);
      throw sourceUnavailable();
    },
    async head(url, redirect, lane) {
      const response = await wait(() => rest.head(url, redirect, lane));
      if (response) return response;
      throw sourceUnavailable();
    },
  };
}

function createWait(deadline: number) {
  // A timer may fire a moment before the clock shows its time.
  let isOver = false;

  return async <T extends object>(start: () => Promise<T>): Promise<T | undefined> => {
    const remainingMs = deadline - Date.now();
    if (isOver || remainingMs <= 0) return undefined;
    const response = await waitAtMost(remainingMs, start());
    if (response === undefined) isOver = true;
    return response;
  };
}

/** The part of `fetch` that the data layer needs. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

/** WordPress's own redirections of an API, for a final slash and the like, take one or two. */
const MAX_REDIRECTIONS = 3;

/** A redirection that is not followed. Its message says where it leads and what to do. */
export class RedirectionError extends Error {
  override readonly name = 'RedirectionError';
}

/**
 * Sends a request and follows redirections as long as they stay on the host: what is sent along, above all a credential, is meant
 * for it alone. Going from http to https counts as staying, going back does not. Throws `RedirectionError` if they lead elsewhere.
 */
export async function followWithinHost(fetch: FetchLike, url: string, init: RequestInit): Promise<Response> {
  let address = url;
  for (let count = 0; count <= MAX_REDIRECTIONS; count += 1) {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    const location = isRedirection(response) && response.headers.get('location');
    if (!location) return response;
    await response.body?.cancel();
    const target = URL.canParse(location, address) ? new URL(location, address) : undefined;
    if (!target || !isSameHost(new URL(address), target)) {
      const destination = target && /^https?:$/.test(target.protocol) ? target.origin : 'no web address';
      throw new RedirectionError(
        `redirects to another host (${destination}), which is not followed; if the REST API is there, name it in CONTENT_API`,
      );
    }
    address = target.href;
  }
  throw new RedirectionError(`redirects more than ${MAX_REDIRECTIONS} times`);
}

const isRedirection = ({ status }: Response): boolean => [301, 302, 303, 307, 308].includes(status);

function isSameHost(from: URL, to: URL): boolean {
  if (to.username !== '' || to.password !== '' || from.hostname !== to.hostname) return false;
  if (from.protocol === to.protocol) return from.port === to.port;
  return from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === '';
}

/**
 * The address of an endpoint. One that begins with a slash is outside `wp/v2`. Parameters are sorted; those without a value are left
 * out, because WordPress treats an empty `slug` as no filter and refuses an empty `categories`.
 */
export function restUrl(
  { api, isWpCom }: Pick<SourceConfig, 'api' | 'isWpCom'>,
  endpoint: string,
  params: Params = {},
): string {
  const root = api.replace(/\/$/, '');
  const path = endpoint.startsWith('/') ? endpoint : isWpCom ? `/${endpoint}` : `/wp/v2/${endpoint}`;
  const query = formatParams(params);
  // With plain permalinks, the API itself is a parameter: `/?rest_route=/`.
  return `${root}${path}${query && (root.includes('?') ? '&' : '?')}${query}`;
}

/** Parameters as one stable string: sorted, lists as `name[]=`, values encoded except commas and colons. */
export function formatParams(params: Params): string {
  return Object.keys(params)
    .toSorted()
    .flatMap((name) => {
      const value = params[name];
      return isList(value) ? value.map((item) => pair(`${name}[]`, item)) : [pair(name, value)];
    })
    .filter((text) => text !== '')
    .join('&');
}

const isList = (value: Params[string]): value is readonly (string | number)[] => Array.isArray(value);

function pair(name: string, value: string | number | boolean | null | undefined): string {
  return value === undefined || value === null || value === '' ? '' : `${name}=${encode(String(value))}`;
}

/** Encodes a value. Most are words and numbers that an address can hold as they are. A lone surrogate, which it cannot hold, becomes U+FFFD. */
const encode = (text: string): string =>
  /^[\w.,:-]*$/.test(text)
    ? text
    : encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
        .replaceAll('%2C', ',')
        .replaceAll('%3A', ':');
