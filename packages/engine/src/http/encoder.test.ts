import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createEncoder } from './sendBody.ts';

const body = Buffer.from('words '.repeat(5000));

test('a body is compressed once for simultaneous requests', async () => {
  const encoder = createEncoder();
  const many = await Promise.all(Array.from({ length: 20 }, () => encoder.encode('"a"', body, 'br')));
  expect(new Set(many.map((encoded) => encoded.body)).size).toBe(1);
  expect(brotliDecompressSync(many[0]?.body ?? Buffer.alloc(0)).equals(body)).toBe(true);
  expect(new Set(many.map(({ etag }) => etag))).toEqual(new Set(['"a.br"']));
});

test('a body that is requested again is compressed at its best in the background, however many are', async () => {
  const encoder = createEncoder();
  const etags = Array.from({ length: 250 }, (_none, index) => `"${index}"`);
  for (const etag of etags) {
    await encoder.encode(etag, body, 'br');
    encoder.ready(etag, body, 'br');
  }
  const isBest = (etag: string) => encoder.ready(etag, body, 'br')?.etag.endsWith('.br2"') ?? false;
  await expect.poll(() => etags.every(isBest), { timeout: 20_000 }).toBe(true);
});

test('bodies, and encodings of one, are not taken for each other while they are compressed', async () => {
  const encoder = createEncoder();
  const otherBody = Buffer.from('other words');
  const [one, two, three] = await Promise.all([
    encoder.encode('"a"', body, 'br'),
    encoder.encode('"b"', otherBody, 'br'),
    encoder.encode('"a"', body, 'gzip'),
  ]);
  expect([one.etag, two.etag, three.etag]).toEqual(['"a.br"', '"b.br"', '"a.gzip"']);
  expect(brotliDecompressSync(two.body).equals(otherBody)).toBe(true);
});
