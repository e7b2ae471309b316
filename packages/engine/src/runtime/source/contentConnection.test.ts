import { expect, test } from 'vitest';
import { checkContentApi } from './contentConnection.ts';
import type { ContentApi } from './contentConnection.ts';
import type { Fetch } from '../fetch.ts';

const API = 'https://cms.example/wp-json';
const json = (body: string) => new Response(body, { headers: { 'content-type': 'application/json' } });

test('a WordPress is one, with or without a redirection to its final slash', async () => {
  const fetch: Fetch = async (url) =>
    url.endsWith('?x')
      ? json('{"namespaces":["wp/v2"]}')
      : new Response(null, { status: 301, headers: { location: '/wp-json/?x' } });
  await expect(checkContentApi(API, fetch)).resolves.toEqual({ name: 'found' });
});

test.each<[ContentApi['name'], string, Fetch]>([
  ['absent', 'cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'wrong',
    'redirects to another host (https://www.cms.example), which is not followed; if the REST API is there, name it in CONTENT_API',
    async () => new Response(null, { status: 301, headers: { location: 'https://www.cms.example/wp-json/' } }),
  ],
  ['wrong', 'does not answer JSON', async () => new Response('<p>')],
  ['absent', 'answers JSON that cannot be read', async () => json('<p>')],
  ['absent', 'answers JSON that cannot be read', async () => json('['.repeat(100_000))],
  ['absent', 'answers JSON that cannot be read', async () => json(`"${'x'.repeat(10_000_001)}"`)],
  ['wrong', 'is not a WordPress REST API (no wp/v2)', async () => json('{"namespaces":[]}')],
  ['locked', 'keeps its REST API locked (it answers 401)', async () => new Response('{}', { status: 401 })],
])('an API is %s that %s', async (name, problem, fetch) => {
  await expect(checkContentApi(API, fetch)).resolves.toEqual({ name, sentence: expect.stringContaining(problem) });
});
