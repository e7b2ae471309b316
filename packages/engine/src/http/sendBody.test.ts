import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createSendBody, etagOf } from './sendBody.ts';

const WORDS = '<p>Hello, hello, hello.</p>';

/** Sends one response to a client with these headers. */
async function sent(requestHeaders: Record<string, string>, headers: Record<string, string> = { etag: 'W/"ab"' }) {
  const send = createSendBody();
  const app = Fastify();
  app.get('/', (request, reply) => send(request, reply, { status: 201, headers, body: Buffer.from(WORDS) }));
  return app.inject({ url: '/', headers: requestHeaders });
}

test('the same bytes have the same version, and only they', () => {
  expect(etagOf(Buffer.from('a'))).toMatch(/^"[\w-]+"$/);
  expect(etagOf(Buffer.from('a'))).toBe(etagOf(Buffer.from('a')));
  expect(etagOf(Buffer.from('a'))).not.toBe(etagOf(Buffer.from('b')));
});

test('a response goes out with its status, its headers and its version', async () => {
  const { statusCode, headers, body } = await sent({}, { etag: 'W/"ab"', 'x-robots-tag': 'noindex' });

  expect(statusCode).toBe(201);
  expect(headers).toMatchObject({ etag: 'W/"ab"', 'x-robots-tag': 'noindex', vary: 'accept-encoding' });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body).toBe(WORDS);
});

describe('a client', () => {
  test.each([
    'W/"ab"',
    '"ab"',
    '*',
    '"x", W/"ab"',
    '"x",W/"y","ab"',
    '"x" , , "ab" ,',
    'nonsense, "ab"',
    `${'"x", '.repeat(1000)}"ab"`,
  ])('that names %.30s has version W/"ab" already', async (header) => {
    const { statusCode, headers, body } = await sent({ 'if-none-match': header });

    expect(statusCode).toBe(304);
    expect(headers).toMatchObject({ etag: 'W/"ab"', vary: 'accept-encoding' });
    expect(body).toBe('');
  });

  test.each(['', '"a", "b"', 'ab', '"AB"', 'W/"ab', '"*"', '**', `"x"${' ,'.repeat(3_000)}`, '"'.repeat(7_001)])(
    'that names %.30s gets version W/"ab"',
    async (header) => {
      expect((await sent({ 'if-none-match': header })).body).toBe(WORDS);
    },
  );

  test.each([
    ['"ab.br"', '"ab.br"'],
    ['"ab.br2"', '"ab.br2"'],
    ['W/"ab.gzip"', '"ab.gzip"'],
    ['"x.br", "ab.gzip"', '"ab.gzip"'],
    ['"ab"', '"ab"'],
    ['*', '"ab.br"'],
  ])('that has the bytes %s is told of those, whatever else it could read', async (header, etag) => {
    const { statusCode, headers } = await sent({ 'if-none-match': header, 'accept-encoding': 'br' }, { etag: '"ab"' });
    expect([statusCode, headers['etag']]).toEqual([304, etag]);
  });

  test('that names a version in an encoding that there is not gets it', async () => {
    expect((await sent({ 'if-none-match': '"ab.zstd"' }, { etag: '"ab"' })).statusCode).toBe(201);
  });

  test('that has any version gets a response without one', async () => {
    expect((await sent({ 'if-none-match': '*' }, {})).body).toBe(WORDS);
  });
});

describe('the encoding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, *;q=0', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0', undefined],
    ['br ; q=0.001', 'br'],
    ['br;q=much', undefined],
    ['brotli, gzipped', undefined],
    ['deflate', undefined],
    ['identity', undefined],
    [`${'br;q=0,'.repeat(1000)}gzip`, 'gzip'],
  ])('for %.30s is %s', async (header, encoding) => {
    const { headers, rawPayload } = await sent(header === undefined ? {} : { 'accept-encoding': header });

    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('accept-encoding');
    expect(decoded(rawPayload, encoding)).toBe(WORDS);
  });

  test('is separate for two versions of a page', async () => {
    const send = createSendBody();
    const app = Fastify();
    app.get<{ Params: { words: string } }>('/:words', (request, reply) => {
      const body = Buffer.from(request.params.words);
      return send(request, reply, { status: 200, headers: { etag: etagOf(body) }, body });
    });
    const ask = async (url: string, encoding: string) =>
      decoded((await app.inject({ url, headers: { 'accept-encoding': encoding } })).rawPayload, encoding);

    expect(await ask('/one', 'br')).toBe('one');
    expect(await ask('/one', 'gzip')).toBe('one');
    expect(await ask('/two', 'br')).toBe('two');
    expect(await ask('/one', 'br')).toBe('one');
  });

  test('of a version is made once, however many requests there are', async () => {
    const send = createSendBody();
    const app = Fastify();
    const payloads: unknown[] = [];
    app.addHook('onSend', async (_request, _reply, payload) => void payloads.push(payload));
    const response = { status: 200, headers: { etag: 'W/"ab"' }, body: Buffer.from(WORDS) };
    app.get('/', (request, reply) => send(request, reply, response));

    for (const encoding of ['br', 'gzip', 'br', 'gzip'])
      await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });

    const [brotli, gzip, ...again] = payloads;
    expect([again[0] === brotli, again[1] === gzip, brotli === gzip]).toEqual([true, true, false]);
  });

  test('is not applied to a response without a version: it is not worth a place in the cache', async () => {
    expect((await sent({ 'accept-encoding': 'br' }, {})).headers).not.toHaveProperty('content-encoding');
  });
});

function decoded(payload: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return encoding === 'gzip' ? gunzipSync(payload).toString() : payload.toString();
}
