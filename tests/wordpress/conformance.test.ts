import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import type { Emulator } from '#wordpress/emulator/emulator.ts';
import { startWordPress } from './startWordPress.ts';
import { compareResponses } from '../emulator/compareResponses.ts';
import { hasWordPress } from './hasWordPress.ts';
import { smallContentPhp, writeSmallContent } from './smallContent.ts';

/** A way in which the two sources respond differently, why, and to which requests if not to all. Each must appear somewhere. */
const KNOWN: readonly { difference: RegExp; reason: string; of?: RegExp }[] = [
  // Properties of the server, not of the response.
  {
    difference: /^header (?:x-powered-by|host|date|connection|content-length|transfer-encoding|keep-alive): undefined/,
    reason: "PHP's own server adds these.",
  },
  {
    difference: /^header etag: "[\w-]+", captured undefined$/,
    reason: 'The emulator names the version of each answer; WordPress leaves that to caches.',
  },

  // What WordPress sends only if something has registered it.
  {
    difference: /\.meta: object, captured list$/,
    reason: 'The site the emulator is like has a meta entry for footnotes.',
  },
  {
    difference: /^body\.(?:\d+\.)?acf: added$/,
    reason: 'ACF answers an empty list for terms, people and comments, too; the plugin has fields of items alone.',
    of: /^(?:categories|users|comments)\b/,
  },
  {
    difference: /\._embedded\.(?:author|wp:term)\.[\d.]+\.acf: added$/,
    reason: 'The same of those that are embedded.',
  },
];

/** What the site requests from its source, and what it must not get: paths below the REST root. */
const REQUESTS: readonly string[] = [
  'posts',
  'posts?per_page=3',
  'posts?per_page=3&page=2',
  'posts?per_page=3&page=99',
  'posts?per_page=0',
  'posts?per_page=101',
  'posts?per_page=x',
  'posts?slug=article-2',
  'posts?slug=Article-2',
  'posts?slug=article-2,closed',
  'posts?slug=no-such',
  'posts?slug=cr%C3%B3nica-%E9%BC%BB',
  'posts?search=article&per_page=2',
  'posts?search=zzz',
  'posts?categories=2',
  'posts?categories=2,3&per_page=2',
  'posts?categories_exclude=2',
  'posts?tags=5',
  'posts?tags=999',
  'posts?include=121,122&orderby=include',
  'posts?exclude=121&per_page=2',
  'posts?offset=2&per_page=2',
  'posts?order=asc&orderby=title&per_page=3',
  'posts?orderby=id&per_page=2',
  'posts?orderby=nonsense',
  'posts?sticky=true',
  'posts?author=1&per_page=2',
  'posts?author=99',
  'posts?after=2026-07-05T00:00:00',
  'posts?before=2026-07-05T00:00:00&per_page=2',
  'posts?_fields=id,title.rendered,link&per_page=2',
  'posts?status=draft',
  'posts?per_page=1&_embed',
  'posts?slug=marked-title&_embed',
  'posts/121',
  'posts/999',
  'posts/abc',
  'posts/101',
  'posts/144',
  'posts/141',
  'posts/141?password=sesame',
  'posts/141?password=no',
  'posts/121/revisions',
  'pages',
  'pages?slug=contact',
  'pages?slug=our-practice/contact',
  'pages?parent=103',
  'pages/104?_embed',
  'categories',
  'categories?slug=sinus-pressure',
  'categories?parent=2',
  'categories?hide_empty=true',
  'categories/999',
  'categories?page=9',
  'tags',
  'tags?slug=b%C3%A9b%C3%A9',
  'tags?post=140',
  'users',
  'users/1',
  'users?slug=nobody',
  'users/99',
  'comments?post=120',
  'comments?post=120&order=asc',
  'comments/3',
  'comments?page=9',
  'taxonomies/category',
  'types/post',
  'no-such-route',
];

describe.skipIf(!hasWordPress)('the emulator responds like a real WordPress with the same content', () => {
  const dir = mkdtempSync(join(tmpdir(), 'small-content-'));
  const usedDifferences = new Set<RegExp>();
  let wordpress: Awaited<ReturnType<typeof startWordPress>>;
  let emulator: Emulator;
  beforeAll(async () => {
    wordpress = await startWordPress();
    await wordpress.php(smallContentPhp());
    writeSmallContent(dir);
    emulator = await openEmulator({ dir, home: wordpress.url, credential: wordpress.credential });
  }, 120_000);
  afterAll(async () => {
    rmSync(dir, { recursive: true });
    await wordpress?.stop();
  });

  test.each(REQUESTS)('%s', async (path) => {
    const url = `${wordpress.api}/wp/v2/${path}`;
    const real = await fetch(url);
    const body: unknown = await real.json();
    const request = { method: 'GET', path, headers: {} };
    const captured = { name: path, request, status: real.status, headers: Object.fromEntries(real.headers), body };

    const differences = await compareResponses(captured, await emulator.fetch(url));

    const isKnown = (line: string): boolean =>
      KNOWN.some(
        ({ difference, of }) => (of?.test(path) ?? true) && difference.test(line) && usedDifferences.add(difference),
      );
    expect(differences.filter((line) => !isKnown(line))).toEqual([]);
  });

  test('every known difference still appears', () => {
    expect(KNOWN.filter(({ difference }) => !usedDifferences.has(difference)).map(({ reason }) => reason)).toEqual([]);
  });
});
