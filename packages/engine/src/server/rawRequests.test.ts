import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from './createSite.ts';
import { listenEverywhere } from './serve.ts';

const TOKEN = 'a token of many characters';
let site: RunningSite;
let port: number;

const log: string[] = [];

beforeAll(async () => {
  site = await openSite({ METRICS_TOKEN: TOKEN }, { logTo: { write: (line) => void log.push(line) } });
  await listenEverywhere(site.app, { host: '127.0.0.1', port: 0 });
  ({ port } = site.app.server.address() as AddressInfo);
});

afterAll(() => site.app.close());

/** Sends bytes as they are, and returns everything received until the server closes. */
function send(...pieces: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => pieces.forEach((piece) => socket.write(piece)));
    socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
    socket.on('end', () => resolve(response));
    socket.on('error', reject);
  });
}

/** All responses so far, without the one that says so. */
async function countResponses(): Promise<number> {
  const { body } = await site.app.inject({ url: '/-/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  return [...body.matchAll(/^ostium_responses_total\{[^}]*\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

const request = (target: string, method = 'GET', ...headers: string[]) =>
  [`${method} ${target} HTTP/1.1`, 'Host: www.site.example', 'Connection: close', ...headers, '', ''].join('\r\n');

/** The head of a request whose body is chunked. */
const chunked = (method: string, ...headers: string[]) =>
  request(
    method === 'POST' ? '/-/events' : '/',
    method,
    'Origin: https://www.site.example',
    'Content-Type: text/plain',
    'Transfer-Encoding: chunked',
    ...headers,
  );

const statusOf = (response: string): string => response.slice(0, response.indexOf('\r\n')).split(' ')[1] ?? '';

const ANSWERS: readonly [what: string, status: string, ...pieces: string[]][] = [
  ['a page', '200', request('/')],
  ['a page asked for by HEAD', '200', request('/', 'HEAD')],
  ['a redirect to the normal form', '301', request('/Services')],
  ['a redirect that the content knows', '301', request('/home/')],
  ['a missing page', '404', request('/nothing/')],
  ['a missing picture', '404', request('/nothing.png')],
  ['a missing endpoint', '404', request('/-/nothing')],
  ['an upload', '200', request('/-/media/heroes/profile.svg')],
  ['an upload asked for by HEAD', '200', request('/-/media/heroes/profile.svg', 'HEAD')],
  ['a range outside of an upload', '416', request('/-/media/heroes/profile.svg', 'GET', 'Range: bytes=99999999-')],
  ['a missing upload', '404', request('/-/media/nothing.png')],
  ['data', '200', request('/-/data?link=/')],
  ['data of no address', '400', request('/-/data')],
  ['a list of no kind', '404', request('/-/content/nothing')],
  ['the health', '200', request('/-/health')],
  ['the emulator', '200', request('/wp-json/wp/v2/posts?_fields=id')],
  ['a climb out of the emulator', '400', request('/wp-json/../')],
  ['a broken escape', '400', request('/%zz')],
  ['a broken escape below an endpoint', '400', request('/-/media/%zz.png')],
  ['an escaped climb out of the emulator', '400', request('/wp-json/%2e%2e/services/')],
  ['a climb with a backslash', '400', request('/wp-json/..\\services/')],
  ['another host', '400', request('http://evil.example/')],
  ['no address', '405', request('*', 'OPTIONS')],
  ['a method that changes', '405', request('/', 'DELETE')],
  ['a method nobody knows', '400', request('/', 'NONSENSE')],
  ['a report from elsewhere', '403', request('/-/events', 'POST', 'Content-Length: 0')],
  [
    'a large report',
    '413',
    request(
      '/-/events',
      'POST',
      'Origin: https://www.site.example',
      'Content-Type: text/plain',
      'Content-Length: 9000',
    ),
  ],
  ['a path of 7,000 characters', '414', request(`/${'a'.repeat(7_000)}/`)],
  ['a path of 9,000 characters', '414', request(`/${'a'.repeat(9_000)}/`)],
  ['a path of 9,000 characters that goes on', '414', `GET /${'a'.repeat(9_000)}`],
  ['a path of 20,000 characters', '414', request(`/${'a'.repeat(20_000)}/`)],
  ['a query of 20,000 characters', '414', request(`/?s=${'a'.repeat(20_000)}`)],
  ['headers of more than 8 kB', '431', request('/', 'GET', `Cookie: ${'a'.repeat(8_192)}`)],
  ['many headers', '431', request('/', 'GET', ...Array.from({ length: 1500 }, (_, index) => `X-${index}: ${index}`))],
  ['no host', '400', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no host and a broken escape', '400', 'GET /%zz HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', '400', request('/', 'GET', 'Host: evil.example')],
  ['the same host twice', '400', request('/', 'GET', 'Host: www.site.example')],
  ['a host that is none', '400', 'GET / HTTP/1.1\r\nHost: a/b?c\r\nConnection: close\r\n\r\n'],
  ['a host with a user', '400', 'GET / HTTP/1.1\r\nHost: me@site.example\r\nConnection: close\r\n\r\n'],
  ['an address for a host', '200', 'GET / HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n'],
  ['an empty host', '200', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['no host in the oldest version', '200', 'GET / HTTP/1.0\r\n\r\n'],
  ['a call for a tunnel', '405', request('evil.example:443', 'CONNECT')],
  ['a body of no size', '400', `${chunked('GET')}size?\r\n\r\n`],
  ['a report of no size', '400', `${chunked('POST')}size?\r\n\r\n`],
  ['a report that breaks off', '400', `${chunked('POST')}5\r\nwordsize?\r\n\r\n`],
  ['a report of two lengths', '400', request('/-/events', 'POST', 'Content-Length: 5', 'Content-Length: 6')],
  ['a report whose length is no number', '400', request('/-/events', 'POST', 'Content-Length: 5x')],
  ['a report that has a length and none', '400', `${chunked('POST', 'Content-Length: 5')}0\r\n\r\n`],
  ['an unknown expectation', '417', request('/', 'GET', 'Expect: the-unexpected')],
  ['no HTTP', '400', 'Hello?\r\n\r\n'],
  ['another protocol', '400', '\x16\x03\x01\x00\xf8\x01\x00\x00\xf4'],
];

/** Files of the site are public: the editor of WordPress shows them on another host. */
const reachOf = (what: string): string => (/\ban upload\b/.test(what) ? 'cross-origin' : 'same-origin');

describe.each(ANSWERS)('%s', (what, status, ...pieces) => {
  test(`is answered with ${status} and every security header`, async () => {
    const response = await send(...pieces);
    const [head = ''] = response.split('\r\n\r\n', 1);
    expect(statusOf(response)).toBe(status);
    expect(head.toLowerCase()).toContain('\r\nx-content-type-options: nosniff');
    expect(head.toLowerCase()).toContain('\r\nreferrer-policy: ');
    expect(head.toLowerCase()).toContain('\r\npermissions-policy: ');
    expect(head.toLowerCase()).toContain('\r\ncross-origin-opener-policy: same-origin');
    expect(head.toLowerCase()).toContain('\r\nstrict-transport-security: max-age=31536000');
    expect(head.toLowerCase()).toContain('\r\nx-frame-options: sameorigin');
    expect(head.toLowerCase()).toContain("\r\ncontent-security-policy: default-src 'none'");
    expect(head.toLowerCase()).toContain(`\r\ncross-origin-resource-policy: ${reachOf(what)}`);
    expect(head.toLowerCase()).toContain('\r\nconnection: close');
  });

  test('has a name, one line in the log, and is counted', async () => {
    const before = await countResponses();
    log.length = 0;
    const response = await send(...pieces);
    const name = /\r\nx-request-id: ([\da-f]{16})\r\n/i.exec(response)?.[1] ?? 'none';
    await vi.waitFor(() => expect(log.filter((line) => line.includes('"msg":"answered"'))).toHaveLength(1));
    expect(log.find((line) => line.includes('"msg":"answered"'))).toContain(`"status":${status},`);
    expect(log.find((line) => line.includes(`"request":"${name}"`))).toBeDefined();
    // The request for the counts is counted too.
    expect((await countResponses()) - before).toBe(2);
  });
});

test('an answer that Node would have made itself is whole', async () => {
  const [head = '', body = ''] = (await send(request('/', 'GET', `Cookie: ${'a'.repeat(8_192)}`))).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  expect(head).toMatch(new RegExp(`\r\ncontent-length: ${body.length}\r\n`));
  expect(body).toBe('The headers of this request are too long.\n');
});

const statusesOf = (responses: string): string[] => responses.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];

const GET = 'GET /-/health HTTP/1.1\r\nHost: a\r\n\r\n';

test.each([
  ['bytes that are no request', 'nonsense\r\n\r\n', ['200', '200']],
  ['a body of no size', `${chunked('POST')}size?\r\n\r\n`, ['200', '200', '400']],
  ['a call for a tunnel', request('evil.example:443', 'CONNECT'), ['200', '200', '405']],
])('what came before %s is answered, and then the connection is closed', async (_what, end, statuses) => {
  const responses = await send(GET + GET + end);
  expect(statusesOf(responses)).toEqual(statuses);
  expect(responses.match(/^connection: \S+/gim)?.map((line) => line.toLowerCase())).toEqual([
    'connection: keep-alive',
    ...statuses.slice(2).map(() => 'connection: keep-alive'),
    'connection: close',
  ]);
});

test('a request whose body cannot be read while it is being read is answered, and the connection closed', async () => {
  const response = await new Promise<string>((resolve, reject) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(chunked('POST', 'Expect: 100-continue')));
    socket.on('data', (chunk: Buffer) => {
      if (said === '') socket.write('size?\r\n\r\n');
      said += chunk.toString('latin1');
    });
    socket.on('end', () => resolve(said));
    socket.on('error', reject);
  });
  expect(statusesOf(response)).toEqual(['100', '400']);
  expect(response.toLowerCase()).toContain('\r\nx-content-type-options: nosniff');
});
