import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { memoize } from '@ostium/content/browser';
import type { CdnSettings } from '#runtime/settings/environment.ts';
import type { BufferedResponse } from '#http/sendBody.ts';
import { ALL_TAG } from './pages/tagsOf.ts';
import type { PageCache } from './pages/pageCache.ts';

/** Passes purges on to the CDN in front of the site. */
export interface Cdn {
  /** Resolves when every machine or service was told, with one sentence for each failure; those are retried later. */
  purge(tags: readonly string[]): Promise<readonly string[]>;
  close(): void;
}

interface CdnDeps {
  warn: (sentence: string) => void;
  /** Pauses before each retry, in milliseconds. */
  pauses?: readonly number[];
  /** After this time the purge is sent again: a response that was on its way before the purge may have been cached after it. */
  echoMs?: number;
}

/** A call that takes longer has failed. */
const CALL_MS = 2000;

/** How much of a response is read. */
const MAX_RESPONSE_BYTES = 64 * 1024;

const PAUSES_MS = [1000, 4000, 15_000, 60_000];
const ECHO_MS = 2000;

/** The most tags that may wait; beyond that, everything is purged. */
const MAX_WAITING = 1000;

export function createCdn(settings: CdnSettings, { warn, pauses = PAUSES_MS, echoMs = ECHO_MS }: CdnDeps): Cdn {
  const senders = targetsOf(settings).map((target) => createSender(target, { warn, pauses, echoMs }));
  return {
    async purge(tags) {
      if (tags.length === 0) return [];
      const failures = await Promise.all(senders.map((sender) => sender.send([MANY_TAG, ...tags])));
      return failures.filter((failure) => failure !== undefined);
    },
    close: () => senders.forEach((sender) => sender.close()),
  };
}

function createSender(target: PurgeTarget, { warn, pauses, echoMs }: Required<CdnDeps>) {
  const echoed = new Set<string>();
  const missedTags = new Set<string>();
  let tries = 0;
  let isClosed = false;
  let echo: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  const note = (waitingTags: Set<string>, tags: readonly string[]) => {
    for (const tag of tags) waitingTags.add(tag);
    if (waitingTags.size <= MAX_WAITING) return;
    waitingTags.clear();
    waitingTags.add(ALL_TAG);
  };

  /** Returns why the call failed, if it did. */
  const call = async (tags: readonly string[]): Promise<string | undefined> => {
    try {
      for (const call of target.callsFor(tags.includes(ALL_TAG) ? [ALL_TAG] : [...new Set(tags)])) await send(call);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  const fail = (tags: readonly string[], reason: string) => {
    note(missedTags, tags);
    if (isClosed || retry) return;
    if (tries === 0) warn(`${target.name} could not be told of a purge (${reason}): it is told again.`);
    sendLater();
  };
  const sendLater = () => {
    const pause = pauses[tries];
    tries += 1;
    if (pause === undefined) {
      warn(`${target.name} was not told of a purge: it may show old pages until their time is up.`);
      missedTags.clear();
      tries = 0;
    } else retry = setTimeout(() => void retryMissed(), pause).unref();
  };
  const retryMissed = async () => {
    const tags = [...missedTags];
    // Tags missed during this call are left for the next one, whether this one succeeds or not.
    missedTags.clear();
    const reason = await call(tags);
    retry = undefined;
    if (reason !== undefined) return fail(tags, reason);
    tries = 0;
    if (missedTags.size > 0 && !isClosed) return sendLater();
    warn(`${target.name} was told of the purges that it had missed.`);
  };

  return {
    async send(tags: readonly string[]): Promise<string | undefined> {
      const reason = await call(tags);
      if (reason !== undefined) {
        fail(tags, reason);
        return `${target.name} could not be told (${reason}): it is told again.`;
      }
      if (isClosed) return undefined;
      note(echoed, tags);
      echo ??= setTimeout(() => {
        const late = [...echoed];
        echoed.clear();
        echo = undefined;
        void call(late).then((failure) => failure !== undefined && fail(late, failure));
      }, echoMs).unref();
      return undefined;
    },
    close() {
      isClosed = true;
      clearTimeout(echo);
      clearTimeout(retry);
    },
  };
}

/** Rejects, with a message that contains no secret, unless the purge was done in time. */
function send({ url, init: { method, headers, body }, isDone }: PurgeCall): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = url.startsWith('https:') ? requestSecurely : request;
    const signal = AbortSignal.timeout(CALL_MS);
    const clientRequest = start(url, { method, headers, signal }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text = (text + part).slice(0, MAX_RESPONSE_BYTES);
      });
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (isDone(statusCode, text)) resolve();
        else reject(new Error(`it answered ${statusCode}`));
      });
    });
    clientRequest.on('error', (error) =>
      reject(signal.aborted ? new Error(`no response within ${CALL_MS} ms`) : error),
    );
    clientRequest.end(body);
  });
}

/** One call that tells a CDN to purge everything with one of some tags. */
interface PurgeCall {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
  /** Whether the response says that the purge was done. */
  isDone: (status: number, body: string) => boolean;
}

/** A recipient of purges: one of several machines, or a service. */
interface PurgeTarget {
  /** For the log; contains no secret. */
  name: string;
  callsFor: (tags: readonly string[]) => PurgeCall[];
}

/** The most tags in one call: what a Varnish header holds, Fastly's 256 keys, Cloudflare's 30 tags. */
const MOST = { varnish: 30, fastly: 256, cloudflare: 30 };

const isOk = (status: number): boolean => status >= 200 && status < 300;

/**
 * The recipients of purges. A purged page must never be served again, not even stale: this server has the old page for outages of
 * the content source, and knows what it may still show.
 */
function targetsOf(cdn: CdnSettings): PurgeTarget[] {
  if (cdn.name === 'varnish')
    return cdn.addresses.map((address) => ({
      name: `Varnish at ${new URL(address).host}`,
      callsFor: (tags) =>
        inParts(tags, MOST.varnish).map((part) => ({
          url: address,
          isDone: isOk,
          init: { method: 'PURGE', headers: { 'xkey-purge': part.join(' ') } },
        })),
    }));
  const { api, token, service } = cdn;
  const base = api.replace(/\/$/, '');
  if (cdn.name === 'fastly')
    return [
      {
        name: 'Fastly',
        callsFor: (tags) =>
          inParts(tags, MOST.fastly).map((part) => ({
            url: `${base}/service/${encodeURIComponent(service)}/purge`,
            isDone: isOk,
            init: {
              method: 'POST',
              headers: { 'fastly-key': token, accept: 'application/json', 'content-type': 'application/json' },
              body: JSON.stringify({ surrogate_keys: part }),
            },
          })),
      },
    ];
  return [
    {
      name: 'Cloudflare',
      callsFor: (tags) =>
        inParts(tags, MOST.cloudflare).map((part) => ({
          url: `${base}/zones/${encodeURIComponent(service)}/purge_cache`,
          init: {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ tags: part }),
          },
          isDone: (status, body) => isOk(status) && /"success"\s*:\s*true/.test(body),
        })),
    },
  ];
}

const inParts = (tags: readonly string[], maxTags: number): string[][] =>
  Array.from({ length: Math.ceil(tags.length / maxTags) }, (_, part) =>
    tags.slice(part * maxTags, (part + 1) * maxTags),
  );

/** The headers that let a CDN cache a response that is cached here; empty if it may not. */
export type EdgeHeaders = (key: string, response: BufferedResponse) => Readonly<Record<string, string>>;

/** The only tag of a page with more tags than a header can hold. Every purge names it. */
const MANY_TAG = 'many';

/** The header in which each CDN reads tags, the separator, and the header's maximum length. Varnish accepts headers of 8 KB by default. */
const TAG_HEADERS = {
  varnish: { name: 'xkey', between: ' ', most: 7500 },
  fastly: { name: 'surrogate-key', between: ' ', most: 16_000 },
  cloudflare: { name: 'cache-tag', between: ',', most: 16_000 },
} as const;

/** While the site is completely down, a CDN may serve stale pages for this long. */
const STALE_IF_ERROR_S = 7 * 24 * 60 * 60;

/** The tags that a purge may name; no other is told to a CDN. */
export const PURGED_TAG = /^[\w:./-]{1,200}$/;

/**
 * Returns a function that makes the headers for files, which are cached by their own `Cache-Control`: they let a CDN cache a file under a
 * tag; empty if no CDN is told about purges.
 */
export const createFileTag = (cdn: CdnSettings | undefined): ((tag: string) => Readonly<Record<string, string>>) => {
  if (!cdn) return () => ({});
  const { name, between } = TAG_HEADERS[cdn.name];
  return (tag) => ({ [name]: [ALL_TAG, tag].join(between) });
};

interface EdgeDeps extends Pick<CdnSettings, 'name'> {
  cacheSeconds: number;
  cache: Pick<PageCache, 'state'>;
}

/**
 * A CDN serves a page as fresh for the first half of the time it may be cached, and revalidates in the background during the second
 * half, as this server does itself. The `Age` header is sent, so that both caches together never exceed that time. Browsers
 * revalidate every time.
 */
export function createEdgeHeaders({ name, cacheSeconds, cache }: EdgeDeps): EdgeHeaders {
  const { name: header, between, most } = TAG_HEADERS[name];
  const fresh = Math.ceil(cacheSeconds / 2);
  const cacheControl = [
    'public',
    'max-age=0',
    `s-maxage=${fresh}`,
    `stale-while-revalidate=${cacheSeconds - fresh}`,
    `stale-if-error=${STALE_IF_ERROR_S}`,
  ].join(', ');
  const textOf = memoize((tags: readonly string[]) => {
    const headerValue = [ALL_TAG, ...tags.filter((tag) => PURGED_TAG.test(tag))].join(between);
    return headerValue.length <= most ? headerValue : [ALL_TAG, MANY_TAG].join(between);
  });
  return (key, response) => {
    const isStored = response.headers['cache-control'] === 'public, no-cache';
    const state = isStored ? cache.state(key, response) : undefined;
    if (!state) return {};
    const age = String(Math.ceil(state.ageMs / 1000));
    return { 'cache-control': cacheControl, age, [header]: textOf(state.tags) };
  };
}
