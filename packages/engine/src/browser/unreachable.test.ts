import { expect, test } from 'vitest';
import { isReachable } from './navigation.ts';

test.each([200, 404, 503])('a server that answers with %d can be reached', async (status) => {
  await expect(isReachable(async () => new Response(null, { status }), '/a/')).resolves.toBe(true);
});

test('without a connection nothing can be reached', async () => {
  await expect(isReachable(() => Promise.reject(new TypeError('Failed to fetch')), '/a/')).resolves.toBe(false);
});

test('it asks for the very address, and no cache answers', async () => {
  const requests: unknown[] = [];
  await isReachable(async (address, init) => {
    requests.push(address, init?.method, init?.cache);
    return new Response();
  }, '/blog/?page=2');

  expect(requests).toEqual(['/blog/?page=2', 'HEAD', 'no-store']);
});
