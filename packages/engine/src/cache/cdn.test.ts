import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { BufferedResponse } from '#http/sendBody.ts';
import { createCdn, createEdgeHeaders } from './cdn.ts';
import { readCdn } from '#runtime/settings/environment.ts';
import type { CdnSettings } from '#runtime/settings/environment.ts';

const TOKEN = 'a-token-of-the-test';

interface RecordedCall {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Respond = (call: RecordedCall) => [status: number, body: object];

let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

/** Responds as a service's documentation says it does. */
async function standIn(responseTo: Respond) {
  const done: RecordedCall[] = [];
  const state = { isBroken: false, arrived: 0, holds: Promise.resolve() };
  const respond = async (call: RecordedCall, response: ServerResponse) => {
    const [status, responseBody] = state.isBroken ? [503, {}] : responseTo(call);
    state.arrived += 1;
    await state.holds;
    if (status === 200) done.push(call);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(responseBody));
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      void respond(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => void server.close());
  return { done, state, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** `POST /service/<id>/purge`, a token in `Fastly-Key`, up to 256 keys. */
const fastly: Respond = ({ method, url, headers, body }) => {
  if (method !== 'POST' || url !== '/service/SERVICE/purge') return [404, { msg: 'Record not found' }];
  if (headers['fastly-key'] !== TOKEN) return [401, { msg: 'Provided credentials are missing or invalid' }];
  const { surrogate_keys: keys } = JSON.parse(body) as { surrogate_keys: string[] };
  const isRight = keys.length > 0 && keys.length <= 256 && keys.every((key) => /^\S{1,1024}$/.test(key));
  return isRight ? [200, Object.fromEntries(keys.map((key) => [key, '1']))] : [400, { msg: 'Bad request' }];
};

/** `POST /zones/<id>/purge_cache`, a bearer token, up to 30 tags; the response says whether it was done. */
const cloudflare: Respond = ({ method, url, headers, body }) => {
  if (method !== 'POST' || url !== '/client/v4/zones/SERVICE/purge_cache') return [404, { success: false }];
  if (headers.authorization !== `Bearer ${TOKEN}`) return [403, { success: false }];
  const { tags } = JSON.parse(body) as { tags: string[] };
  return [tags.length > 0 && tags.length <= 30 ? 200 : 400, { success: tags.length <= 30, result: { id: 'zone' } }];
};

function connect(settings: CdnSettings, pauses = [20, 20]) {
  const warnings: string[] = [];
  const cdn = createCdn(settings, { warn: (sentence) => warnings.push(sentence), pauses, echoMs: 30 });
  ends.push(() => cdn.close());
  return { cdn, warnings };
}

const many = Array.from({ length: 300 }, (_, index) => `post:${index}`);

test('Fastly is told through its API, twice, with no more keys per call than it accepts', async () => {
  const { api, done } = await standIn(fastly);
  const { cdn, warnings } = connect({ name: 'fastly', api, token: TOKEN, service: 'SERVICE' });
  expect(await cdn.purge(many)).toEqual([]);
  expect(done.length).toBe(2);
  await vi.waitUntil(() => done.length === 4);
  expect(warnings).toEqual([]);
});

test('Cloudflare is told through its API, and “everything” is a single tag', async () => {
  const { api, done } = await standIn(cloudflare);
  const { cdn } = connect({ name: 'cloudflare', api: `${api}/client/v4`, token: TOKEN, service: 'SERVICE' });
  expect(await cdn.purge(many)).toEqual([]);
  expect(done.length).toBe(11);
  expect(await cdn.purge(['all', 'post:1'])).toEqual([]);
  expect(done.at(-1)?.body).toBe('{"tags":["all"]}');
  expect(await cdn.purge([])).toEqual([]);
});

test('a failed call is retried, and the log contains no token', async () => {
  const { api, done, state } = await standIn(cloudflare);
  const { cdn, warnings } = connect({ name: 'cloudflare', api: `${api}/client/v4`, token: TOKEN, service: 'SERVICE' });
  state.isBroken = true;
  expect(await cdn.purge(['post:1'])).toEqual(['Cloudflare could not be told (it answered 503): it is told again.']);
  await cdn.purge(['post:2']);
  state.isBroken = false;
  await vi.waitUntil(() => done.length > 0);
  await vi.waitUntil(() => warnings.length === 2);
  expect(JSON.parse(done[0]?.body ?? '')).toEqual({ tags: ['many', 'post:1', 'post:2'] });
  expect(warnings.join(' ')).not.toContain(TOKEN);
});

test('a purge that fails during a retry is sent after it', async () => {
  const { api, done, state } = await standIn(fastly);
  const { cdn, warnings } = connect({ name: 'fastly', api, token: TOKEN, service: 'SERVICE' });
  const keysOf = ({ body }: RecordedCall) => (JSON.parse(body) as { surrogate_keys: string[] }).surrogate_keys;
  state.isBroken = true;
  await cdn.purge(['post:1']);
  state.isBroken = false;
  // The next try is on its way, and not answered yet.
  let letGo = () => {};
  state.holds = new Promise((resolve) => (letGo = resolve));
  await vi.waitUntil(() => state.arrived === 2);
  state.holds = Promise.resolve();
  state.isBroken = true;
  // The same tags too: the earlier call does not cover this purge.
  await cdn.purge(['post:1', 'post:2']);
  state.isBroken = false;
  letGo();
  await vi.waitUntil(() => done.length === 2);
  expect(done.map(keysOf)).toEqual([
    ['many', 'post:1'],
    ['many', 'post:1', 'post:2'],
  ]);
  await vi.waitUntil(() => warnings.length === 2);
  expect(warnings[1]).toBe('Fastly was told of the purges that it had missed.');
});

test('a CDN that keeps failing is given up after some tries, in one sentence', async () => {
  const { cdn, warnings } = connect({ name: 'varnish', addresses: ['http://127.0.0.1:1'] });
  await cdn.purge(['post:1']);
  await vi.waitUntil(() => warnings.length === 2);
  expect(warnings).toEqual([
    expect.stringMatching(/^Varnish at 127\.0\.0\.1:1 could not be told of a purge \(.+\): it is told again\.$/),
    'Varnish at 127.0.0.1:1 was not told of a purge: it may show old pages until their time is up.',
  ]);
});

const page: BufferedResponse = { status: 200, headers: { 'cache-control': 'public, no-cache' }, body: Buffer.from('') };

test.each([
  ['varnish', 'xkey', 'all site post:1'],
  ['fastly', 'surrogate-key', 'all site post:1'],
  ['cloudflare', 'cache-tag', 'all,site,post:1'],
] as const)('%s may keep a page for its time, and finds its tags in %s', (name, header, tags) => {
  const cache = { state: () => ({ tags: ['site', 'post:1', 'not a tag'], ageMs: 1200 }) };
  expect(createEdgeHeaders({ name, cacheSeconds: 60, cache })('/', page)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=604800',
    age: '2',
    [header]: tags,
  });
});

test('a page with more tags than a header can hold is removed by every purge', () => {
  const cache = { state: () => ({ tags: many.map((tag) => `${tag}-with-a-long-name`.repeat(3)), ageMs: 0 }) };
  expect(createEdgeHeaders({ name: 'varnish', cacheSeconds: 60, cache })('/', page)['xkey']).toBe('all many');
});

test('a stale response, or one for a single visitor, is not cached by a CDN', () => {
  const edge = createEdgeHeaders({ name: 'varnish', cacheSeconds: 60, cache: { state: () => undefined } });
  expect(edge('/', page)).toEqual({});
  const cache = { state: () => ({ tags: [], ageMs: 0 }) };
  const uncachedPage = { ...page, headers: { 'cache-control': 'no-store' } };
  expect(createEdgeHeaders({ name: 'varnish', cacheSeconds: 60, cache })('/', uncachedPage)).toEqual({});
});

test.each([
  [{ CDN_TOKEN: TOKEN }, /^"CDN" is missing/],
  [{ CDN: 'varnish' }, /^"CDN_URL" is missing/],
  [{ CDN: 'fastly', CDN_TOKEN: TOKEN }, /"CDN_SERVICE" is missing/],
  [{ CDN: 'cloudflare', CDN_TOKEN: TOKEN, CDN_SERVICE: 'a', CDN_URL: ['b', 'c'] }, /several addresses/],
] as const)('%o is checked in a sentence', (variables, sentence) => {
  expect(readCdn(variables)).toMatch(sentence);
});

test('without settings there is no CDN', () => {
  expect(readCdn({})).toBeUndefined();
});
