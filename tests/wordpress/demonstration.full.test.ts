import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differencesOver, endSites, startOver } from './comparedSites.ts';
import { findAddresses } from './comparePages.ts';
import { hasWordPress } from './hasWordPress.ts';
import { LOADING_MS, startLoadedWordPress } from './loadedWordPress.ts';

afterAll(endSites);

/**
 * What no page of the demonstration links to. The only search is one without results: WordPress lists matches in the title first,
 * the emulator lists the newest first.
 */
const DEMONSTRATION = [
  '/',
  '/blog/',
  '/sitemap.xml',
  '/feed/',
  '/robots.txt',
  '/no-such-page/',
  '/blog/no-such-article/',
  '/?s=nothing-like-it',
  '/2026/',
  '/testimonials/',
  '/featured/home/',
];

describe.skipIf(!hasWordPress)('the demonstration in a real WordPress', () => {
  let wordpress: Awaited<ReturnType<typeof startLoadedWordPress>>;
  beforeAll(async () => {
    wordpress = await startLoadedWordPress();
  }, LOADING_MS);
  afterAll(() => wordpress?.stop());

  test('has the same pages as in its files, byte for byte', async () => {
    const site = await startOver({});
    const paths = await findAddresses(site, DEMONSTRATION);

    expect(paths.length).toBeGreaterThan(150);
    expect(await differencesOver(site, wordpress.api, paths)).toEqual([]);
  }, 600_000);
});
