import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Purge } from './pageCache.ts';
import { addPurgeEndpoint } from './purgeEndpoint.ts';
import { SIGNATURE_HEADERS, signPurge } from './purgeSignature.ts';

const SECRET = 'a secret of 24 characters';
const NOW_S = 1_800_000_000;

function setUp(secret: string | undefined = SECRET) {
  const app = Fastify();
  const purged: Purge[] = [];
  let now = NOW_S * 1000;
  let sent = 0;
  addPurgeEndpoint(app, { secret, root: '/', purge: async (purge) => (purged.push(purge), []), now: () => now });
  const send = async (body: string, { signed = {}, headers = {} }: { signed?: object; headers?: object } = {}) => {
    const nonce = `nonce-of-the-test-${(sent += 1)}`;
    const own = { time: String(NOW_S), nonce, method: 'POST', path: '/-/purge', body, ...signed };
    const { statusCode, body: answer } = await app.inject({
      ...{ method: 'POST', url: '/-/purge', body },
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADERS.time]: own.time,
        [SIGNATURE_HEADERS.nonce]: own.nonce,
        [SIGNATURE_HEADERS.signature]: signPurge(own, SECRET),
        ...headers,
      },
    });
    return { statusCode, answer: String((JSON.parse(answer) as { message?: string }).message) };
  };
  return { app, purged, send, pass: (seconds: number) => void (now += seconds * 1000) };
}

test('a signed request purges what it names', async () => {
  const { send, purged } = setUp();
  const { statusCode } = await send('{"changed":["post:12","list:post"],"withdrawn":["post:13"]}');
  expect([statusCode, purged]).toEqual([200, [{ changed: ['post:12', 'list:post'], withdrawn: ['post:13'] }]]);
});

test.each<[string, object, object, RegExp]>([
  ['another secret', {}, { [SIGNATURE_HEADERS.signature]: 'f'.repeat(64) }, /signature is wrong/],
  ['no signature', {}, { [SIGNATURE_HEADERS.signature]: '' }, /signature is wrong/],
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
  const { statusCode, answer } = await send('{"changed":["post:1"]}', { signed, headers });
  expect([statusCode, purged]).toEqual([403, []]);
  expect(answer).toMatch(sentence);
});

test('a request is good once, also later', async () => {
  const { send, purged, pass } = setUp();
  const signed = { nonce: 'always-the-same-nonce' };
  expect((await send('{}', { signed })).statusCode).toBe(200);
  expect((await send('{}', { signed })).answer).toMatch(/sent before/);
  pass(299);
  expect((await send('{}', { signed })).answer).toMatch(/sent before/);
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
  const { statusCode, answer } = await send(body);
  expect([statusCode, purged]).toEqual([400, []]);
  expect(answer).toMatch(sentence);
});

test('without a secret there is no such address', async () => {
  const { app } = setUp('');
  const bare = Fastify();
  addPurgeEndpoint(bare, { secret: undefined, root: '/', purge: async () => [], now: Date.now });
  expect((await bare.inject({ method: 'POST', url: '/-/purge', body: {} })).statusCode).toBe(404);
  await app.close();
});
