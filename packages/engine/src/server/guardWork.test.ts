import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import { emptyPage } from '#page/emptyPage.testing.ts';
import { createPlainResponses } from '#http/plainResponses.ts';
import { readSettings } from '#runtime/settings/settings.ts';
import { engineMessagesIn } from 'marlowe/messages/engineMessages.ts';
import type { RunningSite } from './createSite.ts';
import { guardWork, makePagesInTurn } from './guardWork.ts';

const HTML = { accept: 'text/html,*/*' };

describe('a client that asks for more in a minute than people do', () => {
  let site: RunningSite;
  const log: string[] = [];

  beforeAll(async () => {
    // The minute does not change: with the next one, counting would start over.
    vi.useFakeTimers({ toFake: ['Date'] });
    site = await openSite(
      { TRUSTED_PROXIES: '10.0.0.0/8' },
      { workLimits: { perMinute: 20 }, logTo: { write: (line) => void log.push(line) } },
    );
  });
  afterAll(async () => {
    await site.app.close();
    vi.useRealTimers();
  });

  let client = 0;
  /** Sends a request as a client that has not been seen before. */
  const newClient = () => {
    const remoteAddress = `192.0.2.${(client += 1)}`;
    return (url: string, headers: Record<string, string> = HTML) => site.app.inject({ url, remoteAddress, headers });
  };
  const statuses = async (ask: ReturnType<typeof newClient>, urls: readonly string[]) => {
    const all: number[] = [];
    for (const url of urls) all.push((await ask(url)).statusCode);
    return all;
  };

  test('is asked in words to come back in a minute, and others are served', async () => {
    const ask = newClient();
    await statuses(ask, Array<string>(20).fill('/services/gerd/'));
    const { statusCode, headers, body } = await ask('/services/gerd/');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([429, '60', 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/<a href="\/">Home<\/a>.*<p lang="es">/);
    const program = await ask('/-/data?link=/', { accept: '*/*' });
    expect([program.statusCode, program.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
    expect((await newClient()('/services/gerd/')).statusCode).toBe(200);
  });

  test.each([
    ['a search', '/?s=nose'],
    ['the data of a search', '/-/data?link=%2F%3Fs%3Dnose'],
    ['a list', '/-/content/posts'],
    ['a card', '/-/card/services/gerd/000000000000.jpg'],
    ['a form', '/-/form/contact'],
    ['a feed', '/feed/'],
    ['the list of pages', '/sitemap.xml'],
    ['a part of it', '/sitemap-posts-1.xml'],
    ['the emulator', '/wp-json/wp/v2/posts?_fields=id'],
  ])('counts ten pages for %s', async (_what, url) => {
    const ask = newClient();
    expect((await statuses(ask, [url, url])).includes(429)).toBe(false);
    expect((await ask(url)).statusCode).toBe(429);
  });

  test('that are none counts too, whatever it asks for', async () => {
    const ask = newClient();
    await statuses(ask, Array<string>(20).fill('/%zz'));
    expect(await statuses(ask, ['/%zz', '/wp-login.php', '/missing/'])).toEqual([429, 429, 429]);
  });

  test('still gets what costs nothing, and uploads', async () => {
    const ask = newClient();
    await statuses(ask, Array<string>(20).fill('/'));
    const cheap = [
      '/-/health',
      '/-/ready',
      '/robots.txt',
      '/-/gpc',
      '/site.webmanifest',
      '/-/media/heroes/profile.svg',
    ];
    expect(await statuses(ask, cheap)).toEqual(cheap.map(() => 200));
  });

  test('is exempt if it is a neighbor: an unnamed proxy speaks for all visitors', async () => {
    const ask = (remoteAddress: string) => site.app.inject({ url: '/missing/', remoteAddress });
    const asked = Array.from({ length: 25 }, async () => Promise.all(['127.0.0.1', '::1', '192.168.0.1'].map(ask)));
    const responses = (await Promise.all(asked)).flat();
    expect(new Set(responses.map(({ headers }) => headers['retry-after']))).not.toContain('60');
  });

  test('is the one that the trusted proxy names, and cannot pose as another', async () => {
    const ask = (forwarded: string) =>
      site.app.inject({ url: '/', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } });
    for (let index = 0; index < 20; index += 1) await ask(`198.51.100.${index}, 203.0.113.1`);
    expect((await ask('198.51.100.99, 203.0.113.1')).statusCode).toBe(429);
    expect((await ask('203.0.113.1, 203.0.113.2')).statusCode).toBe(200);
  });

  test('is logged once, without its address', () => {
    expect(log.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
    expect(log.join('')).not.toMatch(/192\.0\.2|198\.51\.100|203\.0\.113/);
  });
});

test('while the server is overloaded no page is made, and the page cache learns that', async () => {
  const made = { status: 200, headers: {}, body: Buffer.from('made') };
  const busy = (status: number) => ({ status, headers: {}, body: Buffer.from('busy') });
  let isOverloaded = false;
  const unused = async () => {
    throw new Error('unused');
  };
  const inTurn = makePagesInTurn(
    async () => !isOverloaded,
    {
      respond: async () => made,
      respondData: async () => made,
      refuseComment: async () => made,
      unlock: async () => made,
      fail: async () => made,
      frame: async () => made,
      load: unused,
      loadChrome: unused,
      drawBlocks: unused,
    },
    { busy },
  );
  const request = { link: '/', search: '', hasOptions: false, options: { isPreview: false, isEmbedded: false } };
  const pageWithComments = emptyPage('/', { comments: {} });
  const statuses = async () => {
    const data = inTurn.respondData(request, 'a', () => made);
    const [page, opened] = [inTurn.respond(request, 'a'), inTurn.unlock(request, 'a', 'b')];
    const again = inTurn.refuseComment(pageWithComments, 'a', {});
    const framed = inTurn.frame('/', 'a', (path) => ({ page: path, block: () => path }));
    const all = await Promise.all([page, data, opened, again, framed, inTurn.fail('/', 400)]);
    return new Set(all.map((one) => one?.status));
  };
  expect(await statuses()).toEqual(new Set([200]));
  isOverloaded = true;
  expect(await statuses()).toEqual(new Set([503]));
});

test('if more pages are requested than may wait, the rest is refused in words, and cached pages are served', async () => {
  const site = await openSite({}, { workLimits: { pagesWaiting: 3 } });
  const ask = async (url: string) => site.app.inject({ url, headers: HTML });
  await ask('/services/gerd/');
  const crowd = Array.from({ length: 12 }, async (_one, index) => ask(`/?s=nose${index}`));
  const cached = ask('/services/gerd/');
  const responses = await Promise.all(crowd);

  expect((await cached).statusCode).toBe(200);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
  const refused = responses.find(({ statusCode }) => statusCode === 503);
  expect([refused?.headers['retry-after'], refused?.headers['cache-control']]).toEqual(['5', 'no-store']);
  expect(refused?.body).toMatch(/<a href="\/">Home<\/a>.*<p lang="es">/);
  expect((await ask('/?s=nose0')).statusCode).toBe(200);
  await site.app.close();
});

/** A program that requests an address on many connections, one request after another, until its input ends. */
const CROWD = `
  const { Agent, get } = require('node:http');
  const [url, count] = process.argv.slice(1);
  const agent = new Agent({ keepAlive: true, maxSockets: Number(count) });
  const again = () => get(url, { agent }, (response) => response.resume().once('end', again)).once('error', again);
  for (let index = 0; index < Number(count); index += 1) again();
  process.stdin.resume().once('end', () => process.exit());
`;

test('while the server is overloaded, work is refused and cheap requests are answered; afterwards all is as before', async () => {
  const problems: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void problems.push(line) } } });
  const settings = readSettings({ siteName: 'Site', source: {} }, {});
  const assets = { headHtml: '', bodyHtml: '', build: 'test' };
  guardWork(
    app,
    { assets, plain: createPlainResponses(settings, engineMessagesIn) },
    { overload: { begin: { ms: 100, forMs: 300 }, end: { ms: 60, forMs: 200 } } },
  );
  app.get('/-/health', async () => 'alive');
  app.get('/-/card/*', { config: { cost: 10 } }, async () => {
    const until = performance.now() + 20;
    while (performance.now() < until);
    return 'made';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const crowd = spawn(process.execPath, ['-e', CROWD, `${url}/-/card/`, '30'], { stdio: ['pipe', 'ignore', 'ignore'] });

  const ask = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') };
  };
  const until = async (status: number) => {
    const end = performance.now() + 20_000;
    let got = await ask('/-/card/');
    while (got.status !== status && performance.now() < end) got = await ask('/-/card/');
    return got;
  };

  expect(await until(503)).toEqual({ status: 503, text: `${engineMessagesIn('en').tryAgain}\n`, retryAfter: '5' });
  expect(await ask('/-/health')).toMatchObject({ status: 200, text: 'alive' });
  expect(problems[0]).toMatch(/"Server overloaded: .* 503/);

  crowd.stdin.end();
  await new Promise((resolve) => crowd.once('exit', resolve));
  expect(await until(200)).toMatchObject({ status: 200, text: 'made' });
  await app.close();
});
