import { LRUCache } from 'lru-cache';
import { createCallLimit, waitAtMost } from '#engine/content/rest/limits.ts';
import type { FindVideoFacts } from '#engine/pages/videosOn.ts';
import type { EmbedHost } from '#ui/film/embedOrigins.ts';
import type { VideoPage } from '#ui/film/findVideoPage.ts';
import type { VideoFacts } from '#ui/film/videoFacts.ts';
import type { Report } from '../log/logger.ts';
import type { Fetch } from '../site.ts';
import type { Settings } from '../start/settings.ts';
import { reasonOf } from '../outgoing/fetchText.ts';
import { fetchVideoFacts, NoSuchFilmError } from './fetchVideoFacts.ts';

interface VideoFactsDeps {
  templates: NonNullable<Settings['videoMetadata']>;
  report: Report;
  fetch?: Fetch;
  now?: () => number;
  limits?: Partial<typeof LIMITS>;
}

/** Bounds on what the facts of films may cost. Times are in milliseconds. */
const LIMITS = {
  /** Longer than this no page waits for a film, as for everything else that it can do without. */
  waitMs: 1_000,
  answerMs: 5_000,
  maxBytes: 64 * 1024,
  maxCalls: 2,
  maxWaiting: 100,
  maxKept: 1_000,
  keptMs: 24 * 60 * 60 * 1_000,
  /** After this a film is asked for again that its host does not have, and a host that has failed. */
  missedMs: 5 * 60 * 1_000,
};

/** What is known of a film. */
interface Entry {
  facts?: VideoFacts | undefined;
  /** Until then nothing is asked about it. */
  until: number;
  /** Settles with the answer, or when a page has waited long enough for it. */
  soon?: Promise<unknown> | undefined;
}

/**
 * Asks the sites that keep films what they are called, how large and how long they are. The visitor's browser has no part in it. A page
 * waits for a moment where nothing is known yet; facts that have grown old go on until newer ones come.
 */
export function createVideoFacts({ templates, report, ...deps }: VideoFactsDeps): FindVideoFacts {
  // A clock that is set back must not keep a host resting.
  const { fetch: ask = fetch, now = () => performance.now() } = deps;
  const limits = { ...LIMITS, ...deps.limits };
  const entries = new LRUCache<string, Entry>({ max: limits.maxKept });
  const queue = createCallLimit(limits);
  const resting = new Map<EmbedHost, number>();

  const isResting = (host: EmbedHost) => now() < (resting.get(host) ?? 0);

  const askHost = (host: EmbedHost, address: string) =>
    fetchVideoFacts(address, ask, limits).catch((error: unknown) => {
      if (!(error instanceof NoSuchFilmError)) resting.set(host, now() + limits.missedMs);
      throw error;
    });

  const refresh = async (page: VideoPage, template: string, entry: Entry): Promise<Entry> => {
    const address = template.replace('{url}', () => encodeURIComponent(page.url));
    try {
      // Its host may have failed for a film before this one in the queue.
      const task = async () => (isResting(page.host) ? undefined : askHost(page.host, address));
      const facts = await queue.run(task, new AbortController().signal);
      entry.facts = facts ?? entry.facts;
      entry.until = now() + (facts ? limits.keptMs : limits.missedMs);
    } catch (error) {
      entry.until = now() + limits.missedMs;
      // What was said of a film goes with it.
      if (error instanceof NoSuchFilmError) entry.facts = undefined;
      report(`${page.host} says nothing about the film ${page.url}: ${reasonOf(error)}.`);
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

  return async (films) => {
    const found = await Promise.all(films.map(async (page) => [page.url, await factsOf(page)] as const));
    return Object.fromEntries(found.flatMap(([url, facts]) => (facts ? [[url, facts]] : [])));
  };
}
