import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import { BUDGETS } from '../../../../tests/budgets.ts';
import type { RunningSite } from './createSite.ts';

const HTML = { accept: 'text/html' };
let site: RunningSite;

/** The site as it is shipped, in a folder of its host. */
beforeAll(async () => {
  site = await openSite({
    SITE_URL: 'https://www.site.example/clinic',
  });
  await site.app.ready();
});

afterAll(() => site.app.close());

const ask = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

/** Every address on this host that a document contains, in any attribute. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src|srcset|poster|action|data-embed|data-entry|imagesrcset)="([^"]*)"/gi)]
    .flatMap(([, value = '']) => value.split(', '))
    .map((value) => value.replaceAll('https://www.site.example', '').split(' ')[0] ?? '')
    .filter((value) => value.startsWith('/'));

/** Every quoted path in JSON: a value, or an attribute in a value that is HTML, where each quote is preceded by a backslash. */
const pathsIn = (json: string): string[] =>
  [...json.matchAll(/"(\/[^"\\]*)\\?"/g)]
    .flatMap(([, value = '']) => value.split(', '))
    .filter((value) => value.startsWith('/'));

/** A page of each kind, and some that are unlike these. */
const PAGES = [
  ...Object.values(BUDGETS).flatMap((pages) => pages.map(({ path }) => path)),
  '/blog/page/2/',
  '/blog/how-to-rinse-your-nose-safely/',
  '/2026/08/',
  '/nowhere/',
  '/author/nobody/',
];

describe('a page', () => {
  test.each(PAGES)('%s names no address outside of the folder', async (path) => {
    const { statusCode, body } = await ask(`/clinic${path}`);
    expect(statusCode).toBe(/nowhere|nobody|no-such/.test(path) ? 404 : 200);
    const addresses = addressesIn(body);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !/^\/clinic\/(?!clinic\/)/.test(address))).toEqual([]);
  });

  test.each(PAGES)('%s has data that names no address outside of the folder', async (path) => {
    const { body } = await ask(`/clinic/-/data?link=${encodeURIComponent(`/clinic${path}`)}`);
    expect(JSON.parse(body)).toMatchObject({ home: '/clinic/' });
    expect(pathsIn(body)).not.toEqual([]);
    expect(pathsIn(body).filter((found) => !found.startsWith('/clinic/'))).toEqual([]);
  });

  test('has data in whose HTML addresses are seen too', async () => {
    const link = encodeURIComponent('/clinic/blog/how-to-rinse-your-nose-safely/');
    const { body } = await ask(`/clinic/-/data?link=${link}`);
    const [, inHtml = ''] = / href=\\"(\/[^"\\]*)\\"/.exec(body) ?? [];
    expect(inHtml).toMatch(/^\/clinic\/./);
    expect(pathsIn(body)).toContain(inHtml);
    expect(pathsIn(JSON.stringify({ html: '<a href="/x/">X</a>' }))).toEqual(['/x/']);
  });

  test.each([
    ['/', 'home', 'en'],
    ['/quiz/', 'quiz', 'en'],
    ['/es-lp/', 'landing', 'es'],
    ['/appointments/', 'appointments', 'en'],
    ['/blog/', 'archive', 'en'],
    ['/reviewer/elise-marlowe/', 'reviewer', 'en'],
  ])('%s is of the same kind and language as at the root of a host', async (path, kind, language) => {
    expect((await ask(`/clinic/-/data?link=/clinic${path}`)).json()).toMatchObject({ kind, language });
  });

  test('has a head whose addresses are whole', async () => {
    const [head = ''] = (await ask('/clinic/services/gerd/')).body.split('</head>');
    expect(head).toContain('<link rel="canonical" href="https://www.site.example/clinic/services/gerd/">');
    expect(head).toContain('<meta property="og:url" content="https://www.site.example/clinic/services/gerd/">');
    const [, card = ''] =
      /<meta property="og:image" content="https:\/\/www\.site\.example(\/clinic\/-\/card\/[^"]+)/.exec(head) ?? [];
    expect((await ask(card)).headers['content-type']).toBe('image/jpeg');
    expect(head).toContain('<link rel="manifest" href="/clinic/site.webmanifest">');
    expect(head).toContain('<link rel="icon" href="/clinic/favicon.svg" type="image/svg+xml">');
  });

  test('has chrome whose hints are for the folder', async () => {
    const { chrome, kindHints } = (await ask('/clinic/-/chrome')).json<{
      chrome: object;
      kindHints: [string, string][];
    }>();
    expect(kindHints.find(([, kind]) => kind === 'quiz')).toEqual(['^/clinic/quiz/$', 'quiz']);
    expect(JSON.stringify(chrome).match(/"\/(?!clinic\/)[^"]*"/g)).toBeNull();
  });
});

describe('a redirect', () => {
  test.each([
    ['/clinic', '/clinic/'],
    ['/Clinic/Services/GERD', '/clinic/services/gerd/'],
    ['//clinic//services/gerd?A=1', '/clinic/services/gerd/?A=1'],
    ['/clinic/blog/page/1/', '/clinic/blog/'],
    ['/clinic/wp-content/uploads/heroes/profile.svg', '/clinic/-/media/heroes/profile.svg'],
    ['/clinic/?page_id=327&utm_source=a', '/clinic/services/allergy-treatments/skin-allergies/?utm_source=a'],
    ['/clinic/?cat=2&utm_source=a', '/clinic/category/allergy/?utm_source=a'],
    ['/clinic/?m=202608&utm_source=a', '/clinic/2026/08/?utm_source=a'],
    ['/clinic/home/', '/clinic/'],
  ])('of %s stays in the folder', async (url, location) => {
    const { statusCode, headers } = await ask(url);
    expect(statusCode).toBe(301);
    expect(headers.location).toBe(location);
  });
});

describe('outside of the folder', () => {
  test.each([
    '/',
    '/services/gerd/',
    '/Services',
    '/clinics/',
    '/-/health',
    '/-/data?link=/clinic/',
    '/wp-json/wp/v2/posts',
  ])('there is nothing at %s', async (url) => {
    const page = await ask(url, HTML);
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/ostium-state|<script type="module"/);
    const addresses = addressesIn(page.body);
    expect(addresses).not.toEqual([]);
    expect(addresses.filter((address) => !address.startsWith('/clinic/'))).toEqual([]);
    const { statusCode, body } = await ask(url);
    expect([statusCode, body]).toEqual([404, 'There is no such file.\n']);
  });

  test('there is no data either', async () => {
    expect((await ask('/clinic/-/data?link=/services/gerd/')).statusCode).toBe(400);
  });
});

test.each([
  ['/clinic/-/health', 'application/json'],
  ['/clinic/-/ready', 'application/json'],
  ['/clinic/-/content/posts', 'application/json'],
  ['/clinic/-/media/heroes/profile.svg', 'image/svg+xml'],
  ['/clinic/wp-json/wp/v2/posts?per_page=1', 'application/json'],
  ['/clinic/robots.txt', 'text/plain'],
  ['/clinic/site.webmanifest', 'application/manifest+json'],
])('%s answers below the folder', async (url, type) => {
  const { statusCode, headers } = await ask(url);
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
});

test('the web app manifest starts in the folder', async () => {
  const { start_url, icons } = (await ask('/clinic/site.webmanifest')).json<{
    start_url: string;
    icons: { src: string }[];
  }>();
  expect([start_url, icons[0]?.src]).toEqual(['/clinic/', '/clinic/icon-192.png']);
});

test('reports are taken below the folder', async () => {
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/clinic/-/events',
    payload: JSON.stringify({ kind: 'pageview', link: '/clinic/' }),
    headers: { 'content-type': 'text/plain', origin: 'https://www.site.example' },
  });
  expect(statusCode).toBe(204);
});
