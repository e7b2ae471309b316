import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import config from 'marlowe/site.config.ts';
import { readSettings } from '#runtime/settings/settings.ts';
import type { Bus } from '#runtime/workers/messages.ts';
import { openPageCache } from './openPageCache.ts';
import type { OpenPageCache } from './openPageCache.ts';
import type { CacheableResponse, PageCache, Purge } from './pages/pageCache.ts';

let ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

/** What else depends on a purge takes until it is let go. */
function createHeld() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  return { held, letGo: () => letGo() };
}

/** Processes of one machine. */
async function openWorkers(refresh: (purge: Purge) => Promise<unknown> | undefined) {
  const listeners: { workerId: number; onMessage: (text: string) => void }[] = [];
  const open = async (workerId: number): Promise<OpenPageCache> => {
    const bus: Bus = {
      publish: (text) =>
        listeners.filter((listener) => listener.workerId !== workerId).forEach(({ onMessage }) => onMessage(text)),
      subscribe(onMessage) {
        listeners.push({ workerId, onMessage });
        return () => undefined;
      },
    };
    const opened = await openPageCache({
      settings: readSettings(config, { CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-cache-')) }),
      bus,
      refresh,
      content: { renew: () => undefined, addKnownLinks: () => undefined },
      isDevelopment: false,
      sharing: undefined,
      forgetFiles: async () => undefined,
      reportUnsaved: () => undefined,
      warn: () => undefined,
      onError(error) {
        throw error;
      },
    });
    ends.push(() => opened.close());
    return opened;
  };
  return [await open(0), await open(1)] as const;
}

const page = (text: string): CacheableResponse => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  tags: ['post:1'],
  isOfSite: true,
});
const textOf = (cache: PageCache) => cache.peek('/a/')?.body.toString();
const ALL: Purge = { changed: [], withdrawn: ['all'] };

test('what is purged disappears everywhere at once, however long the refresh of other data takes', async () => {
  const { held, letGo } = createHeld();
  const [firstCache, secondCache] = await openWorkers(() => held);
  for (const { cache } of [firstCache, secondCache]) await cache.get('/a/', async () => page('withdrawn'));
  const purging = firstCache.purge(ALL);
  await new Promise(setImmediate);
  expect([textOf(firstCache.cache), textOf(secondCache.cache)]).toEqual([undefined, undefined]);
  letGo();
  await purging;
});

test('a page made before the refresh has finished is made again after it', async () => {
  const { held, letGo } = createHeld();
  const [firstCache] = await openWorkers(() => held);
  const purging = firstCache.purge(ALL);
  await firstCache.cache.get('/a/', async () => page('by the old redirections'));
  letGo();
  await purging;
  expect(textOf(firstCache.cache)).toBeUndefined();
});

test('a purge that refreshes nothing else is applied once', async () => {
  const [firstCache, secondCache] = await openWorkers(() => undefined);
  await firstCache.purge({ changed: ['post:1'], withdrawn: [] });
  expect([firstCache.cache.stats().purges, secondCache.cache.stats().purges]).toEqual([1, 1]);
});
