import { afterEach, describe, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import config from 'marlowe/site.config.ts';
import { startSite as startSiteOver } from '../machines/siteOverSource.ts';
import { startNamedWordPress } from './namedWordPress.ts';
import type { Names } from './namedWordPress.ts';

const SITE_URL = 'https://www.site.example';
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of cleanups.splice(0).toReversed()) await stop();
});

/** A whole site over a WordPress that is reached at a separate address and calls itself by `names`. */
async function startSite(names: Names, source: Partial<typeof config.source> = {}, folder = '', root = '') {
  const wordpress = await startNamedWordPress(names);
  cleanups.push(() => wordpress.stop());
  const log: string[] = [];
  const site = await openSite(
    { SITE_URL: SITE_URL + root, CONTENT_API: `${wordpress.origin}${folder}/wp-json` },
    {
      config: { ...config, source: { ...config.source, ...source } },
      logTo: { write: (line) => void log.push(line) },
    },
  );
  cleanups.push(() => site.app.close());
  const wordpressHost = new URL(wordpress.origin).host;
  const ask = async (url: string) => {
    const { statusCode: status, headers, body } = await site.app.inject(root + url);
    return { status, headers, body, all: `${JSON.stringify(headers)}\n${body}` };
  };
  return { wordpress, ask, log, wordpressHost, root };
}

const PAGES = [
  '/',
  '/blog/',
  '/blog/page/2/',
  '/services/gerd/',
  '/treatments/balloon-sinuplasty-houston/',
  '/es-lp/',
  '/blog/how-to-rinse-your-nose-safely/',
  '/category/sinus/',
  '/reviewer/elise-marlowe/',
  '/2026/08/',
  '/?s=nose',
  '/our-practice/contact/',
  '/quiz/',
  '/nowhere/at/all/',
  '/?page_id=327',
  '/page/99/',
  '/author/nobody/',
];
const REDIRECTED = ['/home/', '/?p=327', '/blog/category/sinus/', '/wp-login.php', '/how-to-rinse-your-nose-safely/'];

/** The addresses whose response names a host that must not be named, or that get no response. */
async function findNames(site: Awaited<ReturnType<typeof startSite>>, names: readonly string[]): Promise<string[]> {
  const links = [...PAGES, ...REDIRECTED];
  const data = links.map((link) => `/-/data?link=${encodeURIComponent(site.root + link)}`);
  const leaks: string[] = [];
  for (const url of [...links, ...data, '/-/chrome', '/-/content/posts']) {
    const { all, status } = await site.ask(url);
    if (status >= 500) leaks.push(`${url}: ${status}`);
    leaks.push(...names.filter((name) => all.includes(name)).map((name) => `${url}: ${name}`));
  }
  return leaks;
}

describe.each([
  ['another host', { home: 'https://cms.practice.example', url: 'https://cms.practice.example' }, ''],
  ['another port', { home: 'http://localhost:8081', url: 'http://localhost:8081' }, ''],
  ['a folder for its files', { home: 'https://cms.practice.example', url: 'https://cms.practice.example/wp' }, ''],
  ['a folder for all', { home: 'https://cms.practice.example/cms', url: 'https://cms.practice.example/cms' }, '/cms'],
  [
    'a third host for its files',
    { home: 'https://cms.practice.example', url: 'https://files.practice.example/wp' },
    '',
  ],
])('a WordPress that calls itself by %s', (_name, names, folder) => {
  test('is never named, and its pages and files have the site’s own addresses', async () => {
    const site = await startSite(names, {}, folder);
    const hosts = [site.wordpressHost, ...Object.values(names).map((address) => new URL(address).host)];
    expect(await findNames(site, hosts)).toEqual([]);

    const { body } = await site.ask('/blog/how-to-rinse-your-nose-safely/');
    expect(body).toContain('href="/services/gerd/"');
    expect(body).toContain('src="/-/media/logo/mark.svg"');
    expect((await site.ask('/-/media/logo/mark.svg')).status).toBe(200);
    expect((await site.ask('/services/gerd/')).status).toBe(200);
    const { headers } = await site.ask('/?p=327');
    expect(headers['location']).toMatch(/^\/services\/allergy-treatments\/skin-allergies\//);
  });
});

const HOME = { home: 'https://cms.practice.example', url: 'https://cms.practice.example' };

test.each([
  ['Bedrock', { ...HOME, url: `${HOME.home}/wp`, uploads: `${HOME.home}/app/uploads` }],
  ['a network of sites', { ...HOME, uploads: `${HOME.home}/files` }],
  ['one site of a network', { ...HOME, uploads: `${HOME.home}/wp-content/uploads/sites/7` }],
  ['the setting UPLOADS', { ...HOME, uploads: `${HOME.home}/wp-content/media` }],
  ['a renamed wp-content', { ...HOME, uploads: `${HOME.home}/assets/uploads` }],
  [
    'wp-content beside the folder of WordPress',
    { ...HOME, url: `${HOME.home}/wp`, uploads: `${HOME.home}/wp-content/uploads` },
  ],
])('the uploads of %s are served, wherever WordPress has them', async (_name, names) => {
  const site = await startSite(names);
  expect(await findNames(site, [site.wordpressHost, 'cms.practice.example'])).toEqual([]);

  const { body } = await site.ask('/blog/how-to-rinse-your-nose-safely/');
  const pictures = [...body.matchAll(/(?:src|content)="(?:https:\/\/www\.site\.example)?(\/-\/media\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(pictures.length).toBeGreaterThan(1);
  for (const path of pictures) expect([path, (await site.ask(path)).status]).toEqual([path, 200]);
  // An old address of the file, now that the site is where WordPress was.
  const { status, headers } = await site.ask(`${new URL(names.uploads).pathname}/logo/mark.svg`);
  expect([status, (await site.ask(String(headers['location']))).status]).toEqual([301, 200]);
});

describe.each([
  ['at the root of its host', ''],
  ['in a folder of its host', '/cms'],
])('a site in a folder over a WordPress %s, reached at an internal address', (_name, folder) => {
  const url = `https://cms.practice.example${folder}`;

  test('names neither of its hosts, and has pages and files in its own folder', async () => {
    const site = await startSite({ home: url, url }, { url }, folder, '/clinic');
    expect(await findNames(site, [site.wordpressHost, 'cms.practice.example'])).toEqual([]);

    const { body } = await site.ask('/blog/how-to-rinse-your-nose-safely/');
    expect(body).toContain('href="/clinic/services/gerd/"');
    expect(body).toContain('src="/clinic/-/media/logo/mark.svg"');
    expect(body).not.toMatch(/ (?:href|src|action)="\/(?!clinic\/)/);
    expect((await site.ask('/-/media/logo/mark.svg')).status).toBe(200);
    const { headers } = await site.ask('/?p=327');
    expect(headers['location']).toMatch(/^\/clinic\/services\/allergy-treatments\/skin-allergies\//);
  });
});

describe('a WordPress whose home is the site', () => {
  test.each([
    ['its files on a host of their own', { home: SITE_URL, url: 'https://cms.practice.example' }],
    ['its files in a folder of the site', { home: SITE_URL, url: `${SITE_URL}/wp` }],
    ['the site by its other name', { home: 'https://site.example', url: 'https://cms.practice.example' }],
  ])('with %s: its addresses are the site’s own', async (_name, names) => {
    const site = await startSite(names);
    expect(await findNames(site, [site.wordpressHost, 'cms.practice.example'])).toEqual([]);

    const { body } = await site.ask('/blog/how-to-rinse-your-nose-safely/');
    expect(body).toContain(
      '<link rel="canonical" href="https://www.site.example/blog/how-to-rinse-your-nose-safely/">',
    );
    expect(body).toContain('href="/services/gerd/"');
    expect((await site.ask('/-/media/logo/mark.svg')).status).toBe(200);
  });
});

const problems = (log: readonly string[]) =>
  log.flatMap((line) => (JSON.parse(line) as { problem?: string }).problem ?? []);

test('the start says once which names were found and what to set', async () => {
  const names = { home: 'https://cms.practice.example', url: 'https://files.practice.example/wp' };
  const { log, ask, wordpress } = await startSite(names);
  await ask('/');
  const warnings = problems(log).filter((problem) => problem.includes('calls itself'));
  expect(warnings).toEqual([
    `The content source at ${wordpress.origin}/ calls itself https://cms.practice.example and https://files.practice.example/wp in its REST index: these addresses become the site's own as well; set source.url in site.config.ts to "https://cms.practice.example" if that is right, or correct the addresses in WordPress's general settings.`,
  ]);
});

test('a name in the settings needs no warning, nor does the site’s own', async () => {
  for (const [names, source] of [
    [
      { home: 'https://cms.practice.example', url: 'https://cms.practice.example' },
      { url: 'https://cms.practice.example' },
    ],
    [{ home: SITE_URL, url: SITE_URL }, {}],
  ] as const) {
    const { log, ask } = await startSite(names, source);
    await ask('/');
    expect(problems(log).filter((problem) => problem.includes('calls itself'))).toEqual([]);
  }
});

test('a new name of WordPress appears nowhere after a purge of everything', async () => {
  const wordpress = await startNamedWordPress({
    home: 'https://old.practice.example',
    url: 'https://old.practice.example',
  });
  cleanups.push(() => wordpress.stop());
  const site = await startSiteOver(`${wordpress.origin}/wp-json`, { CACHE_SECONDS: '3600' });
  cleanups.push(site.end);
  const pages = ['/services/gerd/', '/blog/how-to-rinse-your-nose-safely/'];
  for (const page of pages) await site.read(page);

  await wordpress.rename({ home: 'https://new.practice.example', url: 'https://new.practice.example' });
  expect(await site.purge({ changed: ['all'], withdrawn: [] })).toMatchObject({ status: 200 });

  for (const page of pages) {
    const html = await site.read(page);
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}${page}">`);
    expect(html).not.toMatch(/(?:old|new)\.practice\.example/);
  }
});
