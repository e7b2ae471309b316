import { expect, test } from 'vitest';
import { followWithinHost } from './rest.ts';
import type { FetchLike } from './rest.ts';

/** Requests `http(s)://wp.example/a` from a server that redirects to these addresses in turn. */
async function ask(from: string, ...locations: string[]) {
  const requests: string[] = [];
  const remainingLocations = [...locations];
  const fetch: FetchLike = async (url, init) => {
    expect(init.redirect).toBe('manual');
    requests.push(`${url} ${new Headers(init.headers).get('authorization')}`);
    const location = remainingLocations.shift();
    return location === undefined ? Response.json([]) : new Response('', { status: 301, headers: { location } });
  };
  const response = followWithinHost(fetch, from, { headers: { authorization: 'Basic x' } });
  return { response: await response.then(({ status }) => status, String), requests };
}

test.each([
  ['http://wp.example/a', 'http://wp.example/a/'],
  ['http://wp.example/a', '/b'],
  ['http://wp.example/a', 'https://wp.example/a'],
  ['https://wp.example:8443/a', 'https://WP.example:8443/b'],
])('%s -> %s is followed, with what was sent along', async (from, to) => {
  const { response, requests } = await ask(from, to);
  expect(response).toBe(200);
  expect(requests).toEqual([`${from} Basic x`, `${new URL(to, from).href} Basic x`]);
});

test.each([
  ['https://wp.example/a', 'http://wp.example/a', 'http://wp.example'],
  ['https://wp.example/a', 'https://www.wp.example/a?key=secret', 'https://www.wp.example'],
  ['https://wp.example/a', 'https://wp.example:8443/a', 'https://wp.example:8443'],
  ['https://wp.example/a', '//evil.example/a', 'https://evil.example'],
  ['https://wp.example/a', 'https://me:secret@wp.example/a', 'https://wp.example'],
  ['https://wp.example/a', 'file:///etc/passwd', 'no web address'],
  ['https://wp.example/a', 'https://', 'no web address'],
])('%s -> %s is not followed, and it is said what to do', async (from, to, reason) => {
  const { response, requests } = await ask(from, to);
  expect(response).toBe(
    `RedirectionError: redirects to another host (${reason}), which is not followed; if the REST API is there, name it in CONTENT_API`,
  );
  expect(requests).toHaveLength(1);
});

test('redirections without end are given up', async () => {
  const { response, requests } = await ask('https://wp.example/a', ...Array.from({ length: 20 }, () => '/a'));
  expect(response).toBe('RedirectionError: redirects more than 3 times');
  expect(requests).toHaveLength(4);
});
