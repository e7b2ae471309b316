import type { ShareAnswer } from '#engine/content/source.ts';
import type { Settings } from '../../start/settings.ts';
import type { ShareResponse } from '../pageCache.ts';
import { createShareAnswers } from './sharedAnswers.ts';
import { createSharePages } from './sharedPages.ts';
import { openSharedStore } from './sharedStore.ts';
import type { SharedStore } from './sharedStore.ts';

/** What machines share, and how. */
export interface Sharing {
  store: SharedStore;
  pages: ShareResponse;
  answers: ShareAnswer;
  /** How old a page may become, measured from when its making began: the answers that it was made of may have been some seconds old. */
  freshMs: number;
}

interface SharingDeps {
  /** The name of the build: pages of another are others. */
  build: string;
  say: (sentence: string) => void;
}

/** Answers of the source are shared for this long, but for no more than a quarter of the time that a page may take. */
const ANSWERS_MS = 5000;

/** Opens what machines share, where a Redis is set and pages are kept at all. */
export async function openSharing(settings: Settings, { build, say }: SharingDeps): Promise<Sharing | undefined> {
  const { redisUrl: url, cacheSeconds, siteUrl, contentApi, contentDir } = settings;
  if (url === undefined || cacheSeconds === 0) return undefined;
  const site = JSON.stringify([siteUrl, contentApi ?? contentDir]);
  const store = await openSharedStore({ url, site, pages: JSON.stringify([build, shownOf(settings)]), say });
  const answersMs = Math.min(ANSWERS_MS, (cacheSeconds * 1000) / 4);
  const freshMs = cacheSeconds * 1000 - answersMs;
  return { store, pages: createSharePages(store, freshMs), answers: createShareAnswers(store, answersMs), freshMs };
}

/** What belongs to one machine, and secrets: no page depends on it. */
const UNSHOWN: ReadonlySet<string> = new Set<keyof Settings>([
  ...([
    'port',
    'host',
    'cacheDir',
    'logLevel',
    'trustedProxies',
    'redisUrl',
    'cdn',
    'cacheSeconds',
    'workers',
  ] as const),
  ...(['contentAuth', 'previewSecret', 'metricsToken', 'insightsPassword', 'purgeSecret'] as const),
]);

const shownOf = (settings: Settings) => Object.entries(settings).filter(([name]) => !UNSHOWN.has(name));
