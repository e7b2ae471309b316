import type { ContentSource } from '@ostium/content';
import type { Settings } from '#runtime/settings/settings.ts';
import type { Bus } from '#runtime/workers/messages.ts';
import { createCdn } from './cdn.ts';
import { createPageCache } from './pages/pageCache.ts';
import type { PageCache, Purge } from './pages/pageCache.ts';
import { openPageSnapshot } from './pages/pageSnapshot.ts';
import { createNonces, createPurges } from './purges.ts';
import type { Nonces } from './purges.ts';
import type { Sharing } from './redis/openSharing.ts';

/** The page cache of a server, with everything that takes part in a purge. */
export interface OpenPageCache {
  cache: PageCache;
  /** Resolves when none of the purged content is shown any more, with one sentence for each recipient that could not be told. */
  purge: (purge: Purge) => Promise<readonly string[]>;
  /** The nonces of signed requests. */
  nonces: Nonces;
  close: () => Promise<void>;
}

interface OpenDeps {
  settings: Pick<
    Settings,
    'cacheDir' | 'cacheSeconds' | 'cdn' | 'contentApi' | 'contentDir' | 'purgeSecret' | 'siteUrl'
  >;
  content: Pick<ContentSource, 'renew' | 'addKnownLinks'>;
  /** Refreshes other data that pages depend on, if a purge names it; returns `undefined` if there is nothing to refresh. */
  refresh: (purge: Purge) => Promise<unknown> | undefined;
  /** Whether a developer's changes are shown at once; nothing is then saved on disk. */
  isDevelopment: boolean;
  /** Absent if no other machine shares the cache. */
  sharing: Sharing | undefined;
  bus: Bus;
  /** Resolves when nothing made from files that a purge withdraws is cached any more. */
  forgetFiles: (purge: Purge) => Promise<void>;
  /** Receives a sentence about something that could not be written to the cache folder. */
  reportUnsaved: (problem: string) => void;
  /** Logs a sentence, even a repeated one. */
  warn: (sentence: string) => void;
  onError: (error: unknown) => void;
}

/** Opens a server's cache: in memory, on disk, and shared with other machines. */
export async function openPageCache({
  settings,
  content,
  refresh,
  isDevelopment,
  sharing,
  bus,
  forgetFiles,
  reportUnsaved,
  warn,
  onError,
}: OpenDeps): Promise<OpenPageCache> {
  const owner = `${settings.contentApi ?? settings.contentDir} ${settings.siteUrl}`;
  const snapshot = isDevelopment
    ? undefined
    : await openPageSnapshot({ dir: settings.cacheDir, owner, secret: settings.purgeSecret, report: reportUnsaved });
  // They were there once: that one is gone has to be certain, and none waits behind what strangers make up.
  content.addKnownLinks(snapshot?.keys() ?? []);
  const cache = createPageCache({
    freshMs: isDevelopment ? 0 : (sharing?.freshMs ?? settings.cacheSeconds * 1000),
    now: () => performance.now(),
    share: sharing?.pages,
    snapshot,
    onError,
  });
  const cdn = settings.cdn && createCdn(settings.cdn, { warn });
  const purges = createPurges({
    async apply(purge) {
      content.renew();
      cache.purge(purge);
      const refreshing = refresh(purge);
      await Promise.all([refreshing, forgetFiles(purge)]);
      // A page made meanwhile may have used the data from before the refresh.
      if (refreshing) cache.purge(purge);
      await snapshot?.settle();
    },
    bus,
    shared: sharing?.cache,
    cdn,
    onError,
  });
  const nonces = createNonces({ bus, shared: sharing?.cache, now: () => performance.now() });
  return {
    cache,
    nonces,
    purge: (purge) => purges.purge(purge),
    async close() {
      // Purges are still received until the last page is on disk.
      await snapshot?.settle();
      await purges.close();
      nonces.close();
      cdn?.close();
      sharing?.cache.close();
    },
  };
}
