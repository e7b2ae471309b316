import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from './createSite.ts';
import { changeSnapshot } from '#runtime/disk/changeSnapshot.testing.ts';
import { signPreview } from '#http/pageRequest.ts';
import { startWordPress } from './wordPressOverHttp.testing.ts';
import type { WordPressOverHttp } from './wordPressOverHttp.testing.ts';

const [USER, SECRET] = ['Basic dXNlcjpwYXNz', 'a secret of sixteen or more'];

let wordpress: WordPressOverHttp;
let site: RunningSite;
const log: string[] = [];

const newFolder = () => mkdtempSync(join(tmpdir(), 'ostium-strangers-'));

async function startSite(proxies: string, cacheDir = newFolder()): Promise<RunningSite> {
  const env = {
    CONTENT_API: wordpress.api,
    CACHE_DIR: cacheDir,
    TRUSTED_PROXIES: proxies,
    CONTENT_AUTH: USER,
    PREVIEW_SECRET: SECRET,
  };
  return openSite(env, {
    limits: { refusalPauseMs: 0, linkListPauseMs: 0 },
    logTo: { write: (line) => void log.push(line) },
  });
}

/** Resolves when all links have been read after a start. */
const savedIn = (cacheDir: string) =>
  vi.waitFor(() => {
    const file = readdirSync(cacheDir).find((name) => /^links-\w+\.json$/.test(name)) ?? '';
    return { file: join(cacheDir, file), text: readFileSync(join(cacheDir, file), 'utf8') };
  });

beforeAll(async () => {
  wordpress = await startWordPress(USER);
  const cacheDir = newFolder();
  site = await startSite('10.0.0.0/8', cacheDir);
  await savedIn(cacheDir);
});

afterAll(async () => {
  await site.app.close();
  wordpress.stop();
});

beforeEach(() => void (wordpress.calls.length = 0));

let turn = 0;
const missing = () => `/missing-${(turn += 1)}/`;
const isMissing = (url: string) => url.includes('missing-');
/** A request for one of the lists in which the source names what it has. */
const isList = (url: string) => url.includes('_fields=id,type,taxonomy,link');
const ask = (url: string, remoteAddress: string, forwarded?: string) =>
  site.app.inject({ url, remoteAddress, ...(forwarded && { headers: { 'x-forwarded-for': forwarded } }) });

const WITH_CREDENTIAL = `?preview=true&ostium_source_auth=${encodeURIComponent(USER)}`;

/** Has a client look up as many unknown addresses as it may, and returns how to end that. */
async function occupy(remoteAddress: string, forwarded?: string, query = '') {
  wordpress.hold(isMissing);
  const waiting = Array.from({ length: 8 }, () => ask(missing() + query, remoteAddress, forwarded));
  while (wordpress.calls.filter(isMissing).length < 4) await new Promise((resolve) => setImmediate(resolve));
  return async () => {
    wordpress.release();
    return (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  };
}

test('requests sent ahead on one connection are answered in order, of a thousand the first 33', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: site.example\r\n${more}\r\n`;
  const send = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let received = '';
      socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
      socket.on('error', () => undefined);
      socket.once('close', () => resolve(received));
    });

  const few = await send(get('/-/health') + get('/%zz') + get('/-/nothing', 'Connection: close\r\n'));
  expect(few.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400', 'HTTP/1.1 404']);

  const many = await send(Array.from({ length: 1000 }, () => get('/-/health')).join(''));
  expect(many.match(/HTTP\/1\.1 \d+/g)).toEqual(Array<string>(33).fill('HTTP/1.1 200'));
});

test('an unnamed proxy is reported once', async () => {
  const own = await startSite('');
  log.length = 0;
  const ask = async (remoteAddress: string) =>
    own.app.inject({ url: '/-/health', remoteAddress, headers: { 'x-forwarded-for': '192.0.2.1' } });
  await ask('198.51.100.1');
  expect(log.join('')).not.toContain('TRUSTED_PROXIES');
  await ask('127.0.0.1');
  await ask('::1');
  expect(log.filter((line) => line.includes('TRUSTED_PROXIES does not name'))).toHaveLength(1);
  await own.app.close();
});

describe('a client that asks for many unknown addresses at once', () => {
  test('has to wait, without a call to the source, and still gets known pages', async () => {
    const end = await occupy('192.0.2.1');
    await ask('/services/gerd/', '192.0.2.2');
    wordpress.calls.length = 0;

    const refused = await ask(missing(), '192.0.2.1');

    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      429,
      '5',
      'no-store',
    ]);
    expect(refused.body).toContain('<a href="/">Home</a>');
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect(wordpress.calls).toEqual([]);
    expect((await ask('/services/gerd/', '192.0.2.1')).statusCode).toBe(200);
    expect(await end()).toEqual(Array(8).fill(404));
    expect((await ask(missing(), '192.0.2.1')).statusCode).toBe(404);
  });

  test('gets the same refusal from the internal endpoints', async () => {
    const end = await occupy('192.0.2.1');
    const data = await ask(`/-/data?link=${missing()}`, '192.0.2.1');
    expect([data.statusCode, data.json().record]).toMatchObject([200, { isError: true, errorStatus: 429 }]);
    expect(data.headers['cache-control']).toBe('no-store');
    const list = await ask('/-/content/posts?search=nose', '192.0.2.1');
    expect([list.statusCode, list.headers['retry-after']]).toEqual([429, '5']);
    await end();
  });

  test('may still look at a preview, and at once if its link is signed', async () => {
    const end = await occupy('192.0.2.1');
    const link = '/services/gerd/?preview=true';
    const claimed = ask(`/services/gerd/${WITH_CREDENTIAL}`, '192.0.2.1');
    const token = signPreview(link, Math.floor(Date.now() / 1000) + 900, SECRET);
    expect((await ask(`${link}&ostium_preview=${token}`, '192.0.2.1')).statusCode).toBe(200);
    await end();
    expect((await claimed).statusCode).toBe(200);
  });

  test('may have as many previews looked up as addresses, while its credential is not confirmed', async () => {
    const end = await occupy('192.0.2.1', undefined, WITH_CREDENTIAL);
    expect((await ask(missing() + WITH_CREDENTIAL, '192.0.2.1')).statusCode).toBe(429);
    const other = ask(missing(), '192.0.2.1');
    expect(await end()).toEqual(Array(8).fill(404));
    expect((await other).statusCode).toBe(404);
  });

  test('is a whole network if it uses IPv6', async () => {
    const end = await occupy('2001:db8:1:2::1');
    expect((await ask(missing(), '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    wordpress.hold(() => false);
    const other = ask(missing(), '2001:db8:1:3::1');
    await end();
    expect((await other).statusCode).toBe(404);
  });

  test('is the one that a trusted proxy names last; nobody else is believed', async () => {
    const end = await occupy('10.1.2.3', '198.51.100.9, 192.0.2.7');
    expect((await ask(missing(), '10.9.9.9', '203.0.113.1, 192.0.2.7, 10.1.1.1')).statusCode).toBe(429);
    expect((await ask(missing(), '192.0.2.7', '203.0.113.5')).statusCode).toBe(429);
    await end();
  });

  test('leaves no address in the log', async () => {
    const end = await occupy('10.1.2.3', '192.0.2.77');
    await ask(missing(), '10.1.2.3', '192.0.2.77');
    await end();
    expect(log.join('')).not.toMatch(/192\.0\.2|10\.1\.2|198\.51/);
  });
});

test('when too many unknown addresses wait, the next is refused for now, and known pages are served', async () => {
  await ask('/services/gerd/', '192.0.2.1');
  wordpress.hold(isMissing);
  const waiting = Array.from({ length: 36 }, (_one, index) => ask(missing(), `192.0.2.${index}`));
  while (wordpress.calls.filter(isMissing).length < 4) await new Promise((resolve) => setImmediate(resolve));
  const refused = await ask(missing(), '198.51.100.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await ask('/services/gerd/', '198.51.100.1')).statusCode).toBe(200);
  wordpress.release();
  expect((await Promise.all(waiting)).every(({ statusCode }) => statusCode === 404)).toBe(true);
});

describe('right after a start, when the line of the unknown is full', () => {
  const UNNAMED = ['/services/', '/services/gerd/', '/category/sinus/', '/tag/self-care/', '/reviewer/elise-marlowe/'];

  /** Fills the queue from many addresses; returns how to send a request, and how to end. */
  async function flood(own: RunningSite) {
    wordpress.calls.length = 0;
    wordpress.hold((url) => isMissing(url) || isList(url));
    const ask = (url: string, remoteAddress: string) => own.app.inject({ url, remoteAddress });
    const waiting = Array.from({ length: 36 }, (_one, index) => ask(missing(), `192.0.2.${index}`));
    while (wordpress.calls.filter(isMissing).length < 4) await new Promise((resolve) => setImmediate(resolve));
    return {
      statusOf: async (url: string) => (await ask(url, '198.51.100.1')).statusCode,
      end: async () => {
        wordpress.release();
        await Promise.all(waiting);
        await own.app.close();
      },
    };
  }

  test('pages that nothing but the source’s lists has named are served', async () => {
    const cacheDir = newFolder();
    const own = await startSite('', cacheDir);
    await savedIn(cacheDir);
    const { statusOf, end } = await flood(own);
    expect(await Promise.all(UNNAMED.map(statusOf))).toEqual(UNNAMED.map(() => 200));
    expect(await statusOf(missing())).toBe(503);
    await end();
  });

  test('pages that were known before it are served, although the source has not named them again', async () => {
    const cacheDir = newFolder();
    const before = await startSite('', cacheDir);
    await savedIn(cacheDir);
    await before.app.close();

    wordpress.hold(isList);
    const { statusOf, end } = await flood(await startSite('', cacheDir));

    expect(await Promise.all(UNNAMED.map(statusOf))).toEqual(UNNAMED.map(() => 200));
    await end();
  });

  test('a page that was withdrawn since is looked for once, and is then as unknown as any other', async () => {
    const cacheDir = newFolder();
    const before = await startSite('', cacheDir);
    const { file } = await savedIn(cacheDir);
    await before.app.close();
    changeSnapshot(file, (text) => text.replace('"/services/"', '"/missing-withdrawn/"'));

    wordpress.hold(isList);
    const own = await startSite('', cacheDir);
    const inject = async () => (await own.app.inject('/missing-withdrawn/')).statusCode;
    expect([await inject(), wordpress.calls.some(isMissing)]).toEqual([404, true]);
    const later = performance.now() + 11_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
    vi.spyOn(performance, 'now').mockReturnValue(later);
    const { end } = await flood(own);
    expect(await inject()).toBe(503);
    vi.useRealTimers();
    vi.restoreAllMocks();
    await end();
  });
});
