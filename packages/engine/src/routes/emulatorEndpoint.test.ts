import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSettings } from '#runtime/settings/settings.ts';
import { addEmulatorEndpoint } from './emulatorEndpoint.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

const settingsIn = (root: string, env: Readonly<Record<string, string>> = {}) =>
  readSettings({ siteName: 'Noses', source: {} }, { SITE_URL: `https://site.example${root}`, ...env });

/** Sends a request to the endpoint, and returns what it requested from the content source. */
async function ask(
  url: string,
  { method = 'GET', headers = {}, root = '/' }: { method?: Method; headers?: object; root?: string } = {},
) {
  const calls: [string, RequestInit | undefined][] = [];
  const app = Fastify();
  const contentFetch = async (input: string, init?: RequestInit) => {
    calls.push([input, init]);
    return new Response('[1]', { status: 418, headers: { 'x-wp-total': '1', 'content-type': 'application/json' } });
  };
  await app.register(async (own) => addEmulatorEndpoint(own, { settings: settingsIn(root), contentFetch }), {
    prefix: root.slice(0, -1),
  });
  const { statusCode, headers: received, body } = await app.inject({ url, method, headers: { ...headers } });
  return { calls, status: statusCode, headers: received, body };
}

test('the content source answers as it answers the site: status, headers and body', async () => {
  const { status, headers, body, calls } = await ask('/wp-json/wp/v2/posts?per_page=2&search=a%2Fb');

  expect([status, body]).toEqual([418, '[1]']);
  expect(headers).toMatchObject({ 'x-wp-total': '1', 'content-type': 'application/json' });
  expect(calls).toStrictEqual([
    [
      'http://content.invalid/wp-json/wp/v2/posts?per_page=2&search=a%2Fb',
      { method: 'GET', headers: {}, redirect: 'manual' },
    ],
  ]);
});

test('it is told who asks and what they have, and nothing else of them', async () => {
  const known = { authorization: 'Basic dXNlcjpwYXNz', origin: 'https://a.example', 'if-none-match': '"x"' };
  const { calls } = await ask('/wp-json/wp/v2/posts', {
    headers: { ...known, cookie: 'a=b', 'user-agent': 'Telltale' },
  });

  expect(calls.map(([, init]) => init?.headers)).toEqual([known]);
});

test.each<Method>(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s reaches it', async (method) => {
  expect((await ask('/wp-json/wp/v2/posts', { method })).calls.map(([, init]) => init?.method)).toEqual([method]);
});

test.each(['/wp-json/%2e%2e/secret', '/wp-json/a/%2E./b?c=d', '/wp-json/a/..'])(
  '%s would lead out of the API',
  async (path) => {
    const app = Fastify();
    addEmulatorEndpoint(app, { settings: settingsIn('/'), contentFetch: () => expect.unreachable() });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;

    // Node's other clients resolve an address before they send it.
    const response = await new Promise<IncomingMessage>((resolve) => {
      get({ host: '127.0.0.1', port, path }, resolve);
    });

    expect([response.statusCode, await text(response)]).toEqual([400, 'This is not an address of the API.\n']);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    await app.close();
  },
);

test('dots in a query lead nowhere', async () => {
  expect((await ask('/wp-json/wp/v2/posts?search=/../')).calls).toHaveLength(1);
});

test.each([
  ['/', '/wp%2djson/wp/v2/posts'],
  ['/clinic/', '/%63linic/wp-json/wp/v2/posts'],
  ['/clinic/', '/clinic/%77p-json/wp/v2/posts'],
])('below %s there is nothing at the escaped %s', async (root, url) => {
  const { status, body, calls } = await ask(url, { root });

  expect([status, calls]).toEqual([404, []]);
  expect(body).not.toContain('content.invalid');
  expect((await ask(`${root}wp-json/wp/v2/posts`, { root })).calls.map(([address]) => address)).toEqual([
    'http://content.invalid/wp-json/wp/v2/posts',
  ]);
});

test('a site on a WordPress has no such address', async () => {
  const app = Fastify();
  const settings = settingsIn('/', { CONTENT_API: 'https://wp.example/wp-json' });
  addEmulatorEndpoint(app, { settings, contentFetch: () => expect.unreachable() });
  expect((await app.inject('/wp-json/wp/v2/posts')).statusCode).toBe(404);
});
