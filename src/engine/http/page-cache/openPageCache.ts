import type { ContentSource } from '#engine/content/source.ts';
import type { Report } from '../log/logger.ts';
import type { Settings } from '../start/settings.ts';
import type { Bus } from '../workers/bus.ts';
import { createCdn } from './cdn/cdn.ts';
import { createPageCache } from './pageCache.ts';
import type { PageCache, Purge } from './pageCache.ts';
import { openPageSnapshot } from './pageSnapshot.ts';
import type { Sharing } from './shared/openSharing.ts';
import { createPurges } from './shared/purges.ts';

/** The page cache of a server, with everything that must be told about a purge. */
export interface OpenPageCache {
  cache: PageCache;
  /** Resolves when none of the purged content is shown any more, with one sentence for each recipient that could not be told. */
  purge: (purge: Purge) => Promise<readonly string[]>;
  close: () => Promise<void>;
}

interface OpenDeps {
  settings: Settings;
  content: Pick<ContentSource, 'renew'>;
  /** Updates everything else that depends on what a purge names, before pages are made again. */
  beforePurge: (named: Purge) => Promise<unknown>;
  /** A developer's change is shown at once, and nothing is saved to disk. */
  isDevelopment: boolean;
  /** Absent if no other machine shares the cache. */
  sharing: Sharing | undefined;
  bus: Bus;
  /** Resolves when nothing made from files that a purge withdraws is cached any more. */
  forgetFiles: (named: Purge) => Promise<void>;
  report: Report;
  /** Logs a sentence, even one that was logged before. */
  say: (sentence: string) => void;
  onError: (error: unknown) => void;
}

/** Opens a server's cache: in memory, on disk, and shared with other machines. */
export async function openPageCache({
  settings,
  content,
  beforePurge,
  isDevelopment,
  sharing,
  bus,
  forgetFiles,
  report,
  say,
  onError,
}: OpenDeps): Promise<OpenPageCache> {
  const owner = `${settings.contentApi ?? settings.contentDir} ${settings.siteUrl}`;
  const snapshot = isDevelopment ? undefined : await openPageSnapshot({ dir: settings.cacheDir, owner, report });
  const cache = createPageCache({
    freshMs: isDevelopment ? 0 : (sharing?.freshMs ?? settings.cacheSeconds * 1000),
    now: () => performance.now(),
    share: sharing?.pages,
    snapshot,
    onError,
  });
  const cdn = settings.cdn && createCdn(settings.cdn, { say });
  const purges = createPurges({
    async apply(named) {
      content.renew();
      await beforePurge(named);
      cache.purge(named);
      await Promise.all([snapshot?.settle(), forgetFiles(named)]);
    },
    ...{ bus, shared: sharing?.store, cdn, onError },
  });
  return {
    cache,
    purge: (named) => purges.purge(named),
    async close() {
      purges.close();
      cdn?.close();
      sharing?.store.close();
      await snapshot?.settle();
    },
  };
}
