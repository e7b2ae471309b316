import { LRUCache } from 'lru-cache';
import { createCallLimit, waitAtMost, parseBounded } from '@ostium/content';
import * as v from 'valibot';
import type { FindVideoFacts } from '#page/loadPage.ts';
import type { EmbedHost } from '#ui/video/embedOrigins.ts';
import type { VideoPage } from '#ui/video/findVideoPage.ts';
import type { VideoFacts } from '#ui/video/videoFacts.ts';
import type { Report } from '#runtime/logger.ts';
import type { Fetch } from '#runtime/fetch.ts';
import { reasonOf, fetchText, StatusError } from '#runtime/fetch.ts';
import type { Settings } from '#runtime/settings/settings.ts';

interface VideoFactsDeps {
  templates: NonNullable<Settings['videoMetadata']>;
  report: Report;
  fetch?: Fetch;
  now?: () => number;
  limits?: Partial<typeof LIMITS>;
}

/** Limits on the cost of facts about videos. Times are in milliseconds. */
const LIMITS = {
  /** No page waits longer for a video, as for anything else that is optional. */
  waitMs: 1_000,
  responseMs: 5_000,
  maxBytes: 64 * 1024,
  maxCalls: 2,
  maxWaiting: 100,
  maxCached: 1_000,
  cachedMs: 24 * 60 * 60 * 1_000,
  /** After this time, a missing video or a failed host is tried again. */
  missedMs: 5 * 60 * 1_000,
};

/** What is known about a video. */
interface Entry {
  facts?: VideoFacts | undefined;
  /** Until then nothing is requested about it. */
  until: number;
  /** Settles with the response, or when a page has waited long enough for it. */
  soon?: Promise<unknown> | undefined;
}

/**
 * Asks video hosts for the titles, sizes and lengths of videos. The visitor's browser has no part in it. If nothing is known yet, a
 * page waits for a moment; old facts are used until newer ones arrive.
 */
export function createVideoFacts({ templates, report, ...deps }: VideoFactsDeps): FindVideoFacts {
  // A clock that is set back must not extend a host's rest.
  const { fetch: ask = fetch, now = () => performance.now() } = deps;
  const limits = { ...LIMITS, ...deps.limits };
  const entries = new LRUCache<string, Entry>({ max: limits.maxCached });
  const queue = createCallLimit(limits);
  const resting = new Map<EmbedHost, number>();

  const isResting = (host: EmbedHost) => now() < (resting.get(host) ?? 0);

  const askHost = (host: EmbedHost, address: string) =>
    fetchVideoFacts(address, ask, limits).catch((error: unknown) => {
      if (!(error instanceof NoSuchVideoError)) resting.set(host, now() + limits.missedMs);
      throw error;
    });

  const refresh = async (page: VideoPage, template: string, entry: Entry): Promise<Entry> => {
    const address = template.replace('{url}', () => encodeURIComponent(page.url));
    try {
      // The host may have failed for an earlier video in the queue.
      const task = async () => (isResting(page.host) ? undefined : askHost(page.host, address));
      const facts = await queue.run(task, new AbortController().signal);
      entry.facts = facts ?? entry.facts;
      entry.until = now() + (facts ? limits.cachedMs : limits.missedMs);
    } catch (error) {
      entry.until = now() + limits.missedMs;
      // What was known about the video is dropped too.
      if (error instanceof NoSuchVideoError) entry.facts = undefined;
      report(`${page.host} says nothing about the video ${page.url}: ${reasonOf(error)}.`);
    }
    entry.soon = undefined;
    return entry;
  };

  const factsOf = async (page: VideoPage): Promise<VideoFacts | undefined> => {
    const template = templates[page.host === 'YouTube' ? 'youtube' : 'vimeo'];
    if (template === undefined) return undefined;
    const entry = entries.get(page.url) ?? { until: 0 };
    entries.set(page.url, entry);
    const isDue = !entry.soon && now() >= entry.until && !isResting(page.host);
    if (isDue) entry.soon = waitAtMost(limits.waitMs, refresh(page, template, entry));
    if (!entry.facts) await entry.soon;
    return entry.facts;
  };

  return async (pages) => {
    const entries = await Promise.all(pages.map(async (page) => [page.url, await factsOf(page)] as const));
    return Object.fromEntries(entries.flatMap(([url, facts]) => (facts ? [[url, facts]] : [])));
  };
}

/** The host has no such video, or does not show it here. */
class NoSuchVideoError extends Error {
  override readonly name = 'NoSuchVideoError';
}

/** A host's statuses for videos that do not exist or are restricted. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

const MAX_TITLE = 200;
const DAY_S = 24 * 60 * 60;

/** No video is this flat or this tall: such a value means something else. */
const MAX_RATIO = 4;

const title = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .slice(0, 10 * MAX_TITLE)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MAX_TITLE),
  ),
  v.nonEmpty(),
);

/** A number, which some hosts send as text. */
const amount = (max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]),
    v.minValue(1),
    v.maxValue(max),
  );

const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** https://oembed.com; the length is Vimeo's own. An unreadable field counts as absent. */
const response = v.object({
  type: v.literal('video'),
  title: optional(title),
  width: optional(amount(100_000)),
  height: optional(amount(100_000)),
  duration: optional(amount(DAY_S)),
});

/** Requests the facts of one video. Throws `NoSuchVideoError`, or an error that `reasonOf` explains. */
async function fetchVideoFacts(
  address: string,
  fetch: Fetch,
  { responseMs, maxBytes }: { responseMs: number; maxBytes: number },
): Promise<VideoFacts> {
  const request = { fetch, accept: 'application/json', type: /\bjson\b/i, responseMs, maxBytes };
  const text = await fetchText(address, request).catch((error: unknown) => {
    throw error instanceof StatusError && REFUSALS.has(error.status) ? new NoSuchVideoError(error.message) : error;
  });
  const read = v.safeParse(response, parseBounded(text));
  if (!read.success) throw new Error('it does not describe a video');
  const { width = 0, height = 0, duration } = read.output;
  const ratio = width / height;
  return {
    ...(read.output.title !== undefined && { title: read.output.title }),
    ...(ratio <= MAX_RATIO && ratio >= 1 / MAX_RATIO && { width, height }),
    ...(duration !== undefined && { duration: Math.round(duration) }),
  };
}
