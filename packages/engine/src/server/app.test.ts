import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import config from 'marlowe/site.config.ts';
import type { RunningSite } from './createSite.ts';
import { EMULATOR_HOME } from '#runtime/source/contentConnection.ts';

let site: RunningSite;
const log: string[] = [];

/** The site as it is shipped: its own configuration over the content in the repository. */
beforeAll(async () => {
  const assets = { headHtml: '<link rel="stylesheet" href="/assets/styles.css">', bodyHtml: '', build: 'test' };
  site = await openSite({}, { assets, logTo: { write: (line) => void log.push(line) } });
  await site.app.ready();
});

afterAll(() => site.app.close());

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  site.app.inject({ url, headers, method });

describe('a page', () => {
  test('is a whole document in the page’s language, with what search engines need', async () => {
    const { statusCode, headers, body } = await ask('/services/gerd/');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toMatch(/^<!doctype html><html lang="en">.*<\/html>$/s);
    expect(body).toContain('<link rel="canonical" href="https://www.site.example/services/gerd/">');
    const [, inline = ''] = /<script id="ostium-inline">(.*?)<\/script>/s.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${hash('sha256', inline, 'base64')}';`,
    );
    expect(body).toMatch(/<title>[^<]+<\/title><meta name="description" content="[^"]+">/);
    expect(body).not.toContain(new URL(EMULATOR_HOME).host);
  });

  test.each(['/', '/blog/', '/blog/how-to-rinse-your-nose-safely/', '/category/sinus/', '/reviewer/elise-marlowe/'])(
    'has a head at %s whose addresses are whole and the site’s own',
    async (url) => {
      const [head = ''] = (await ask(url)).body.split('</head>');
      const addresses = [
        ...head.matchAll(/<(?:link rel="(?:canonical|prev|next)"|meta property="og:(?:url|image)")[^>]*>/g),
      ];

      expect(addresses.length).toBeGreaterThan(1);
      for (const [tag] of addresses) expect(tag).toMatch(/(?:href|content)="https:\/\/www\.site\.example\//);
      expect(head).not.toContain(new URL(EMULATOR_HOME).host);
    },
  );

  test('gives structured data about an article', async () => {
    const { body } = await ask('/blog/how-to-rinse-your-nose-safely/');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';

    const article = { '@type': 'BlogPosting', headline: 'How to rinse your nose safely' };
    expect(JSON.parse(data)).toMatchObject({
      '@graph': expect.arrayContaining([
        expect.objectContaining({ ...article, datePublished: '2026-08-18T13:00:00Z' }),
      ]),
    });
  });

  test('is in Spanish if the page is', async () => {
    const { body } = await ask('/es-lp/?utm_source=ad');
    expect(body).toContain('<html lang="es">');
    expect(body).not.toContain('<nav aria-label="Menú principal"');
  });

  test('at an address that no link can have is not taken over by the browser: its state would be that of another page', async () => {
    const { statusCode, body } = await ask('/%zz');
    expect(statusCode).toBe(400);
    expect(body).not.toMatch(/ostium-state|<script/);
  });

  test('brings state that repeats none of the words that stay still', async () => {
    for (const url of ['/', '/blog/', '/services/gerd/']) {
      const { body } = await ask(url);
      const state = /<script type="application\/json" id="ostium-state">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
      expect(JSON.parse(state)).toMatchObject({ build: 'test', page: { link: url, record: { isReady: true } } });
      expect(state.length).toBeLessThan(body.length / 5);
      expect(state).not.toContain('<');
      // The home page's carousel moves, so the browser needs its text.
      const still = body.slice(url === '/' ? body.indexOf('</section>', body.indexOf('<main')) : 0);
      const sentences = [...still.matchAll(/>([A-Z][^<>{}]{20,})</g)].map(([, words = '']) => words);
      expect(sentences.filter((words) => state.includes(words))).toEqual([]);
    }
  });

  test('with a token or a credential in its query is never redirected: neither may be repeated', async () => {
    const { statusCode, headers } = await ask(
      '/Our-Team?preview=true&ostium_source_auth=Basic%20c2VjcmV0&ostium_preview=tok',
    );
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([403, undefined, 'no-store']);
  });

  test('has its own path as its canonical address, whatever address was requested', async () => {
    const canonicalOf = async (url: string) => /<link rel="canonical" href="([^"]*)">/.exec((await ask(url)).body)?.[1];
    expect(await canonicalOf('/?utm_source=spam')).toBe('https://www.site.example/');
    expect(await canonicalOf('/page/2/')).toBe('https://www.site.example/blog/page/2/');
    expect(await canonicalOf('/2026/3/')).toBe('https://www.site.example/2026/03/');
    expect(await canonicalOf('/category/sinus/page/2/?x=1')).toBe('https://www.site.example/category/sinus/page/2/');
  });

  test.each([
    ['/?page_id=327', '/services/allergy-treatments/skin-allergies/'],
    ['/?p=327&from=mail&p=327', '/services/allergy-treatments/skin-allergies/?from=mail'],
    ['/?cat=1&s=ear+ache', '/category/sinus/?s=ear+ache'],
  ])('that was asked for by its number at %s is at its own path', async (url, location) => {
    const { statusCode, headers, body } = await ask(url);
    expect([statusCode, headers.location, body]).toEqual([301, location, '']);
    expect((await ask(location)).statusCode).toBe(200);
    const data = await ask(`/-/data?link=${encodeURIComponent(url)}`);
    expect(data.json()).toMatchObject({
      record: { isReady: true, isRedirection: true, redirectionStatus: 301, isExternal: false, location },
    });
  });

  test('keeps a campaign’s parameters when it redirects, whoever came before', async () => {
    for (const mark of ['', '&utm_source=mail', '&gclid=1', '']) {
      const { headers } = await ask(`/?p=327${mark}`);
      expect(headers.location).toBe(`/services/allergy-treatments/skin-allergies/${mark.replace('&', '?')}`);
    }
  });

  test('is redirected to its normal form once, its query untouched', async () => {
    const { statusCode, headers } = await ask('/Services//GERD?utm_Source=Mail&b=%C3%A1');
    expect({ statusCode, location: headers.location, cache: headers['cache-control'] }).toEqual({
      statusCode: 301,
      location: '/services/gerd/?utm_Source=Mail&b=%C3%A1',
      cache: 'public, max-age=3600',
    });
  });

  test('answers HEAD with the same headers and no body', async () => {
    const [get, head] = [await ask('/services/gerd/'), await ask('/services/gerd/', {}, 'HEAD')];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['etag']).toBe(get.headers['etag']);
  });

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await ask('/services/gerd/');
    const again = await ask('/services/gerd/', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('is compressed with %s for those who take it', async (encoding, decompress) => {
    const [plain, packed] = [await ask('/'), await ask('/', { 'accept-encoding': `deflate, ${encoding};q=0.9` })];
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(decompress(packed.rawPayload).toString()).toBe(plain.body);
    expect((await ask('/', { 'accept-encoding': `${encoding};q=0` })).headers['content-encoding']).toBeUndefined();
  });

  test('can only be read', async () => {
    const { statusCode, headers } = await ask('/services/gerd/', {}, 'POST');
    expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

describe('an address that leads nowhere', () => {
  test.each([
    ['/nothing/', 404],
    ['/category/nothing/', 404],
    ['/blog/page/999/', 404],
    ['/page/999999999999/', 404],
    ['/a%zz/', 400],
    [`/${'a'.repeat(2001)}/`, 414],
  ])('%s is the error page with status %i', async (url, status) => {
    const { statusCode, headers, body } = await ask(url);
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('aria-label="Page not found"');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  test('a missing file is a line of text, without a detour', async () => {
    for (const url of ['/logo.png', '/old.php?a=1', '/-/nothing', '/-/data/more']) {
      const { statusCode, headers } = await ask(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    }
  });

  test('a missing file is the error page for somebody who followed a link to it', async () => {
    const { statusCode, headers, body } = await ask('/old-page.html', { accept: 'text/html,*/*;q=0.8' });
    expect([statusCode, headers.location]).toEqual([404, undefined]);
    expect(body).toContain('aria-label="Page not found"');
  });

  test.each([
    '/-/data',
    '/-/data?link=nowhere',
    '/sitemap-posts-1001.xml',
    '/-/card/x',
    '/-/nothing',
    '/%zz',
    '/x.png',
  ])('is cached by nobody on its way: %s', async (url) => {
    const { statusCode, headers } = await ask(url);
    expect([statusCode >= 400, headers['cache-control']]).toEqual([true, 'no-store']);
  });

  test('of a request that names no host is not cached either', async () => {
    const { statusCode, headers } = await ask('/', { host: 'a/b' });
    expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
  });

  test('an upload’s old address redirects to the new one, without its query', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await ask('/wp-content/uploads/heroes/profile.svg?ver=2&email=a', {}, method);
      expect([statusCode, headers.location]).toEqual([301, '/-/media/heroes/profile.svg']);
      expect((await ask(String(headers.location), {}, method)).statusCode).toBe(200);
    }
  });

  test('WordPress’s own programs do not exist here, and the source is not asked about them', async () => {
    for (const url of [
      '/wp-login.php',
      '/xmlrpc.php',
      '/wp-cron.php?doing_wp_cron=1',
      '/wp-admin/',
      '/blog/wp-admin/',
    ]) {
      const { statusCode, body } = await ask(url, { accept: 'text/html' });
      expect([statusCode, body]).toEqual([404, 'There is no such file.\n']);
    }
  });

  test('names of the platform are addresses like any other', async () => {
    for (const url of [
      '/__proto__/',
      '/constructor/',
      '/?__proto__=1',
      '/-/data?link=/__proto__/?__proto__=x',
      '/category/__proto__/',
    ]) {
      const { statusCode } = await ask(url);
      expect({ url, isBug: statusCode >= 500 }).toEqual({ url, isBug: false });
    }
  });
});

describe('/-/data', () => {
  test('answers the record of a link with its entities and needs, as the page shows them', async () => {
    const { statusCode, headers, body } = await ask('/-/data?link=/');
    const data = JSON.parse(body);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(data).toMatchObject({
      link: '/',
      kind: 'home',
      record: { isHome: true, isReady: true, isFetching: false, isPage: true },
      entities: {},
      needs: {},
    });
    expect(Object.keys(data.needs)).toHaveLength(2);
    expect(body).not.toContain(new URL(EMULATOR_HOME).host);
  });

  test('answers 200 for an error, which is in the record', async () => {
    const { statusCode, body } = await ask('/-/data?link=/nothing/');
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).record).toMatchObject({
      isError: true,
      is404: true,
      errorStatusText: 'post type from endpoints "posts,pages,media" with slug "nothing" not found',
    });
  });

  test('may be cached but is revalidated, names its build, and is not for search engines', async () => {
    const { headers } = await ask('/-/data?link=/services/gerd/');
    expect(headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'ostium-build': 'test',
      'x-robots-tag': 'noindex',
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
    });
    const again = await ask('/-/data?link=/services/gerd/', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body, again.headers['ostium-build']]).toEqual([304, '', 'test']);
  });

  test('of an error is not cached', async () => {
    const { headers } = await ask('/-/data?link=/nothing/');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'ostium-build': 'test' });
    expect(headers).not.toHaveProperty('etag');
  });

  test('of a link with a fragment is that of its page', async () => {
    expect((await ask('/-/data?link=/services/gerd/%23top')).json()).toMatchObject({ link: '/services/gerd/' });
  });

  test('answers a redirection as such', async () => {
    expect(JSON.parse((await ask('/-/data?link=/home/')).body).record).toMatchObject({
      isRedirection: true,
      is301: true,
      location: '/',
      isExternal: false,
    });
  });

  test.each([
    '/-/data',
    '/-/data?link=',
    '/-/data?link=https://evil.example/',
    '/-/data?link=/%5Cevil',
    '/-/data?link=a&link=b',
    '/-/data?link=/wp-admin/',
    '/-/data?link=/-/data',
  ])('%s is refused in a sentence', async (url) => {
    const { statusCode, body } = await ask(url);
    expect([statusCode, JSON.parse(body).message]).toEqual([
      400,
      expect.stringMatching(
        /^The parameter `link` is missing or is not a path: |^This is not an address of the site\.$/,
      ),
    ]);
  });
});

describe('/-/chrome', () => {
  test('answers what surrounds every page, and which kind of page an address probably has', async () => {
    const { statusCode, headers, body } = await ask('/-/chrome');
    const { chrome, kindHints } = JSON.parse(body);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) });
    expect(chrome).toEqual(expect.any(Object));
    expect(kindHints.length).toBeGreaterThan(0);
    expect(body).not.toContain(new URL(EMULATOR_HOME).host);
  });
});

describe('/-/content', () => {
  test('answers a list of articles, page by page', async () => {
    const first = JSON.parse((await ask('/-/content/posts?per_page=9&page=1')).body);
    const second = JSON.parse((await ask('/-/content/posts?per_page=9&page=2')).body);
    expect(first.items).toHaveLength(9);
    expect(first.items[0]).toMatchObject({
      kind: 'post',
      title: expect.any(String),
      link: expect.stringMatching(/^\/blog\//),
    });
    expect(first.items[0]).not.toHaveProperty('content');
    const ids = new Set([...first.items, ...second.items].map(({ id }: { id: number }) => id));
    expect(ids.size).toBe(first.items.length + second.items.length);
  });

  test('answers an empty list past the end', async () => {
    expect(JSON.parse((await ask('/-/content/posts?page=500')).body)).toMatchObject({ items: [] });
  });

  test.each([
    ['/-/content/users', 404, 'There is no list "users". There are: posts, categories, tags.'],
    ['/-/content/posts?status=draft', 400, /status/],
    ['/-/content/posts?per_page=1000', 400, 'per_page: must be at most 24'],
    ['/-/content/posts?page=abc', 400, 'page: must be a whole number'],
    ['/-/content/posts?categories=1;drop', 400, 'categories: must be up to ten ids, separated by commas'],
    ['/-/content/posts?before=yesterday', 400, /before: must be a time/],
    ['/-/content/posts?before=9999-99-99T99:99:99', 400, /before: must be a time/],
  ])('%s is refused in a sentence', async (url, status, message) => {
    const { statusCode, body } = await ask(url);
    expect(statusCode).toBe(status);
    expect(JSON.parse(body).message).toMatch(message);
  });
});

describe('/-/media', () => {
  const DRAWING = '/-/media/heroes/profile.svg';

  test('a drawing is a picture inside a page and nothing by itself', async () => {
    const { statusCode, headers } = await ask(DRAWING);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('HEAD gives the length of the file', async () => {
    const [get, head] = [await ask(DRAWING), await ask(DRAWING, {}, 'HEAD')];
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(get.rawPayload.length),
    ]);
  });

  test('several ranges at once are answered with the whole file', async () => {
    expect((await ask(DRAWING, { range: 'bytes=0-1,4-5' })).statusCode).toBe(200);
  });

  test('a range is answered with that range', async () => {
    const { statusCode, headers, rawPayload } = await ask(DRAWING, { range: 'bytes=0-9' });
    expect(statusCode).toBe(206);
    expect(headers['content-range']).toMatch(/^bytes 0-9\/\d+$/);
    expect(rawPayload).toHaveLength(10);
    expect((await ask(DRAWING, { range: 'bytes=99999999-' })).statusCode).toBe(416);
  });

  test.each([
    '/-/media/nothing.png',
    '/-/media/media.yaml',
    '/-/media/..%2fsite.yaml',
    '/-/media/%2e%2e/site.png',
    '/-/media/a/..%5c..%5csite.png',
    '/-/media/page.html',
    '/-/media/',
    '/-/media/.env.png',
  ])('%s is no file', async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  });
});

test('the emulator answers over HTTP, as WordPress would', async () => {
  const { statusCode, headers, body } = await ask('/wp-json/wp/v2/posts?per_page=2&_fields=id,slug');
  expect(statusCode).toBe(200);
  expect(headers['x-wp-total']).toMatch(/^\d+$/);
  expect(JSON.parse(body)).toHaveLength(2);
  expect((await ask('/wp-json/wp/v2/posts/1001?context=edit')).statusCode).toBe(401);
  const path = '/wp-json/wp/v2/posts?_fields=id';
  const { etag = '' } = (await ask(path)).headers;
  expect((await ask(path, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
});

test('a phone with the site on its home screen shows its name', async () => {
  const { headers, body } = await ask('/site.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(body)).toMatchObject({ name: config.siteName, start_url: '/', theme_color: '#00234d' });
});

test('a file of an old build is missing, not forbidden', async () => {
  expect((await ask('/assets/styles-old.css')).statusCode).toBe(404);
});

test('the process reports that it is alive and ready', async () => {
  expect((await ask('/-/health')).json()).toEqual({ status: 'alive' });
  expect((await ask('/-/ready')).json()).toEqual({ status: 'ready' });
});

test('the log contains the response, without the visitor’s data', async () => {
  log.length = 0;
  await ask('/services/gerd/?email=pat@example.com&ostium_preview=abc', {
    'x-forwarded-for': '203.0.113.9',
    'user-agent': 'Telltale',
  });
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.at(-1)).toMatchObject({ method: 'GET', path: '/services/gerd/', status: 200, msg: 'answered' });
  expect(log.join('')).not.toMatch(/email|pat@|ostium_|203\.0\.113|127\.0\.0\.1|Telltale/);
});
