import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import { createContentFolder } from '@ostium/wordpress/testing';
import type { SourceSettings } from '@ostium/content';
import type { RunningSite } from '#server/createSite.ts';
import { parseSitemapName } from './crawlerLists.ts';

const article = (id: number, title: string, more = '') => `---
id: ${id}
title: '${title}'
date: 2026-03-0${id}T09:00:00
modified: 2026-04-0${id}T10:30:00
${more}---

The first words of number ${id}, with a <b>sign</b> & a quote.
`;

const folder = createContentFolder({
  'practice.yaml': 'name: Noses\n',
  'posts/first.md': article(1, 'Colds & noses'),
  'posts/second.md': article(2, 'Second', 'seo: { noindex: true }\n'),
  'posts/third.md': article(3, 'Third', 'password: secret\n'),
});

const open = async (
  env: Readonly<Record<string, string>> = {},
  source: Partial<SourceSettings> = {},
): Promise<RunningSite> => {
  return openSite(
    {
      CONTENT_DIR: folder.dir,
      ...env,
    },
    { config: { siteName: 'Noses & Co', source: { permalink: '/blog/%postname%/', ...source } } },
  );
};

let site: RunningSite;

beforeAll(async () => {
  site = await open();
});

afterAll(() => site.app.close());

const get = async (path: string) => {
  const { statusCode, headers, body } = await site.app.inject(path);
  return { status: statusCode, type: headers['content-type'], body };
};

/** A patient's testimonial, and whether the practice may show it. */
const testimonial = (id: number, isAllowed: boolean) => `
id: ${id}
title: A patient
date: 2026-08-04T10:00:00
acf:
  review: I breathe through both sides now.
  authorization_on_file: ${isAllowed}
`;

test('a hidden item is in no sitemap, and its page does not exist', async () => {
  const own = createContentFolder({
    'practice.yaml': 'name: Noses\n',
    'testimonials/shown.yaml': testimonial(1, true),
    'testimonials/withdrawn.yaml': testimonial(2, false),
  });
  const postTypes = [{ type: 'testimonials', endpoint: 'testimonials' }];
  const hiding = await open({ CONTENT_DIR: own.dir }, { postTypes });
  const { body } = await hiding.app.inject('/sitemap-testimonials-1.xml');
  const addresses = [...body.matchAll(/<url><loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const pages = await Promise.all(
    ['/testimonials/shown/', '/testimonials/withdrawn/'].map(
      async (path) => (await hiding.app.inject(path)).statusCode,
    ),
  );
  await hiding.app.close();

  expect({ addresses, pages }).toEqual({ addresses: ['/testimonials/shown/'], pages: [200, 404] });
});

describe('the sitemaps', () => {
  test('the index names one for each list that has something, with the time of the latest change that everybody may see', async () => {
    const { status, type, body } = await get('/sitemap.xml');

    expect({ status, type }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' });
    expect(body).toContain(
      '<sitemap><loc>https://www.site.example/sitemap-posts-1.xml</loc><lastmod>2026-04-02T15:30:00Z</lastmod></sitemap>',
    );
    expect(body).not.toContain('sitemap-tags');
  });

  test('one contains the items of its list, except those hidden from search engines or behind a password', async () => {
    const { status, body } = await get('/sitemap-posts-1.xml');

    expect(status).toBe(200);
    expect([...body.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, ...found]) => found)).toEqual(
      [['https://www.site.example/blog/first/', '2026-04-01T15:30:00Z']],
    );
  });

  test.each(['/sitemap-posts-2.xml', '/sitemap-users-1.xml', '/sitemap-alerts-1.xml', '/sitemap-posts-1001.xml'])(
    'there is nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('the addresses that other software uses for the index redirect to ours', async () => {
    for (const path of ['/sitemap_index.xml', '/wp-sitemap.xml']) {
      const { statusCode, headers } = await site.app.inject(path);
      expect([statusCode, headers.location]).toEqual([301, '/sitemap.xml']);
    }
  });

  test('robots.txt names the index', async () => {
    expect((await get('/robots.txt')).body).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://www.site.example/sitemap.xml\n',
    );
  });

  test.each([
    ['sitemap-posts-1', { endpoint: 'posts', page: 1 }],
    ['sitemap-my-type-12', { endpoint: 'my-type', page: 12 }],
    ['sitemap-posts-0', undefined],
    ['sitemap-posts-01', undefined],
    ['sitemap-posts-9999', undefined],
    ['sitemap--1', undefined],
  ])('%s stands for %o', (name, expected) => {
    expect(parseSitemapName(name)).toEqual(expected);
  });
});

describe('the feeds', () => {
  test('RSS lists the latest public articles', async () => {
    const { status, type, body } = await get('/feed/');

    expect({ status, type }).toEqual({ status: 200, type: 'application/rss+xml; charset=utf-8' });
    expect(body).toContain('<title>Noses &amp; Co</title>');
    expect(body).toContain('<link>https://www.site.example/blog/first/</link>');
    expect(body).toContain('<title>Colds &amp; noses</title>');
    expect(body).toContain('The first words of number 1, with a sign &amp;amp; a quote.');
    expect(body).not.toContain('Third');
  });

  test('Atom lists the same, with the time of the latest change', async () => {
    const { type, body } = await get('/feed/atom/');

    expect(type).toBe('application/atom+xml; charset=utf-8');
    expect(body).toContain('<id>https://www.site.example/blog/first/</id>');
    expect(body).toContain('<updated>2026-04-02T15:30:00.000Z</updated>');
    expect(body).toContain('href="https://www.site.example/feed/atom/"');
  });
});

test.each(['/sitemap.xml', '/sitemap-posts-1.xml', '/feed/', '/feed/atom/'])(
  'a program that has the current %s gets a 304, and another gets it compressed',
  async (url) => {
    const whole = await site.app.inject(url);
    const { headers, rawPayload } = await site.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, no-cache' });
    expect(gunzipSync(rawPayload).toString()).toBe(whole.body);

    for (const version of [whole.headers.etag, headers.etag]) {
      const again = await site.app.inject({ url, headers: { 'if-none-match': String(version) } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', version]);
    }
  },
);

test('a site in a folder has them in its folder, with addresses to match', async () => {
  const inFolder = await open({ SITE_URL: 'https://www.site.example/clinic' });
  const index = await inFolder.app.inject('/clinic/sitemap.xml');
  const feed = await inFolder.app.inject('/clinic/feed/');
  await inFolder.app.close();

  expect(index.body).toContain('<loc>https://www.site.example/clinic/sitemap-posts-1.xml</loc>');
  expect(feed.body).toContain('<link>https://www.site.example/clinic/blog/first/</link>');
});
