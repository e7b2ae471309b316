import { connect } from 'node:net';
import { expect, test } from './server.ts';

/**
 * Sends a request unchanged, which no client library would do; resolves to the status line and headers of the response.
 */
function send(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
    socket.on('end', () => resolve(response.split('\r\n\r\n', 1)[0] ?? ''));
    socket.on('error', reject);
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
  });
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`;

for (const [name, target, status] of [
  ['a backslash, which browsers read as a slash', '/\\evil.example/', 400],
  ['a broken escape', '/%zz/', 400],
  ['an escaped NUL', '/a%00b/', 400],
  ['another host', 'http://evil.example/', 400],
  ['no address at all', '*', 400],
  ['a path of ten thousand characters', `/${'a'.repeat(10_000)}/`, 414],
  ['climbing out of the uploads', '/-/media/../../package.json', 404],
  ['climbing out of the uploads, escaped', '/-/media/%2e%2e/%2e%2e/package.png', 404],
] as const) {
  test(`the built server refuses ${name}`, async ({ site }) => {
    expect(await send(site.url, get(target))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
}

test('two slashes at the start lead to a path of this site, never to another host', async ({ site }) => {
  expect(await send(site.url, get('//evil.example/a'))).toMatch(/location: \/evil\.example\/a\/\r\n/i);
});
