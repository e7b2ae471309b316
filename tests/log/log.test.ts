import { createServer, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import config from 'marlowe/site.config.ts';

/** Part of everything that belongs to a visitor, or that only the site's operators may know. */
const MARK = 'Qx7Mark';
const CLIENT = '203.0.113.77';
const PREVIEW_SECRET = `${MARK}-preview-secret`;
const QUERY = `s=${MARK}+test&email=${MARK}%40mail.example&a[]=${MARK}&${MARK}`;

const stops: (() => unknown)[] = [];
const logLines: string[] = [];

beforeEach(() => {
  logLines.length = 0;
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((words) => logLines.push(String(words)) > 0);
    stops.push(() => spy.mockRestore());
  }
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const spy = vi
      .spyOn(console, method)
      .mockImplementation((...words) => void logLines.push(words.map(String).join(' ')));
    stops.push(() => spy.mockRestore());
  }
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A WordPress that works at the start, and later sends whatever response the test sets. */
async function startWordPress() {
  let fault: Respond | undefined;
  const server = createServer((request, response) => {
    if (fault) return fault(request, response);
    const { origin } = new URL(`http://${request.headers.host}`);
    const body = request.url?.startsWith('/wp-json/?') || request.url === '/wp-json/';
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(body ? { namespaces: ['wp/v2', 'ostium/v1'], home: origin, url: origin } : []));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, fail: (respond: Respond) => void (fault = respond) };
}

async function startSite(contentApi: string | undefined) {
  const env = {
    CONTENT_AUTH: `Basic ${MARK}Credential`,
    PREVIEW_SECRET,
    LOG_LEVEL: 'debug',
    ...(contentApi !== undefined && { CONTENT_API: contentApi }),
  };
  const site = await openSite(env, {
    config: { ...config, source: { ...config.source, redirections: ['404', 'RegExp:/first/'] } },
    limits: { timeoutMs: 60, maxBytes: 100_000 },
    logTo: { write: (line) => void logLines.push(line) },
  });
  site.app.get('/-/bug', (request) => {
    throw Object.assign(new TypeError(`Invalid URL: ${request.url}`, { cause: new Error(`${MARK}@mail.example`) }), {
      input: request.raw.rawHeaders,
      request,
    });
  });
  site.app.get('/-/careless', (request, reply) => {
    request.log.error(
      { req: request, res: { statusCode: 500, headers: request.headers } },
      `${request.raw.url} failed`,
    );
    void reply.send('logged');
  });
  await site.app.ready();
  stops.push(() => site.app.close());
  return site;
}

const HEADERS = {
  authorization: `Basic ${MARK}Header`,
  cookie: `session=${MARK}`,
  referer: `https://www.site.example/?${QUERY}`,
  'user-agent': `${MARK}Agent`,
  'x-forwarded-for': CLIENT,
};
const REPORT = { kind: 'error', where: 'a', message: `it failed at /a/?${QUERY}`, link: `/a/?${QUERY}`, build: 'b' };
const SEARCH = {
  kind: 'error',
  where: 'a',
  message: `it failed at /search/${MARK}/`,
  link: `/search/${MARK}/`,
  build: 'b',
};

// oxfmt-ignore
const ADDRESSES = [
  `/?${QUERY}`, `/first/?${QUERY}`, `/nowhere/?${QUERY}`, `/blog/?${QUERY}`, `/category/a/?${QUERY}`, `/a/%3F${QUERY}`, `/search/${MARK}/`, `/Search/a/${MARK}`, `/search/${MARK}/page/2/?${QUERY}`, `/index.php/search/${MARK}/`,
  `/%73e%61rch/${MARK}/`, `/-/data?link=/search/${MARK}/`, `/-/card/search/${MARK}/000000000000.jpg`, `/%zz?${QUERY}`,
  `/a/?preview=true&preview_id=7&ostium_preview=${MARK}&ostium_source_auth=Basic%20${MARK}Own`, `/?p=7&preview=true&ostium_source_auth=${MARK}`,
  `/-/data?link=${encodeURIComponent(`/?${QUERY}`)}`, `/-/data?link=${MARK}`, `/-/content/posts?search=${MARK}`, `/-/content/posts?categories=${MARK}`,
  `/-/media/a.jpg?${QUERY}`, `/-/media/a.exe?${QUERY}`, `/wp-json/wp/v2/posts?search=${MARK}`, `/wp-json/wp/v2/posts?${QUERY}`, `/-/bug?${QUERY}`, `/-/careless?${QUERY}`,
];

async function visitAll({ app }: Awaited<ReturnType<typeof startSite>>) {
  for (const url of ADDRESSES) await app.inject({ url, headers: HEADERS, remoteAddress: CLIENT });
  const post = { method: 'POST', url: `/-/events?${QUERY}`, remoteAddress: CLIENT } as const;
  await app.inject({ ...post, headers: { ...HEADERS, origin: 'https://www.site.example' }, payload: [REPORT, SEARCH] });
  await app.inject({ ...post, headers: { ...HEADERS, origin: `https://${MARK}.example` }, payload: `{"${MARK}"` });
}

/** Lines that contain what they must not. */
const leakingLines = () =>
  logLines.filter((line) => line.toLowerCase().includes(MARK.toLowerCase()) || line.includes(CLIENT));

const json =
  (status: number, body: (url: string) => unknown): Respond =>
  (request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body(decodeURIComponent(request.url ?? ''))));
const text =
  (status: number, type: string, words: (url: string) => string): Respond =>
  (request, response) =>
    void response.writeHead(status, { 'content-type': type }).end(words(request.url ?? ''));
const redirect =
  (to: string): Respond =>
  (request, response) =>
    void response.writeHead(301, { location: `${to}${request.url}` }).end();

/** Files have a longer time limit, which no test waits for. */
const hang: Respond = (request) => {
  if (request.url?.startsWith('/wp-content/')) request.socket.destroy();
};

test.each<[string, Respond]>([
  ['closes every connection', (request) => request.socket.destroy()],
  ['never answers', hang],
  ['fails with a page', text(500, 'text/html', (url) => `<p>${url}</p>`)],
  ['fails with JSON', json(500, (url) => ({ code: 'x', message: url }))],
  ['answers a page', text(200, 'text/html', (url) => `<p>${url}</p>`)],
  ['answers what is not JSON', text(200, 'application/json', (url) => `${url}[`)],
  ['answers with a warning before the JSON', text(200, 'application/json', (url) => `${url}<br />[]`)],
  ['answers too much', text(200, 'application/json', (url) => `["${url.repeat(20_000)}"]`)],
  ['answers nested without measure', text(200, 'application/json', () => '['.repeat(50_000))],
  ['says that it is locked', json(401, (url) => ({ code: 'rest_forbidden', message: url, data: { status: 401 } }))],
  ['says that there is nothing', json(404, (url) => ({ code: 'rest_no_route', message: url, data: { status: 404 } }))],
  [
    'refuses the parameters',
    json(400, (url) => ({ code: 'rest_invalid_param', message: url, data: { params: { s: url } } })),
  ],
  [
    'lists nothing but errors',
    json(200, (url) => [
      { code: 'x', message: url, data: { status: 404 } },
      { id: 1, message: url },
    ]),
  ],
  ['answers a number', json(200, () => 3)],
  ['redirects without end', redirect('')],
  ['redirects to another host', redirect('http://other.example')],
])('no log line holds anything of a visitor when the source %s', async (_name, fault) => {
  const wordpress = await startWordPress();
  const site = await startSite(`${wordpress.origin}/wp-json`);
  await site.app.inject('/');
  wordpress.fail(fault);
  await visitAll(site);
  expect(logLines.length).toBeGreaterThan(ADDRESSES.length);
  expect(leakingLines()).toEqual([]);
});

test('no log line holds anything of a visitor when the source works, or over the content folder', async () => {
  const wordpress = await startWordPress();
  await visitAll(await startSite(`${wordpress.origin}/wp-json`));
  await visitAll(await startSite(undefined));
  expect(logLines.length).toBeGreaterThan(ADDRESSES.length);
  expect(leakingLines()).toEqual([]);
});

test('no log line holds anything of a visitor who leaves before the response, or sends invalid requests', async () => {
  const wordpress = await startWordPress();
  const { app } = await startSite(`${wordpress.origin}/wp-json`);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  wordpress.fail(hang);
  for (const path of ADDRESSES) {
    const call = send({ port, path, headers: HEADERS }).on('error', () => undefined);
    call.end();
    await new Promise((resolve) => setTimeout(resolve, 5));
    call.destroy();
  }
  await app.inject({ url: '/', headers: HEADERS });
  await visitAll({ app } as Awaited<ReturnType<typeof startSite>>);
  expect(logLines.length).toBeGreaterThan(ADDRESSES.length);
  expect(leakingLines()).toEqual([]);
});
