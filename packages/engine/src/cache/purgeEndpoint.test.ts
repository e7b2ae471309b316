import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_BUS } from '#runtime/workers/messages.ts';
import type { Purge } from './pages/pageCache.ts';
import { SIGNATURE_HEADERS, signRequest } from '#http/signedRequests.ts';
import { addPurgeEndpoint, createNonces } from './purges.ts';

const SECRET = 'a secret of 24 characters';
const NOW_S = 1_800_000_000;

const ends: (() => unknown)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW_S * 1000 }));
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0).toReversed()) await end();
});

/** The nonces of a single process. */
const createOwn = () => createNonces({ bus: NO_BUS, shared: undefined, now: () => performance.now() });

const NO_PURGES = { purge: async () => [], nonces: createOwn() };

function setUp({ root = '/', warnings = [] as string[] } = {}) {
  const app = Fastify();
  const purged: Purge[] = [];
  let sent = 0;
  const purge = async (purgeRequest: Purge) => (purged.push(purgeRequest), warnings);
  addPurgeEndpoint(app, { settings: { purgeSecret: SECRET, root }, purges: { purge, nonces: createOwn() } });
  const send = async (body: string, { signed = {}, headers = {} }: { signed?: object; headers?: object } = {}) => {
    const nonce = `nonce-of-the-test-${(sent += 1)}`;
    const signedParts = { time: String(NOW_S), nonce, method: 'POST', path: '/-/purge', body, ...signed };
    const response = await app.inject({
      method: 'POST',
      url: '/-/purge',
      body,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADERS.time]: signedParts.time,
        [SIGNATURE_HEADERS.nonce]: signedParts.nonce,
        [SIGNATURE_HEADERS.signature]: signRequest(signedParts, SECRET),
        ...headers,
      },
    });
    const json: unknown = response.json();
    const message = String((json as { message?: string }).message);
    return { statusCode: response.statusCode, cacheControl: response.headers['cache-control'], json, message };
  };
  return { app, purged, send, pass: (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000) };
}

test('a signed request purges what it names', async () => {
  const { send, purged } = setUp();
  const purgeRequest = { changed: ['post:12', 'list:post'], withdrawn: ['post:13'] };
  expect(await send(JSON.stringify(purgeRequest))).toMatchObject({ statusCode: 200, json: { purged: purgeRequest } });
  expect(purged).toEqual([purgeRequest]);
});

test('the response names the recipients that could not be told, and only those', async () => {
  const purged = { changed: ['post:12'], withdrawn: [] };
  const warnings = ['The CDN is away.'];
  expect((await setUp({ warnings }).send('{"changed":["post:12"]}')).json).toEqual({ purged, warnings });
  expect((await setUp().send('{"changed":["post:12"]}')).json).toEqual({ purged });
});

test('no response, not even a refusal, is cached on its way', async () => {
  const { send } = setUp();
  for (const headers of [{}, { [SIGNATURE_HEADERS.signature]: '' }])
    expect((await send('{}', { headers })).cacheControl).toBe('no-store');
});

test('for a site in a folder, the signed address includes the folder', async () => {
  const { send } = setUp({ root: '/clinic/' });
  expect((await send('{}', { signed: { path: '/clinic/-/purge' } })).statusCode).toBe(200);
  expect((await send('{}')).statusCode).toBe(403);
});

test('a request without a signature is refused like any other, whatever its body', async () => {
  const app = Fastify();
  addPurgeEndpoint(app, { settings: { purgeSecret: SECRET, root: '/' }, purges: NO_PURGES });
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/-/purge' });
  expect([statusCode, JSON.parse(body)]).toEqual([403, { message: 'This request is not signed.' }]);
  const long = await app.inject({ method: 'POST', url: '/-/purge', body: 'x'.repeat(64 * 1024 + 1) });
  expect(long.statusCode).toBe(403);
  const signed = await setUp().send('x'.repeat(64 * 1024 + 1));
  expect(signed.statusCode).toBe(413);
});

test('a body with another content type than JSON is still read', async () => {
  const { send, purged } = setUp();
  await send('{"changed":["post:1"]}', { headers: { 'content-type': 'text/plain' } });
  expect(purged).toEqual([{ changed: ['post:1'], withdrawn: [] }]);
});

test.each<[string, object, object, RegExp]>([
  ['another secret', {}, { [SIGNATURE_HEADERS.signature]: 'f'.repeat(64) }, /signature is wrong/],
  ['no signature', {}, { [SIGNATURE_HEADERS.signature]: '' }, /not signed/],
  ['a signature that is none', {}, { [SIGNATURE_HEADERS.signature]: 'F'.repeat(64) }, /not signed/],
  ['another body', { body: '{"changed":["all"]}' }, {}, /signature is wrong/],
  ['another path', { path: '/-/other' }, {}, /signature is wrong/],
  ['another method', { method: 'PUT' }, {}, /signature is wrong/],
  ['another time than is signed', {}, { [SIGNATURE_HEADERS.time]: String(NOW_S + 1) }, /signature is wrong/],
  ['a time that is over', { time: String(NOW_S - 301) }, {}, /301 s away .* set both clocks right/],
  ['a time that is to come', { time: String(NOW_S + 301) }, {}, /set both clocks right/],
  ['a time that is none', { time: '1e9' }, {}, /not signed/],
  ['a short nonce', { nonce: 'short' }, {}, /not signed/],
])('a request with %s is refused', async (_what, signed, headers, sentence) => {
  const { send, purged } = setUp();
  const { statusCode, message } = await send('{"changed":["post:1"]}', { signed, headers });
  expect([statusCode, purged]).toEqual([403, []]);
  expect(message).toMatch(sentence);
});

test('a request is good once, also later', async () => {
  const { send, purged, pass } = setUp();
  const signed = { nonce: 'always-the-same-nonce' };
  expect((await send('{}', { signed })).statusCode).toBe(200);
  expect((await send('{}', { signed })).message).toMatch(/sent before/);
  pass(299);
  expect((await send('{}', { signed })).message).toMatch(/sent before/);
  expect(purged).toHaveLength(1);
});

test.each([
  ['', /cannot be read/],
  ['{"changed":"post:1"}', /changed/],
  ['{"changed":["post 1"]}', /must be a tag such as post:12/],
  ['{"tags":["post:1"]}', /"tags" is not/],
  [JSON.stringify({ changed: Array.from({ length: 501 }, () => 'a:1') }), /at most 500 tags/],
])('a signed body that is no purge is refused with what is wrong: %.40s', async (body, sentence) => {
  const { send, purged } = setUp();
  const { statusCode, message } = await send(body);
  expect([statusCode, purged]).toEqual([400, []]);
  expect(message).toMatch(sentence);
});

test('each of several mistakes is named', async () => {
  const { send } = setUp();
  expect((await send('{"changed":1,"withdrawn":2}')).message).toMatch(
    /^This purge cannot be read: "changed" must be .+; found 1\. "withdrawn" must be .+; found 2\.$/,
  );
});

test('without a secret there is no such address', async () => {
  const app = Fastify();
  addPurgeEndpoint(app, { settings: { purgeSecret: undefined, root: '/' }, purges: NO_PURGES });
  expect((await app.inject({ method: 'POST', url: '/-/purge', body: {} })).statusCode).toBe(404);
});

test.each<[string, Record<string, string>]>([
  ['without a signature', {}],
  ['with a signature that is none', { [SIGNATURE_HEADERS.signature]: 'x' }],
  ['with a nonce that is none', { [SIGNATURE_HEADERS.nonce]: 'x' }],
  ['with a time that is over', { [SIGNATURE_HEADERS.time]: String(NOW_S - 301) }],
])('%s nothing of a body is waited for', async (what, headers) => {
  const { app } = setUp();
  ends.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const signed = {
    [SIGNATURE_HEADERS.time]: String(NOW_S),
    [SIGNATURE_HEADERS.nonce]: 'nonce-of-the-test',
    [SIGNATURE_HEADERS.signature]: 'f'.repeat(64),
  };
  const { port } = app.server.address() as AddressInfo;
  const requestHeaders = what === 'without a signature' ? {} : { ...signed, ...headers };
  const sent = request({
    port,
    method: 'POST',
    path: '/-/purge',
    headers: { ...requestHeaders, 'content-length': 60_000 },
  });
  ends.push(() => sent.destroy());
  sent.on('error', () => undefined).write('x'.repeat(40));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(403);
});
