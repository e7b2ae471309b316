import { expect, test } from 'vitest';
import { createRest } from './rest.ts';
import type { FetchLike } from './rest.ts';

const headers = { 'content-type': 'application/json', 'x-wp-total': '3', 'x-wp-totalpages': '2' };
const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

function restOver(respond: (url: string) => unknown, limits = {}) {
  const calls: { url: string; authorization: string | null }[] = [];
  let runningCalls = 0;
  let peak = 0;
  const fetch: FetchLike = async (url, init) => {
    calls.push({ url, authorization: new Headers(init.headers).get('authorization') });
    runningCalls += 1;
    peak = Math.max(peak, runningCalls);
    await tick();
    runningCalls -= 1;
    return Response.json(respond(url), { headers });
  };
  return { rest: createRest({ fetch, onProblem: () => {}, limits }), calls, peak: () => peak };
}

test('an answer has its status, its totals and its frozen body', async () => {
  const { rest } = restOver(() => [{ title: { rendered: 'T' } }]);
  const response = await rest.get('https://wp.example/x');
  expect(response).toEqual({
    isOk: true,
    status: 200,
    statusText: '',
    total: 3,
    totalPages: 2,
    body: [{ title: { rendered: 'T' } }],
  });
  expect(() => Object.assign(Object(response.body)[0].title, { rendered: 'changed' })).toThrow(TypeError);
});

test('the same call in flight is made once; afterwards it is made again', async () => {
  const { rest, calls } = restOver(() => []);
  await Promise.all([rest.get('https://wp.example/x'), rest.get('https://wp.example/x')]);
  expect(calls).toHaveLength(1);
  await rest.get('https://wp.example/x');
  expect(calls).toHaveLength(2);
});

test('the same text gives the same object, another text another one', async () => {
  let title = 'A';
  const { rest } = restOver(() => [{ title }]);
  const first = await rest.get('https://wp.example/x');
  const second = await rest.get('https://wp.example/x');
  title = 'B';
  const third = await rest.get('https://wp.example/x');
  expect(second.body).toBe(first.body);
  expect(third.body).toEqual([{ title: 'B' }]);
});

test('addresses that strangers make up push out nothing that visitors read', async () => {
  const limits = { maxResponses: 1, maxUnknownResponses: 2 };
  const { rest } = restOver((url) => [url], limits);
  const first = await rest.get('https://wp.example/x');
  for (const name of ['a', 'b', 'c']) await rest.get(`https://wp.example/${name}`, undefined, 'unknown');
  expect((await rest.get('https://wp.example/x')).body).toBe(first.body);
});

test('the response for an unknown address is not requested again once the address is known', async () => {
  const { rest } = restOver((url) => [url]);
  const first = await rest.get('https://wp.example/x', undefined, 'unknown');
  expect((await rest.get('https://wp.example/x')).body).toBe(first.body);
});

test('an authorised call shares nothing with an anonymous one', async () => {
  const { rest, calls } = restOver(() => []);
  const [open, closed, again] = await Promise.all([
    rest.get('https://wp.example/x'),
    rest.get('https://wp.example/x', 'Basic abc'),
    rest.get('https://wp.example/x', 'Basic abc'),
  ]);
  expect(calls.map(({ authorization }) => authorization)).toEqual([null, 'Basic abc', 'Basic abc']);
  expect(new Set([open.body, closed.body, again.body]).size).toBe(3);
});

test('no more calls than allowed run at once, and all are answered', async () => {
  const { rest, calls, peak } = restOver((url) => [url], { maxCalls: 3 });
  await Promise.all(Array.from({ length: 20 }, (_value, index) => rest.get(`https://wp.example/${index}`)));
  expect({ peak: peak(), calls: calls.length }).toEqual({ peak: 3, calls: 20 });
});

test('a full line refuses further calls', async () => {
  const { rest } = restOver(() => [], { maxCalls: 1, maxWaiting: 1 });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => rest.get(`https://wp.example/${name}`)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('hanging calls release their places, and those behind them are made', async () => {
  const fetch: FetchLike = async (url) =>
    url.endsWith('hang') ? new Promise(() => {}) : Response.json([], { headers });
  const rest = createRest({ fetch, onProblem: () => {}, limits: { maxCalls: 1, timeoutMs: 20 } });
  await expect(rest.get('https://wp.example/hang')).rejects.toMatchObject({ status: 503 });
  await expect(rest.get('https://wp.example/x')).resolves.toMatchObject({ isOk: true });
});

test('an answer whose version is known is not sent again, and an authorised call never asks by version', async () => {
  const sentETags: (string | null)[] = [];
  let version = '"1"';
  const fetch: FetchLike = async (_url, init) => {
    const tag = new Headers(init.headers).get('if-none-match');
    sentETags.push(tag);
    if (tag === version) return new Response(null, { status: 304 });
    return Response.json([{ version }], { headers: { ...headers, etag: version } });
  };
  const rest = createRest({ fetch, onProblem: () => {} });
  const first = await rest.get('https://wp.example/x');
  const second = await rest.get('https://wp.example/x');
  version = '"2"';
  const third = await rest.get('https://wp.example/x');
  await rest.get('https://wp.example/x', 'Basic abc');
  expect(second).toBe(first);
  expect(third.body).toEqual([{ version: '"2"' }]);
  expect(sentETags).toEqual([null, '"1"', '"1"', null]);
});

test('an unrequested 304 is not a valid response', async () => {
  const rest = createRest({ fetch: async () => new Response(null, { status: 304 }), onProblem: () => {} });
  await expect(rest.get('https://wp.example/x')).rejects.toMatchObject({ status: 503 });
});

test('a response read in the background is not cached, and its size limit is smaller', async () => {
  const { rest } = restOver((url) => [url], { maxBackgroundBytes: 30 });
  const first = await rest.get('https://wp.example/x', undefined, 'background');
  expect((await rest.get('https://wp.example/x')).body).not.toBe(first.body);

  const long = `https://wp.example/${'x'.repeat(20)}`;
  await expect(rest.get(long, undefined, 'background')).rejects.toMatchObject({ status: 503 });
  await expect(rest.get(long)).resolves.toMatchObject({ isOk: true });
});

test('a call is shared by requests in the same line, and by no others', async () => {
  const { rest, calls } = restOver(() => []);
  await Promise.all(
    (['known', 'known', 'unknown', 'optional'] as const).map((lane) => rest.get('/x', undefined, lane)),
  );
  expect(calls).toHaveLength(3);
});

test('the same HEAD request is made once at a time, and gives its final address', async () => {
  let calls = 0;
  const fetch: FetchLike = async (_url, { method, redirect }) => {
    calls += 1;
    await tick();
    return new Response(null, { status: method === 'HEAD' ? 301 : 500, headers: { location: `/${redirect}` } });
  };
  const rest = createRest({ fetch, onProblem: () => {} });
  const ways = ['manual', 'manual', 'follow'] as const;
  const responses = await Promise.all(ways.map((redirect) => rest.head('https://wp.example/x', redirect)));

  expect(responses[0]).toEqual({
    status: 301,
    type: 'default',
    link: null,
    location: '/manual',
    isRedirected: false,
    url: '',
  });
  expect(responses[1]).toBe(responses[0]);
  expect(responses[2]).toMatchObject({ location: '/follow' });
  expect(calls).toBe(2);
});

test.each([
  ['12', 12],
  ['0', 0],
  ['', undefined],
  ['many', undefined],
  ['12x', undefined],
  ['-1', undefined],
])('a total of %j is %s', async (total, expected) => {
  const responseHeaders = { 'content-type': 'application/json', 'x-wp-total': total, 'x-wp-totalpages': total };
  const rest = createRest({ fetch: async () => Response.json([], { headers: responseHeaders }), onProblem: () => {} });
  expect(await rest.get('https://wp.example/x')).toMatchObject({ total: expected, totalPages: expected });
});

test('the cache can be cleared, and everything is read again', async () => {
  const { rest } = restOver(() => [{ title: 'A' }]);
  const first = await rest.get('https://wp.example/x');
  rest.clearCache();
  const second = await rest.get('https://wp.example/x');
  expect(second.body).toEqual(first.body);
  expect(second.body).not.toBe(first.body);
});

test.each([
  ['a word', 'down', 'down'],
  ['an error', new TypeError('fetch failed'), 'fetch failed'],
  [
    'an error with its cause',
    new TypeError('fetch failed', { cause: new Error('no route') }),
    'fetch failed (no route)',
  ],
  ['an error whose cause is no error', new TypeError('fetch failed', { cause: 'x' }), 'fetch failed'],
])('the log says why there was no answer: %s', async (_what, error, words) => {
  const problems: string[] = [];
  const fetch: FetchLike = async () => {
    throw error;
  };
  const rest = createRest({ fetch, onProblem: (message) => problems.push(message) });
  await expect(rest.get('https://wp.example/x')).rejects.toMatchObject({ status: 503 });
  expect(problems).toEqual([`The content source did not answer GET https://wp.example/x: ${words}.`]);
});
