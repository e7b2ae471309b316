import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createContentFolder } from '#wordpress/emulator/contentFolder.testing.ts';
import type { RunningSite } from '#engine/server/createSite.ts';
import { openSite } from 'marlowe/openSite.testing.ts';
import { blanked, deactivated, FAULTS, startFaultySource, unregistered } from './faultySource.ts';
import type { Fault } from './faultySource.ts';

const PHONE = '(505) 555-0199';

const item = (id: number, title: string, more = '') => `---
id: ${id}
title: ${title}
date: 2026-03-0${id % 9}T09:00:00
${more}---

The words of ${title}.
`;

const FILES = {
  'site.yaml':
    'name: Noses\ntimezone: America/Chicago\ndate: 2026-02-01T09:00:00\npermalink: /blog/%postname%/\nfront_page: home\nposts_page: blog\nposts_per_page: 9\n',
  'practice.yaml': `name: Noseville ENT\nphone: { display: '${PHONE}', link: 'tel:+15055550199' }\n`,
  'pages/home.md': item(11, 'Home'),
  'pages/about.md': item(12, 'About'),
  'pages/blog.md': item(13, 'Blog'),
  'pages/trashed.md': item(14, 'Trashed'),
  'posts/first.md': item(21, 'First', 'categories: [ear]\n'),
  'posts/second.md': item(22, 'Second'),
  'categories.yaml': '- { id: 31, slug: ear, name: Ear }\n- { id: 32, slug: empty, name: Empty }\n',
  'alerts/storm.md': item(41, 'Storm'),
};

/** A page is remade when it is looked at after this time. */
const STALE_MS = 1050;

/** How long the site may go on with what it knew of the source. */
const NOTICED_MS = 2100;

const CONFIG = {
  siteName: 'Noses',
  source: { homepage: '/home/', postsPage: '/blog/', permalink: '/blog/%postname%/', redirections: '404' },
};

async function start(content = createContentFolder(FILES), env: Record<string, string> = {}) {
  const source = await startFaultySource(content.dir);
  const cacheDir = mkdtempSync(join(tmpdir(), 'ostium-outage-'));
  const log: string[] = [];
  const open = () =>
    openSite(
      { CONTENT_API: source.api, CACHE_DIR: cacheDir, CACHE_SECONDS: '1', ...env },
      { config: CONFIG, logTo: { write: (line) => void log.push(line) } },
    );
  let site: RunningSite = await open();
  const see = async (path: string) => {
    const { statusCode, headers, body } = await site.app.inject({ url: path, headers: { accept: 'text/html' } });
    return { status: statusCode, retryAfter: headers['retry-after'], cacheControl: headers['cache-control'], body };
  };
  const seeAll = async (paths: readonly string[]) => {
    const pages = [];
    for (const path of paths) pages.push(await see(path));
    return pages;
  };
  return {
    content,
    source,
    cacheDir,
    log,
    see,
    seeAll,
    statuses: async (paths: readonly string[]) => (await seeAll(paths)).map(({ status }) => status),
    countSavedPages: () => readdirSync(join(cacheDir, 'pages')).length,
    restart: async () => {
      await site.app.close();
      site = await open();
    },
    end: async () => {
      await site.app.close();
      await source.end();
    },
  };
}

/** Rendered before the fault. */
const SEEN = ['/', '/about/', '/blog/', '/blog/first/', '/category/ear/', '/2026/03/', '/-/data?link=/about/'];

/** What was never requested: an item, an archive, and an address where there is nothing. */
const UNSEEN = ['/blog/second/', '/2026/', '/nothing/'];

const CRAWLED = ['/sitemap.xml', '/sitemap-pages-1.xml', '/feed/'];

test.concurrent.each(FAULTS)(
  'when the source answers with %s, what visitors have seen stays, all else is a 503 until it is well again',
  async (_what, fault) => {
    const { source, see, seeAll, statuses, countSavedPages, restart, end } = await start();
    const all200 = SEEN.map(() => 200);
    expect(await statuses(SEEN)).toEqual(all200);
    const before = await seeAll(CRAWLED);
    await sleep(STALE_MS);
    const count = countSavedPages();
    source.fail(fault);

    const expectOutage = async () => {
      const pages = await seeAll(SEEN);
      expect(pages.map(({ status }) => status)).toEqual(all200);
      expect(pages.slice(0, -1).filter(({ body }) => !body.includes(PHONE))).toEqual([]);
      expect(pages[1]?.body).toContain('The words of About.');
      for (const { status, retryAfter, cacheControl, body } of await seeAll(UNSEEN)) {
        expect([status, retryAfter, cacheControl]).toEqual([503, expect.stringMatching(/^\d+$/), 'no-store']);
        expect(body).toContain(PHONE);
      }
      expect(countSavedPages()).toBe(count);
      expect((await see('/-/ready')).status).toBe(503);
    };
    await expectOutage();
    await expectOutage();
    expect((await seeAll(CRAWLED)).map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    await restart();
    await expectOutage();
    // Nothing was rendered of them in this process, and nothing may be rendered now.
    expect(await statuses(CRAWLED)).toEqual([503, 503, 503]);

    source.fail(undefined);
    await sleep(NOTICED_MS);
    expect(await statuses([...SEEN, ...UNSEEN, '/-/ready'])).toEqual([...all200, 200, 200, 404, 200]);
    expect(await statuses(CRAWLED)).toEqual([200, 200, 200]);
    await end();
  },
);

const isTrashed =
  (id: number): Fault =>
  (_url, text) => {
    const body: unknown = JSON.parse(text);
    return Array.isArray(body)
      ? { status: 200, body: (body as { id: number }[]).filter((one) => one.id !== id) }
      : undefined;
  };

test.concurrent('a page that is trashed is gone with its next making, from the disk too', async () => {
  const { source, statuses, countSavedPages, restart, end } = await start();
  expect(await statuses(['/trashed/', '/about/'])).toEqual([200, 200]);
  await sleep(STALE_MS);
  const count = countSavedPages();
  source.fail(isTrashed(14));

  expect(await statuses(['/trashed/', '/about/'])).toEqual([404, 200]);
  await vi.waitFor(() => expect(countSavedPages()).toBe(count - 1));
  source.fail(() => ({ status: 404, body: {} }));
  await restart();
  expect(await statuses(['/trashed/', '/about/'])).toEqual([503, 200]);
  await end();
});

test.concurrent('one answer that there is nothing, among good ones, removes no page', async () => {
  const { source, statuses, end } = await start();
  expect(await statuses(['/about/'])).toEqual([200]);
  await sleep(STALE_MS);
  const spoilt = new Set<string>();
  // Each address is answered wrongly the first time.
  source.fail(({ pathname, search }) => {
    if (spoilt.has(pathname + search) || !search.includes('slug=')) return undefined;
    spoilt.add(pathname + search);
    return { status: 200, body: [] };
  });
  expect(await statuses(['/about/'])).toEqual([200]);
  expect(spoilt.size).toBeGreaterThan(0);
  await end();
});

test.concurrent('a page that is there costs no request to find out whether the source is alive', async () => {
  const { source, statuses, end } = await start();
  await statuses(['/about/', '/blog/']);
  await sleep(STALE_MS);
  source.requests.length = 0;
  expect(await statuses(['/about/', '/blog/', '/blog/second/'])).toEqual([200, 200, 200]);
  expect(source.requests.filter(isCheck)).toEqual([]);
  await end();
});

/** Whether a request asks only whether the source is alive. */
const isCheck = (url: string): boolean => /_fields=(?:namespaces|id,slug,link)/.test(url);

test.concurrent('addresses that strangers make up cost one check in two seconds, however many they are', async () => {
  const { source, statuses, end } = await start();
  await sleep(NOTICED_MS);
  source.requests.length = 0;
  const inventedPaths = Array.from({ length: 20 }, (_none, index) => `/made-up-${index}/`);
  const startedAt = performance.now();
  const fourths = [0, 1, 2, 3].map((part) => inventedPaths.filter((_path, index) => index % 4 === part));
  expect(new Set((await Promise.all(fourths.map(statuses))).flat())).toEqual(new Set([404]));
  // One check asks for the index, for pages and for posts.
  const checks = source.requests.filter(isCheck).length / 3;
  expect(checks).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 2000);
  await end();
});

test.concurrent('a WordPress that never had the plugin is a plain one: what it lacks is missing, nothing is unavailable', async () => {
  const content = createContentFolder(FILES);
  const source = await startFaultySource(content.dir);
  source.fail(deactivated);
  const site = await openSite(
    { CONTENT_API: source.api },
    { config: { ...CONFIG, source: { ...CONFIG.source, postTypes: [{ type: 'reviewer', endpoint: 'reviewer' }] } } },
  );
  const statuses: [string, number][] = [];
  for (const path of [
    '/',
    '/about/',
    '/blog/first/',
    '/nothing/',
    '/reviewer/ada/',
    '/sitemap.xml',
    '/feed/',
    '/-/ready',
  ])
    statuses.push([path, (await site.app.inject({ url: path, headers: { accept: 'text/html' } })).statusCode]);
  expect(statuses).toEqual([
    ['/', 200],
    ['/about/', 200],
    ['/blog/first/', 200],
    ['/nothing/', 404],
    ['/reviewer/ada/', 404],
    ['/sitemap.xml', 200],
    ['/feed/', 200],
    ['/-/ready', 200],
  ]);
  await site.app.close();
  await source.end();
});

test.concurrent('a new WordPress whose sample page and article are deleted is still the same one', async () => {
  const content = createContentFolder({
    ...FILES,
    'pages/about.md': item(2, 'About'),
    'pages/trashed.md': item(3, 'Trashed'),
    'posts/first.md': item(1, 'First', 'categories: [ear]\n'),
    'posts/second.md': item(4, 'Second'),
  });
  for (const file of ['posts/second.md', 'pages/trashed.md', 'pages/blog.md']) rmSync(join(content.dir, file));
  content.write('site.yaml', FILES['site.yaml'].replace('posts_page: blog\n', ''));
  const { source, statuses, end } = await start(content);
  expect(await statuses(['/about/', '/nothing/'])).toEqual([200, 404]);

  for (const file of ['posts/first.md', 'pages/about.md']) rmSync(join(content.dir, file));
  content.write('pages/team.md', item(15, 'Team'));
  await source.reload();
  await sleep(NOTICED_MS);
  expect(await statuses(['/else/', '/team/', '/about/', '/-/ready'])).toEqual([404, 200, 404, 200]);
  await end();
});

test.concurrent('an operator learns what is lost and what to do, and can say that it is meant', async () => {
  const { source, see, log, cacheDir, end } = await start();
  source.fail(deactivated);
  const ready = await see('/-/ready');
  const sentence = `The plugin behind ostium/v1 in WordPress is missing. Pages that visitors have seen stay as they were, all others are unavailable: activate the plugin; if it is meant to stay so, delete ${cacheDir}`;
  expect([ready.status, JSON.parse(ready.body)]).toEqual([
    503,
    {
      status: 'the content source is not what it was',
      warnings: expect.arrayContaining([expect.stringContaining(sentence)]),
    },
  ]);
  expect(log.join('')).toContain('The plugin behind ostium/v1');
  const [file] = /\S+wordpress-[\da-f]+\.json/.exec(ready.body) ?? [];
  expect(readdirSync(cacheDir).map((name) => join(cacheDir, name))).toContain(file);
  await end();
});

test.concurrent('an archive that is empty although it was not is confirmed, and then shown empty', async () => {
  const { source, see, end } = await start();
  expect((await see('/category/ear/')).body).toContain('First');
  await sleep(STALE_MS);
  source.fail(({ search }) => (/[?&]categories\b/.test(search) ? { status: 200, body: [] } : undefined));
  const { status, body } = await see('/category/ear/');
  expect([status, body.includes('/blog/first/')]).toEqual([200, false]);
  await end();
});

test.concurrent('a type that no plugin registers any more is an outage that names it, until it is registered again', async () => {
  const { source, see, statuses, end } = await start();
  expect(await statuses(['/', '/about/', '/-/ready'])).toEqual([200, 200, 200]);
  source.fail(unregistered('alerts'));
  await sleep(NOTICED_MS);

  const ready = await see('/-/ready');
  expect([ready.status, ready.body]).toEqual([503, expect.stringContaining('WordPress has no wp/v2/alerts any more')]);
  expect(await statuses(['/', '/about/'])).toEqual([200, 200]);
  const { status, body } = await see('/blog/second/');
  expect([status, body.includes(PHONE)]).toEqual([503, true]);

  source.fail(undefined);
  await sleep(NOTICED_MS);
  expect(await statuses(['/blog/second/', '/-/ready'])).toEqual([200, 200]);
  await end();
});

test.concurrent('an index that hides its lists from strangers is no loss, as long as they answer', async () => {
  const { source, statuses, end } = await start();
  expect(await statuses(['/', '/-/ready'])).toEqual([200, 200]);
  source.fail((url, text) => (url.pathname === '/wp-json/' ? unregistered('alerts')(url, text) : undefined));
  await sleep(NOTICED_MS);
  expect(await statuses(['/-/ready', '/blog/second/'])).toEqual([200, 200]);
  await end();
});

const withBlock = (heading: string) =>
  `acf: { common_flexible_content: [{ acf_fc_layout: text_block, heading: ${heading}, content: <p>Come in.</p> }] }\n`;

const BLOCK_FILES = {
  ...FILES,
  'pages/about.md': item(12, 'About', withBlock('Our door is open')),
  'pages/trashed.md': item(14, 'Trashed', withBlock('Gone soon')),
  'pages/team.md': item(15, 'Team', withBlock('Three doctors')),
};

test.concurrent('pages that all lost their blocks are an outage, in whatever form their fields are empty', async () => {
  const { source, see, statuses, restart, end } = await start(createContentFolder(BLOCK_FILES));
  expect((await see('/about/')).body).toContain('Our door is open');
  expect(await statuses(['/trashed/', '/-/ready'])).toEqual([200, 200]);
  await sleep(NOTICED_MS);
  source.fail(blanked());

  const expectOutage = async () => {
    expect((await see('/about/')).body).toContain('Our door is open');
    // Never seen, and it may have had blocks.
    const { status, body } = await see('/team/');
    expect([status, body.includes(PHONE)]).toEqual([503, true]);
    const ready = await see('/-/ready');
    expect([ready.status, ready.body]).toEqual([
      503,
      expect.stringContaining('The items at wp/v2/pages that had blocks have none any more.'),
    ]);
  };
  await expectOutage();
  await restart();
  await expectOutage();

  source.fail(undefined);
  await sleep(NOTICED_MS);
  // Nothing was read since but by the check itself.
  expect((await see('/-/ready')).status).toBe(200);
  expect((await see('/team/')).body).toContain('Three doctors');
  await end();
});

test.concurrent('an editor who takes the blocks from one page is believed', async () => {
  const { source, see, statuses, end } = await start(createContentFolder(BLOCK_FILES));
  expect((await see('/about/')).body).toContain('Our door is open');
  expect(await statuses(['/trashed/'])).toEqual([200]);
  await sleep(STALE_MS);
  source.fail(blanked(12));
  const { status, body } = await see('/about/');
  expect([status, body.includes('Our door is open'), body.includes('The words of About.')]).toEqual([200, false, true]);
  expect(await statuses(['/-/ready', '/team/'])).toEqual([200, 200]);
  await end();
});

test.concurrent('a machine with an empty cache shows no half page of a WordPress whose plugin is missing, if its site signs previews', async () => {
  const content = createContentFolder(FILES);
  const { source, see, statuses, restart, end } = await start(content, { PREVIEW_SECRET: 'a secret of 24 characters' });
  source.fail(deactivated);
  await restart();
  const { status, body } = await see('/about/');
  expect([status, body.includes('The words of About.')]).toEqual([503, false]);
  const ready = await see('/-/ready');
  expect([ready.status, ready.body]).toEqual([
    503,
    expect.stringMatching(/The plugin behind ostium\/v1 in WordPress is missing\..* take out PREVIEW_SECRET, delete /),
  ]);
  source.fail(undefined);
  await sleep(NOTICED_MS);
  expect(await statuses(['/about/', '/-/ready'])).toEqual([200, 200]);
  await end();
});
