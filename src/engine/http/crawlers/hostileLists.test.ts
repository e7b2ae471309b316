import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { connectSource } from '#engine/content/source.ts';
import { createHeadAddresses } from '#engine/render/head/headAddresses.ts';
import type { SourceSettings } from '#engine/content/source.ts';
import { addCrawlersEndpoint } from './crawlersEndpoint.ts';
import type { FeedDeps } from './feeds.ts';

const HOME = 'https://wp.example';

const HIDES_NOTHING: FeedDeps['reader'] = { isHidden: () => false, mayHide: () => false };

/** The endpoint over a source whose only article is this one, and so is the only item of each of its own types. */
function open(
  article: object,
  postTypes: SourceSettings['postTypes'] = [],
  wait: () => Promise<void> = async () => undefined,
  reader = HIDES_NOTHING,
) {
  const calls: string[] = [];
  const day = '2026-03-01T09:00:00';
  const whole = {
    ...{ id: 1, type: 'post', slug: 'a', link: `${HOME}/blog/a/`, date: day, date_gmt: day, modified_gmt: day },
    ...{ title: { rendered: 'A' }, excerpt: { rendered: '' }, content: { rendered: '', protected: false }, ...article },
  };
  const content = connectSource(
    {
      siteUrl: 'https://www.site.example',
      api: `${HOME}/wp-json`,
      permalink: '/blog/%postname%/',
      isWpCom: false,
      postTypes,
    },
    {
      async fetch(url) {
        calls.push(url);
        await wait();
        const items = /wp\/v2\/(?:posts|type)/.test(url) ? [whole] : [];
        const total = String(items.length);
        return Response.json(items, { headers: { 'x-wp-total': total, 'x-wp-totalpages': total } });
      },
    },
  );
  const app = Fastify();
  addCrawlersEndpoint(app, {
    ...{ content, root: '/', hidden: [], purges: () => 0, siteName: 'Noses', language: 'en', report: () => undefined },
    addresses: createHeadAddresses(content, { transformLinks: true }),
    reader,
  });
  return { app, calls };
}

const PATHS = ['/feed/', '/feed/atom/', '/sitemap-posts-1.xml', '/sitemap.xml'];

test.each(['a\u0000b', 'a\u0008b', '\u001f', 'a&#8;b', 'a\ufffeb', '\ud800', 'x]]>y', '\u202eRTL', '😀'.repeat(5000)])(
  'whatever letters an article has, the list of all articles is XML: %j',
  async (title) => {
    for (const path of PATHS) {
      const { app } = open({ title: { rendered: title }, excerpt: { rendered: `<p>${title}</p>` } });
      const { statusCode, body } = await app.inject(path);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
      expect(body.split('<![CDATA[').length).toBe(body.split(']]>').length);
    }
  },
);

test.each([
  '0000-00-00T00:00:00',
  '2026-13-45T00:00:00',
  '',
  null,
  12,
  '275760-09-13T00:00:01',
  '-000001-01-01T00:00:00',
])('a time that is none costs no list: %j', async (day) => {
  for (const path of PATHS) {
    const { app } = open({ date_gmt: day, modified_gmt: day });
    expect((await app.inject(path)).statusCode).toBe(200);
  }
});

test('a list is read once for all who ask for it at the same time, whoever they are', async () => {
  const { app, calls } = open({});
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => app.inject({ url: '/sitemap.xml', remoteAddress: `192.0.2.${index}` })),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(calls).size).toBe(calls.length);
});

test('a slow source is asked for several lists at once, and not for all of them', async () => {
  const types = Array.from({ length: 12 }, (_, index) => ({ type: `type${index}`, endpoint: `type${index}` }));
  let [running, most] = [0, 0];
  const { app } = open({}, types, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  });
  const { statusCode, body } = await app.inject('/sitemap.xml');

  expect([statusCode, most]).toEqual([200, 3]);
  // In the order of the settings, whichever came first.
  expect([...body.matchAll(/sitemap-(\w+)-1/g)].map(([, list]) => list)).toEqual([
    'posts',
    ...types.map(({ endpoint }) => endpoint),
  ]);
});

test('what a site may keep from visitors is asked for its custom fields, also of the types that WordPress has itself', async () => {
  const { app, calls } = open({}, [], undefined, { isHidden: () => true, mayHide: (type) => type === 'post' });

  expect((await app.inject('/sitemap-posts-1.xml')).body).not.toContain('<loc>');
  expect(calls.join()).toMatch(/_fields=[^&]*\bacf\b/);
});
