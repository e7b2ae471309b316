import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { findVideoPage } from '#ui/video/findVideoPage.ts';
import type { VideoPage } from '#ui/video/findVideoPage.ts';
import { createVideoFacts } from './createVideoFacts.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const video = (id = '76979871'): VideoPage => {
  const page = findVideoPage(`https://vimeo.com/${id}`);
  if (!page) throw new Error('no video');
  return page;
};
const tube = findVideoPage('https://youtu.be/dQw4w9WgXcQ');

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The look-up in front of a video host that always responds the same way. */
async function behind(first: RequestListener, limits = {}) {
  const requests: string[] = [];
  const reported: string[] = [];
  const clock = { now: 0 };
  let listener = first;
  const host = await listen((request, response) => {
    const { host: _, connection: __, ...headers } = request.headers;
    requests.push(`${request.url} ${JSON.stringify(headers)}`);
    listener(request, response);
  });
  const find = createVideoFacts({
    templates: { vimeo: `${host}/oembed.json?url={url}` },
    report: (problem) => void reported.push(problem),
    now: () => clock.now,
    limits,
  });
  return { find, requests, reported, clock, respondWith: (next: RequestListener) => void (listener = next) };
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

const FACTS = { type: 'video', title: 'How air moves', width: 640, height: 272, duration: 102, thumbnail_url: 'x' };
const KNOWN = { title: 'How air moves', width: 640, height: 272, duration: 102 };
const { url } = video();
const HOURS = 60 * 60 * 1000;

test('a video is requested by its address, once a day for all pages, without anything about the visitor', async () => {
  const { find, requests, clock } = await behind(json(FACTS));

  expect(await Promise.all([find([video()]), find([video()])])).toEqual([{ [url]: KNOWN }, { [url]: KNOWN }]);
  clock.now = 24 * HOURS - 1;
  expect(await find([video()])).toEqual({ [url]: KNOWN });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatch(/^\/oembed\.json\?url=https%3A%2F%2Fvimeo\.com%2F76979871 /);
  expect(requests[0]).not.toMatch(/cookie|referer|forwarded/i);
});

test('a site that is not configured is not asked', async () => {
  const { find, requests } = await behind(json(FACTS));

  expect(await find(tube ? [tube] : [])).toEqual({});
  expect(requests).toEqual([]);
});

test('old facts are shown until newer ones arrive, and if none do', async () => {
  const { find, requests, clock, reported, respondWith } = await behind(json(FACTS));
  await find([video()]);
  respondWith(json('', 500));
  clock.now = 25 * HOURS;

  expect(await find([video()])).toEqual({ [url]: KNOWN });
  await expect.poll(() => reported).toHaveLength(1);
  expect(await find([video()])).toEqual({ [url]: KNOWN });
  expect(requests).toHaveLength(2);

  respondWith(json({ ...FACTS, title: 'Another' }));
  clock.now += 6 * 60 * 1000;
  await find([video()]);
  await expect.poll(async () => (await find([video()]))[url]?.title).toBe('Another');
});

test('the facts of a video are removed when its host no longer has it', async () => {
  const { find, clock, respondWith, reported } = await behind(json(FACTS));
  await find([video()]);
  respondWith(json('', 404));
  clock.now = 25 * HOURS;
  await find([video()]);

  await expect.poll(() => find([video()])).toEqual({});
  expect(reported).toEqual([`Vimeo says nothing about the video ${url}: it answers 404.`]);
});

test('a video that its host does not have does not prevent requests for others', async () => {
  const { find, requests, reported } = await behind((request, response) =>
    json(FACTS, request.url?.includes('%2F1') ? 404 : 200)(request, response),
  );

  expect(await find([video('1'), video()])).toEqual({ [url]: KNOWN });
  expect(await find([video('1'), video()])).toEqual({ [url]: KNOWN });
  expect([requests.length, reported.length]).toEqual([2, 1]);
});

test('a page waits for a moment, the next one not at all, and late facts are there for later pages', async () => {
  const { find, respondWith } = await behind(() => undefined, { waitMs: 100 });
  const waiting: (() => void)[] = [];
  respondWith((request, response) => void waiting.push(() => json(FACTS)(request, response)));
  const time = async (videos: readonly VideoPage[]) => {
    const start = performance.now();
    const facts = await find(videos);
    return { facts, ms: performance.now() - start };
  };

  const first = await time([video()]);
  const second = await time([video()]);
  expect([first.facts, second.facts]).toEqual([{}, {}]);
  expect(first.ms).toBeLessThan(1000);
  expect(second.ms).toBeLessThan(50);
  for (const respond of waiting) respond();
  await expect.poll(() => find([video()])).toEqual({ [url]: KNOWN });
});

test('a host that has failed is not asked for a while, however many videos it has', async () => {
  const { find, requests, clock, reported } = await behind(json('', 503), { maxCalls: 1 });
  const videos = Array.from({ length: 40 }, (_, index) => video(`${100 + index}`));

  expect(await find(videos)).toEqual({});
  expect(await find(videos)).toEqual({});
  expect([requests.length, reported.length]).toEqual([1, 1]);
  clock.now = 5 * 60 * 1000 + 1;
  await find(videos.slice(0, 1));
  expect(requests).toHaveLength(2);
});

describe('a host that', () => {
  test.each<[string, RequestListener, string]>([
    ['fails', json('', 500), 'it answers 500'],
    ['never answers', () => undefined, 'its host does not answer in time'],
    [
      'stops in the middle',
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      'its host does not answer in time',
    ],
    ['breaks off', (_request, response) => void response.destroy(), 'its host cannot be reached'],
    ['sends two megabytes', json('x'.repeat(2_000_000)), 'the response is larger than 65536 bytes'],
    ['sends no JSON', json('<html>'), 'it answered what is not JSON, though it says so'],
    ['sends JSON without end', json('['.repeat(5_000)), 'its response is nested more than 64 levels deep'],
    [
      'sends a page',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      'it has the content type "text/html"',
    ],
    ['sends a picture', json({ type: 'photo', title: 'A nose' }), 'it does not describe a video'],
    ['sends a list', json([FACTS]), 'it does not describe a video'],
    [
      'leads to a private address',
      (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      'it redirects to another host',
    ],
  ])('%s costs the page nothing but the facts, and the log says why', async (_title, listener, reason) => {
    const { find, reported } = await behind(listener, { responseMs: 150 });

    expect(await find([video()])).toEqual({});
    expect(reported).toEqual([`Vimeo says nothing about the video ${url}: ${reason}.`]);
  });

  test('leads to another host is not followed there', async () => {
    const reached: string[] = [];
    const otherHost = await listen((request, response) => {
      reached.push(request.url ?? '');
      json(FACTS)(request, response);
    });
    const { find } = await behind((_request, response) => void response.writeHead(301, { location: otherHost }).end());

    expect(await find([video()])).toEqual({});
    expect(reached).toEqual([]);
  });
});

test.each<[string, object, object]>([
  [
    'text where numbers belong',
    { width: '640', height: '360', duration: '102' },
    { width: 640, height: 360, duration: 102 },
  ],
  ['half a size', { width: 640 }, {}],
  ['a size that no video has', { width: 10_000, height: 1 }, {}],
  ['numbers that are none', { width: -1, height: 'tall', duration: 1e99 }, {}],
  ['a title of lines', { title: ' How\n\u0000 air  moves ' }, { title: 'How air moves' }],
  ['a title without end', { title: 'a'.repeat(3_000) }, { title: 'a'.repeat(200) }],
  ['a blank title', { title: ' ' }, {}],
  ['a title that is a list', { title: ['a'], duration: 61.4 }, { duration: 61 }],
])('%s: what can be read is kept', async (_title, fields, expected) => {
  const { find } = await behind(json({ type: 'video', ...fields }));

  expect(await find([video()])).toEqual({ [url]: expected });
});
