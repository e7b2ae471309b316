import { expect, test } from 'vitest';
import { checkContentApi } from './checkContentApi.ts';
import type { Fetch } from './contentFetch.ts';

const API = 'https://cms.example/wp-json';
const json = (body: string) => new Response(body, { headers: { 'content-type': 'application/json' } });

test('a WordPress is one, with or without a redirection to its final slash', async () => {
  const fetch: Fetch = async (url) =>
    url.endsWith('?x')
      ? json('{"namespaces":["wp/v2"]}')
      : new Response(null, { status: 301, headers: { location: '/wp-json/?x' } });
  await expect(checkContentApi(API, fetch)).resolves.toBeUndefined();
});

test.each<[string, Fetch]>([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'redirects to another host (https://www.cms.example), which is not followed; if the REST API is there, name it in CONTENT_API',
    async () => new Response(null, { status: 301, headers: { location: 'https://www.cms.example/wp-json/' } }),
  ],
  ['does not answer JSON', async () => json('<p>')],
  ['does not answer JSON', async () => json('['.repeat(100_000))],
  ['does not answer as a whole', async () => json(`"${'x'.repeat(10_000_001)}"`)],
  ['is not a WordPress REST API (no wp/v2)', async () => json('{"namespaces":[]}')],
  ['answers with status 401', async () => new Response('{}', { status: 401 })],
])('what %s is refused', async (found, fetch) => {
  await expect(checkContentApi(API, fetch)).rejects.toThrow(`CONTENT_API ${API} ${found}: give the address`);
});
