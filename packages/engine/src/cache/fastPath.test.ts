import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createEncoder } from '#http/sendBody.ts';
import { createFastPath, withFastPath } from './cachedResponses.ts';
import { savedResponse } from './savedResponse.testing.ts';

let ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

/** A server whose cache holds one page, until it is forgotten. */
async function open({ headers = {}, onResponse = () => undefined, isBroken = false }: Opened = {}) {
  const cached = savedResponse('cached');
  const held = new Map([['/a/', { ...cached, headers: { ...cached.headers, ...headers } }]]);
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const fastPath = createFastPath({
    cache: { peek: (key) => held.get(key), countHit: () => undefined, forget: (key) => void held.delete(key) },
    encoder: createEncoder(),
    edge: undefined,
    headers: {},
    isClear: () => true,
    nameOf: () => 'name',
    onResponse,
    onError,
  });
  fastPath.note('/a/', '/a/');
  const server = createServer(
    withFastPath(
      fastPath,
      (_request, response) => {
        if (isBroken) throw new Error('It is broken.');
        response.end('made anew');
      },
      onError,
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as AddressInfo;
  const ask = async (path = '/a/') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'identity' } });
    return [response.status, await response.text()];
  };
  return { ask, held, errors };
}

interface Opened {
  headers?: Record<string, string>;
  onResponse?: () => void;
  isBroken?: boolean;
}

test.each<[string, Record<string, string>]>([
  ['a value that is no byte', { 'x-uni': '中' }],
  ['a name that is none', { 'bad name': 'x' }],
  ['no name', { '': 'x' }],
  ['a value of two lines', { etag: '"x\ny"' }],
  ['a value with another header in it', { 'x-more': 'x\r\nset-cookie: a=b' }],
])(
  'a cached response whose header has %s is dropped and made anew, and the process goes on',
  async (_what, headers) => {
    const { ask, held, errors } = await open({ headers });
    expect(await ask()).toEqual([200, 'made anew']);
    expect([held.size, errors]).toEqual([0, [expect.objectContaining({ code: expect.stringMatching(/^ERR_/) })]]);
    expect(await ask()).toEqual([200, 'made anew']);
  },
);

test('what is thrown after a response was sent costs nothing', async () => {
  const { ask, errors } = await open({
    onResponse() {
      throw new Error('It cannot be logged.');
    },
  });
  expect(await ask()).toEqual([200, 'cached']);
  expect(errors).toEqual([new Error('It cannot be logged.')]);
});

test('what the framework throws costs the one response', async () => {
  const { ask, errors } = await open({ isBroken: true });
  expect(await ask('/b/')).toEqual([500, '']);
  expect(errors).toEqual([new Error('It is broken.')]);
  expect(await ask()).toEqual([200, 'cached']);
});
