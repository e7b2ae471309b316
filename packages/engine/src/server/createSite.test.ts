import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import config from 'marlowe/site.config.ts';
import { readYaml, openEmulator } from '@ostium/wordpress';
import { site } from 'marlowe/site.ts';
import { createSite } from './createSite.ts';
import { signRequest } from '#http/signedRequests.ts';
import { readSettings } from '#runtime/settings/settings.ts';
import { CONTENT, createPracticeFolder } from 'marlowe/openSite.testing.ts';

const dir = mkdtempSync(join(tmpdir(), 'ostium-create-'));
const PURGE_SECRET = 'a secret of sixteen or more';
const assets = { headHtml: '', bodyHtml: '', build: 'test' };

/** The same host to a browser, but not to a text search. */
const escapedName = (home: string): string => home.replace('127.0', '127%2E0');

/** A page's content with addresses of its own WordPress. */
const contentAt = (home: string): string =>
  [
    `<p><a href="${home}/about/">a page</a> <a href="${home}/wp-admin/post.php">an editor</a>`,
    `<a href="https://other.example/?back=${home}/">a name</a> <a href="${home}/wp-signup.php">a program</a>`,
    `<a href="${home}/feed/">a feed</a> <a href="${escapedName(home)}/wp-admin/">an escaped name</a></p>`,
  ].join('\n');

const calls: string[] = [];
let isDown = false;
let moved: readonly object[] = [];
const wordpress = createServer(({ url = '', method = '', headers: { host = '', authorization } }, response) => {
  calls.push(`${method} ${url}`);
  if (isDown) return response.writeHead(502).end();
  const { pathname, searchParams } = new URL(url, 'http://x.invalid');
  response.setHeader('content-type', 'application/json');
  const post = {
    id: 9,
    type: 'post',
    slug: 'hello',
    date: '2026-01-02T09:00:00',
    link: `http://${host}/blog/hello/`,
    comment_status: 'open',
    title: { rendered: 'Hello' },
    content: { rendered: contentAt(`http://${host}`) },
    _links: {},
    _embedded: {},
    yoast_head: `<meta property="og:see_also" content="http://${host}/about/"><meta property="og:image" content="http://${host}/wp-content/uploads/a.png">`,
  };
  if (pathname === '/wp-json/') return response.end(JSON.stringify({ namespaces: ['wp/v2'], home: `http://${host}` }));
  if (pathname === '/wp-json/ostium/v1/redirects') return response.end(JSON.stringify({ redirects: moved }));
  if (pathname === '/wp-json/wp/v2/posts')
    return response
      .setHeader('x-wp-total', '1')
      .setHeader('x-wp-totalpages', '1')
      .end(JSON.stringify(searchParams.has('slug') && searchParams.get('slug') !== 'hello' ? [] : [post]));
  if (authorization === 'Basic wrong') return response.writeHead(401).end('{}');
  return pathname.startsWith('/wp-json/') ? response.end('[]') : response.writeHead(404).end();
});

let home = '';
const settingsWith = (env: Record<string, string>) =>
  readSettings(config, { SITE_URL: 'https://www.site.example', CONTENT_DIR: CONTENT, CACHE_DIR: dir, ...env });
const parts = { site, openEmulator, readYaml, assets, clientDir: undefined };
const quiet = { ...parts, logTo: { write: () => undefined } };

beforeAll(async () => {
  await new Promise<void>((resolve) => wordpress.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(wordpress.address() as AddressInfo).port}`;
});

afterEach(() => void vi.useRealTimers());

afterAll(async () => {
  wordpress.closeAllConnections();
  await new Promise((resolve) => wordpress.close(resolve));
});

describe('a site does not start', () => {
  test('if a page kind names a block that does not exist', async () => {
    await expect(createSite(settingsWith({}), { ...quiet, site: { ...site, blocks: {} } })).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/block ".+", which has no folder\.$/),
    });
  });

  test('if a page kind has no screen and a block no component, and reports both', async () => {
    const { home: kind } = site.kinds;
    const { about: block } = site.blocks;
    if (!kind || !block) throw new Error('This site has a home page and the block about.');
    const incomplete = { kinds: { ...site.kinds, hours: kind }, blocks: { ...site.blocks, 'hour-list': block } };

    await expect(createSite(settingsWith({}), { ...quiet, site: { ...site, ...incomplete } })).rejects.toMatchObject({
      name: 'SettingsError',
      message: [
        './pages/hours/ has no HoursScreen.tsx that exports HoursScreen.',
        './blocks/hour-list/ has no HourList.tsx that exports HourList.',
      ].join('\n'),
    });
  });

  test('if it has a password for its insights, and no insights', async () => {
    const { insights: _none, ...other } = site;
    const settings = settingsWith({ INSIGHTS_PASSWORD: 'sixteen characters' });
    await expect(createSite(settings, { ...quiet, site: other })).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/"INSIGHTS_PASSWORD" is set, but this site has no insights page: .*site\.ts/),
    });
  });

  test('if there is no WordPress at CONTENT_API', async () => {
    await expect(createSite(settingsWith({ CONTENT_API: `${home}/nowhere` }), quiet)).rejects.toThrow(/^CONTENT_API /);
  });
});

test('a site whose cache folder cannot be written still serves, and says so in one sentence', async () => {
  const file = join(dir, 'file');
  writeFileSync(file, '');
  const log: string[] = [];
  const METRICS_TOKEN = 'a token of the test';
  const settings = settingsWith({ CACHE_DIR: file, CONTENT_API: `${home}/wp-json`, METRICS_TOKEN });
  const { app } = await createSite(settings, { ...parts, logTo: { write: (line) => void log.push(line) } });
  expect((await app.inject('/blog/hello/')).statusCode).toBe(200);
  const fault = 'it is a file, or below one: name a folder in CACHE_DIR (ENOTDIR).';
  expect((await app.inject('/-/ready')).json<{ warnings: string[] }>().warnings).toContain(
    `The cache folder (CACHE_DIR) cannot be written, so nothing outlasts a restart: ${fault}`,
  );
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  expect((await app.inject({ url: '/-/metrics', headers })).body).toContain('\nostium_cache_folder_writable 0\n');
  await app.close();
  const told = log.filter((line) => /cannot be (?:written|saved)/.test(line)).map((line) => JSON.parse(line));
  expect(told).toEqual([
    expect.objectContaining({
      level: 40,
      msg: `The cache folder "${file}" cannot be written, so nothing outlasts a restart: ${fault}`,
    }),
  ]);
});

describe('behind a WordPress', () => {
  test('a page hides the content host: its pages are the site’s, the rest leads nowhere', async () => {
    const { app } = await createSite(settingsWith({ CONTENT_API: `${home}/wp-json` }), quiet);

    const { statusCode, body } = await app.inject('/blog/hello/');

    expect(statusCode).toBe(200);
    expect(body).toContain('href="/about/"');
    for (const words of ['an editor', 'a name', 'a program', 'a feed', 'an escaped name'])
      expect(body).toContain(words);
    for (const name of [home, escapedName(home)]) expect(body).not.toContain(name.replace('http://', ''));
    expect(body).not.toMatch(/wp-admin|wp-signup|back=|href="[^"]*\/blog\/hello\/feed/);
    await app.close();
  });

  test('the addresses in a ready-made head stay as they are if the settings say so', async () => {
    const settings = settingsWith({ CONTENT_API: `${home}/wp-json` });
    const { app } = await createSite({ ...settings, head: { ...settings.head, transformLinks: false } }, quiet);

    const { body } = await app.inject('/blog/hello/');

    expect(body).toContain(`content="${home}/wp-content/uploads/a.png"`);
    await app.close();
  });

  test('without facts of the practice, the footer says where the site is, with its folder', async () => {
    const env = { CONTENT_API: `${home}/wp-json`, SITE_URL: 'https://www.site.example/clinic' };
    const { app } = await createSite(settingsWith(env), quiet);

    const { body } = await app.inject('/clinic/blog/hello/');

    expect(body).toContain('<a href="/clinic/">www.site.example/clinic</a>');
    await app.close();
  });

  test('a page is a 503 with the time to come back while it is down, and no cache may store it', async () => {
    isDown = true;
    const { app } = await createSite(settingsWith({ CONTENT_API: `${home}/wp-json` }), quiet);

    const { statusCode, headers } = await app.inject('/blog/hello/');

    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
    await app.close();
    isDown = false;
  });

  test('a problem that comes back is logged once', async () => {
    isDown = true;
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const { app } = await createSite(settingsWith({ CONTENT_API: `${home}/wp-json` }), { ...parts, logTo });

    for (const path of ['/blog/a/', '/blog/b/', '/blog/a/']) await app.inject(path);

    const problems = lines.flatMap((line) => (JSON.parse(line) as { problem?: string }).problem ?? []);
    expect(problems.length).toBeGreaterThan(0);
    expect(new Set(problems).size).toBe(problems.length);
    await app.close();
    isDown = false;
  });
});

describe('readers may write below an item', () => {
  const FORM = 'action="/-/comments"';

  test.each([
    ['of a WordPress that the site shares a secret with', { PURGE_SECRET }, [], true],
    ['of a WordPress that the site shares none with: not there', {}, [], false],
    ['that is nobody else’s business: not there', { PURGE_SECRET }, ['/blog/'], false],
    ['beside what is nobody else’s business', { PURGE_SECRET }, ['/quiz/'], true],
  ])('%s', async (_which, env, privatePaths, isTaken) => {
    const settings = settingsWith({ CONTENT_API: `${home}/wp-json`, ...env });
    const { app } = await createSite(settings, { ...quiet, site: { ...site, privatePaths } });

    const { statusCode, body } = await app.inject('/blog/hello/');

    expect([statusCode, body.includes(FORM)]).toEqual([200, isTaken]);
    await app.close();
  });
});

describe('cached pages are removed', () => {
  /** Tells a site what has changed, as the plugin does. */
  const purge = (app: FastifyInstance, changed: readonly string[]) => {
    const body = JSON.stringify({ changed });
    const time = String(Math.floor(Date.now() / 1000));
    const signed = { time, nonce: `nonce-of-${changed.join()}-0123`.slice(0, 40).replaceAll(':', '-'), body };
    const signature = signRequest({ ...signed, method: 'POST', path: '/-/purge' }, PURGE_SECRET);
    const headers = { 'ostium-time': time, 'ostium-nonce': signed.nonce, 'ostium-signature': signature };
    return app.inject({ method: 'POST', url: '/-/purge', payload: body, headers });
  };
  const askedForMoves = () => calls.filter((call) => call.includes('/ostium/v1/redirects')).length;

  test('at the addresses that an editor redirects, as soon as the site is told; another change does not have the redirects read', async () => {
    const { app } = await createSite(settingsWith({ CONTENT_API: `${home}/wp-json`, PURGE_SECRET }), quiet);
    expect((await app.inject('/blog/hello/')).statusCode).toBe(200);
    moved = [{ from: '/blog/hello/', to: '/blog/', status: 301 }];

    calls.length = 0;
    expect((await purge(app, ['post:77'])).statusCode).toBe(200);
    expect([askedForMoves(), (await app.inject('/blog/hello/')).statusCode]).toEqual([0, 200]);
    expect((await purge(app, ['redirects'])).statusCode).toBe(200);
    const { statusCode, headers } = await app.inject('/blog/hello/');
    expect([askedForMoves(), statusCode, headers.location]).toEqual([1, 301, '/blog/']);
    await app.close();
    moved = [];
  });

  test('on every page, once the files of the content are read again', async () => {
    const file = (title: string) => `---\nid: 5\ntitle: ${title}\ndate: 2026-01-02T09:00:00\n---\n\nWords.\n`;
    const folder = createPracticeFolder({ 'posts/a.md': file('First') });
    const { app, emulator } = await createSite(settingsWith({ CONTENT_DIR: folder.dir }), quiet);
    expect((await app.inject('/blog/a/')).body).toContain('First</h1>');
    folder.write('posts/a.md', file('Second'));

    expect((await app.inject('/blog/a/')).body).toContain('First</h1>');
    await emulator?.reload();
    expect((await app.inject('/blog/a/')).body).toContain('Second</h1>');
    await app.close();
  });
});

test('a site says that WordPress refuses its own credential', async () => {
  const env = { CONTENT_API: `${home}/wp-json`, CONTENT_AUTH: 'Basic wrong' };
  const { app } = await createSite(settingsWith(env), quiet);

  const { warnings } = (await app.inject('/-/ready')).json<{ warnings: string[] }>();
  expect(warnings).toContainEqual(expect.stringMatching(/^The preview credential \(CONTENT_AUTH\) is refused/));
  await app.close();
});

test('a site that is closed asks its source for nothing more', async () => {
  isDown = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { app } = await createSite(settingsWith({ CONTENT_API: `${home}/wp-json` }), quiet);
  await vi.waitFor(() => expect(calls.join()).toMatch(/_fields=home,url.*_fields=home,url/));
  await app.inject('/-/ready');
  calls.length = 0;

  await app.close();
  await vi.advanceTimersByTimeAsync(120_000);

  expect(calls).toEqual([]);
  isDown = false;
});

test('a site that is shutting down is not ready any more', async () => {
  const running = await createSite(settingsWith({}), quiet);
  const { app } = running;
  expect((await app.inject('/-/ready')).statusCode).toBe(200);

  running.beginStopping();

  const { statusCode, headers, body } = await app.inject('/-/ready');
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '30', '{"status":"stopping"}']);
  await app.close();
});
