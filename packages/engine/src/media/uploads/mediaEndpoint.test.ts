import { createServer, get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createClientFinder } from '#http/clients.ts';
import { CONNECTION_LIMITS } from '#http/connections.ts';
import { createHttpServer } from '#http/httpServer.ts';
import type { Fetch } from '#runtime/fetch.ts';
import { createUploadRequests } from './uploadRequests.ts';
import { addMediaEndpoint } from './mediaEndpoint.ts';
import type { MediaLimits } from './mediaEndpoint.ts';

const servers: (Server | FastifyInstance)[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server with uploads below these addresses. */
const serverOf = (contentFetch: Fetch, ...addresses: string[]) => ({
  settings: { cdn: undefined },
  content: { uploadsUrls: () => addresses },
  contentFetch,
  media: { uploadRequests: createUploadRequests(Date.now) },
  plain: { messages: { noFile: 'No such file.', tryAgain: 'Try again.' } },
});

const UPLOADS = 'https://cms.example/wp-content/uploads';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** The endpoint in front of a source that sends every file the same way; both over the network. */
async function open(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  limits?: Partial<MediaLimits>,
) {
  const source = createServer(listener);
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const app = Fastify({ forceCloseConnections: true });
  const contentUrl = `http://127.0.0.1:${portOf(source)}`;
  addMediaEndpoint(app, serverOf(fetch, `${contentUrl}/wp-content/uploads`), limits);
  await app.listen({ port: 0, host: '127.0.0.1' });
  servers.push(app, source);
  return `http://127.0.0.1:${portOf(app.server)}/-/media`;
}

/** The endpoint in front of a source that always sends the same response. */
function behind(respond: () => Response) {
  const requests: Record<string, string>[] = [];
  const app = Fastify();
  const contentFetch = async (_url: string, { headers }: RequestInit = {}) => {
    requests.push(Object.fromEntries(new Headers(headers)));
    return respond();
  };
  addMediaEndpoint(app, serverOf(contentFetch, UPLOADS));
  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url, headers, method });
  return { ask, requests };
}

describe('a file', () => {
  test.each([
    ['photo.JPG', 'image/jpeg', true],
    ['photo.heic', 'image/heic', true],
    ['video.mov', 'video/quicktime', true],
    ['talk.ogg', 'audio/ogg', true],
    ['form.pdf', 'application/pdf', true],
    ['words.vtt', 'text/vtt; charset=utf-8', true],
    ['form.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
    ['form.doc', 'application/msword', false],
    ['list.ods', 'application/vnd.oasis.opendocument.spreadsheet', false],
    ['all.tar.gz', 'application/gzip', false],
    ['all.zip', 'application/zip', false],
    ['list.csv', 'text/csv; charset=utf-8', false],
    ['notes.txt', 'text/plain; charset=utf-8', false],
    ['visit.ics', 'text/calendar; charset=utf-8', false],
    ['drawing.svg', 'image/svg+xml', false],
  ])('named %s is sent as %s', async (name, type, isShown) => {
    const { ask } = behind(() => new Response('x', { headers: { 'content-type': 'text/plain' } }));
    const { statusCode, headers } = await ask(`/-/media/2026/03/${name}`);
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      type,
      isShown ? undefined : 'attachment',
    ]);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    });
  });

  test.each(['a..b.jpg', 'dr.smith.jpg', '2026/11/a...b..jpg', 'a.b/c..d.png'])(
    'may have dots in its name: %s',
    async (path) => {
      const { ask } = behind(() => new Response('x', { headers: { 'content-type': 'image/jpeg' } }));
      expect((await ask(`/-/media/${path}`)).statusCode).toBe(200);
    },
  );

  test('is looked for in each folder of uploads, those with the most first', async () => {
    const addresses: string[] = [];
    const contentFetch = async (url: string) => {
      addresses.push(url);
      return url.startsWith('https://old.example/') && url.endsWith('/a.jpg')
        ? new Response('old', { headers: { 'content-type': 'image/jpeg' } })
        : new Response('no', { status: 404 });
    };
    const app = Fastify();
    addMediaEndpoint(app, serverOf(contentFetch, 'https://new.example', 'https://old.example/files'));
    const statuses = [await app.inject('/-/media/a.jpg'), await app.inject('/-/media/b.jpg')].map(
      (response) => response.statusCode,
    );
    expect(statuses).toEqual([200, 404]);
    expect(addresses).toEqual(
      ['a', 'b'].flatMap((name) => [`https://new.example/${name}.jpg`, `https://old.example/files/${name}.jpg`]),
    );
  });

  test.each([
    '..%2fsecret.png',
    'a/..%2f..%2fsecret.png',
    'a/..%5c..%5csecret.png',
    '.hidden.png',
    'a/.git/a.png',
    'a%00.png',
    'a//b.png',
  ])('at %s is none, and the source is not asked for it', async (path) => {
    const { ask, requests } = behind(() => new Response('x'));
    expect((await ask(`/-/media/${path}`)).statusCode).toBe(404);
    expect(requests).toEqual([]);
  });

  test.each(['text/html', 'Text/HTML; charset=UTF-8', 'application/xhtml+xml', 'application/json; charset=utf-8'])(
    'for which the source sends %s with status 200 is none',
    async (type) => {
      const html = '<h1>Not found</h1>';
      for (const [status, more] of [
        [200, {}],
        [206, { 'content-range': 'bytes 0-17/18' }],
      ] as const) {
        const { ask } = behind(() => new Response(html, { status, headers: { 'content-type': type, ...more } }));
        const { statusCode, headers, body } = await ask('/-/media/photo.jpg', { range: 'bytes=0-17' });
        expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', 'No such file.\n']);
        expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      }
    },
  );

  test.each(['html', 'htm', 'xhtml', 'xml', 'js', 'mjs', 'css', 'php', 'phtml', 'swf', 'exe', 'json', 'unknown', ''])(
    'that ends in .%s is none, and nobody is asked for it',
    async (ending) => {
      const { ask, requests } = behind(() => new Response('x'));
      expect((await ask(`/-/media/a.${ending}`)).statusCode).toBe(404);
      expect(requests).toEqual([]);
    },
  );
});

test('the source learns which version the browser has, and nothing else about the visitor', async () => {
  const { ask, requests } = behind(() => new Response('whole'));
  const conditions = { 'if-none-match': '"a"', 'if-modified-since': 'Sun, 22 Nov 2026 12:00:00 GMT' };
  await ask('/-/media/a.jpg', { ...conditions, 'if-range': '"a"', cookie: 'a=b', 'user-agent': 'a browser' });
  expect(requests).toEqual([{ ...conditions, 'accept-encoding': 'identity' }]);
  await ask('/-/media/a.mp4', { range: 'bytes=0-9', 'if-range': '"a"' });
  expect(requests[1]).toEqual({ range: 'bytes=0-9', 'if-range': '"a"', 'accept-encoding': 'identity' });
});

describe('a range', () => {
  const part = (headers: Record<string, string>, status = 206) => new Response('x', { status, headers });

  test.each(['bytes=0-', 'bytes=-5', 'bytes=3-3'])('%s is passed on', async (range) => {
    const { ask, requests } = behind(() => part({ 'content-range': 'bytes 3-3/9' }));
    const { statusCode, headers } = await ask('/-/media/a.mp4', { range });
    expect([statusCode, headers['content-range'], requests[0]?.['range']]).toEqual([206, 'bytes 3-3/9', range]);
    // Compressed, it would have another length.
    expect(requests[0]?.['accept-encoding']).toBe('identity');
  });

  test('past the end is answered as such, and no cache may store that', async () => {
    const { ask } = behind(() => part({ 'content-range': 'bytes */9', etag: '"a"' }, 416));
    const { statusCode, headers } = await ask('/-/media/a.mp4', { range: 'bytes=20-' });
    expect(statusCode).toBe(416);
    expect(headers).toMatchObject({ 'content-range': 'bytes */9', 'cache-control': 'no-store' });
  });

  test.each(['bytes=-', 'bytes=5-3', 'bytes=0-1,3-4', 'pages=1-2', 'bytes=a-b', `bytes=0-${'9'.repeat(30)}`])(
    '%s is taken for none',
    async (range) => {
      const { ask, requests } = behind(() => new Response('whole'));
      expect((await ask('/-/media/a.mp4', { range })).body).toBe('whole');
      expect(requests[0]).not.toHaveProperty('range');
    },
  );

  test.each([
    ['a part that nobody asked for', 206, { 'content-range': 'bytes 0-0/9' }, {}],
    ['a part that is not said which', 206, {}, { range: 'bytes=0-0' }],
    ['nonsense for a part', 206, { 'content-range': 'bytes */x' }, { range: 'bytes=0-0' }],
    ['that there is no such part, unasked', 416, {}, {}],
    ['a length that is no number', 200, { 'content-length': '-1' }, {}],
    ['a compressed file', 200, { 'content-encoding': 'gzip' }, {}],
  ])('the source answers with %s: the file cannot be had', async (_what, status, headers, requestHeaders) => {
    const { ask } = behind(() => part(headers, status));
    expect((await ask('/-/media/a.mp4', requestHeaders)).statusCode).toBe(503);
  });

  test.each([
    ['"a"', 304],
    ['W/"a"', 304],
    ['"x", W/"a"', 304],
    ['*', 304],
    ['"b"', 200],
  ])('whose version the source does not compare itself is compared as the standard says: %s', async (tags, status) => {
    const headers = { etag: '"a"', 'content-length': '4' };
    const { ask } = behind(() => new Response('clip', { headers }));
    const { statusCode, body, headers: responseHeaders } = await ask('/-/media/a.mp4', { 'if-none-match': tags });
    expect([statusCode, body, responseHeaders.etag]).toEqual([status, status === 304 ? '' : 'clip', '"a"']);
  });

  test('“unchanged” is the response only to a client that has a copy', async () => {
    const { ask } = behind(() => new Response(null, { status: 304 }));
    expect((await ask('/-/media/a.mp4', { 'if-none-match': '"a"' })).statusCode).toBe(304);
    expect((await ask('/-/media/a.mp4')).statusCode).toBe(503);
  });

  test('to which the source redirects is not fetched', async () => {
    const paths: (string | undefined)[] = [];
    const address = await open(({ url }, response) => {
      paths.push(url);
      if (url === '/elsewhere.png') return response.end('secret');
      return response.writeHead(302, { location: '/elsewhere.png' }).end();
    });
    expect((await fetch(`${address}/a.png`)).status).toBe(404);
    expect(paths).toEqual(['/wp-content/uploads/a.png']);
  });

  test('a redirect of the source is not followed', async () => {
    const { ask } = behind(() => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }));
    const { statusCode, headers } = await ask('/-/media/a.mp4');
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });
});

/** Records when the source notices the end of a call that it has not finished answering. */
function watchEnd() {
  let noteEnd = (): void => undefined;
  const ended = new Promise<string>((resolve) => (noteEnd = () => resolve('given up')));
  return { ended, noteEnd: () => noteEnd() };
}

describe('a body', () => {
  const bodyOf = async (url: string) => (await fetch(url)).text();

  test.each([
    ['that is asked for by HEAD', 'HEAD', {}, 200, {}],
    ['that the visitor has already', 'GET', { 'if-none-match': '"a"' }, 304, { etag: '"a"' }],
    ['that comes with “no such part”', 'GET', { range: 'bytes=9-' }, 416, { 'content-range': 'bytes */9' }],
  ] as const)('%s is not read from the source', async (_which, method, requestHeaders, status, headers) => {
    const { ended, noteEnd } = watchEnd();
    const video = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('begun')), cancel: noteEnd });
    const { ask } = behind(() => new Response(video, { status: status === 416 ? 416 : 200, headers }));
    const response = await ask('/-/media/a.mp4', requestHeaders, method);
    expect([response.statusCode, response.body]).toEqual([status, '']);
    expect(await ended).toBe('given up');
  });

  test('that stops arriving is abandoned, on both the visitor’s and the source’s side', async () => {
    const { ended, noteEnd } = watchEnd();
    const url = await open(
      (_request, response) => {
        response.once('close', noteEnd);
        response.writeHead(200, { 'content-length': '100' }).write('begun');
      },
      { idleMs: 50 },
    );
    await expect(bodyOf(`${url}/a.mp4`)).rejects.toThrow('terminated');
    expect(await ended).toBe('given up');
  });

  test('is unavailable if the response never begins', async () => {
    const url = await open(() => undefined, { responseMs: 50 });
    expect((await fetch(`${url}/a.mp4`)).status).toBe(503);
  });

  test('without a length has a bound', async () => {
    const inPieces = (_request: IncomingMessage, response: ServerResponse) => {
      response.write('x');
      response.end('x'.repeat(999));
    };
    const narrow = await open(inPieces, { maxBytes: 999 });
    // Refused or cut off, depending on how much has been sent.
    expect(await bodyOf(`${narrow}/a.mp4`).catch(() => 'cut')).not.toMatch(/^x/);
    const roomy = await open(inPieces, { maxBytes: 1_000 });
    expect(await bodyOf(`${roomy}/a.mp4`)).toHaveLength(1_000);
  });

  test('shorter than announced is not taken for whole', async () => {
    const app = Fastify();
    servers.push(app);
    const contentFetch = async () => new Response('abc', { headers: { 'content-length': '5' } });
    addMediaEndpoint(app, serverOf(contentFetch, UPLOADS));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${portOf(app.server)}/-/media/a.mp4`;
    expect(await bodyOf(url).catch(() => 'cut')).not.toMatch(/^abc/);
  });

  test('longer than announced is unavailable', async () => {
    const { ask } = behind(() => new Response('abc', { headers: { 'content-length': '1' } }));
    expect((await ask('/-/media/a.mp4')).statusCode).toBe(503);
  });

  test('is not fetched any further once the visitor has left', async () => {
    const { ended, noteEnd } = watchEnd();
    const url = await open((_request, response) => {
      response.once('close', noteEnd);
      response.write('begun');
    });
    get(`${url}/a.mp4`, (response) => response.once('data', () => response.destroy()));
    expect(await ended).toBe('given up');
  });

  test('is not waited for once the visitor has left', async () => {
    const { ended, noteEnd } = watchEnd();
    const url = await open((_request, response) => {
      response.once('close', noteEnd);
      request.destroy();
    });
    const request = get(`${url}/a.mp4`).on('error', () => undefined);
    expect(await ended).toBe('given up');
  });

  test('that a visitor no longer reads is abandoned', async () => {
    const { ended, noteEnd } = watchEnd();
    const url = await open(
      (_request, response) => {
        response.once('close', noteEnd);
        response.end(Buffer.alloc(64 * 1024 * 1024));
      },
      { clientIdleMs: 50 },
    );
    get(`${url}/a.mp4`, (response) => response.pause()).on('error', () => undefined);
    expect(await ended).toBe('given up');
  });

  test('occupies no place if its visitor has left before it is requested', async () => {
    const requests: string[] = [];
    const app = Fastify();
    servers.push(app);
    let hasLeft = (): void => undefined;
    const departure = new Promise<void>((resolve) => (hasLeft = resolve));
    app.addHook('onRequest', async ({ raw, url }) => {
      if (!url.endsWith('/left.mp4')) return;
      raw.socket.once('close', hasLeft);
      request.destroy();
      await departure;
    });
    const answered = new Promise<void>((resolve) =>
      app.addHook('onSend', async ({ url }) => void (url.endsWith('/left.mp4') && resolve())),
    );
    const contentFetch = async (url: string) => {
      requests.push(url);
      return new Response('clip');
    };
    addMediaEndpoint(app, serverOf(contentFetch, UPLOADS), { maxFiles: 1 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${portOf(app.server)}/-/media`;
    const request = get(`${url}/left.mp4`).on('error', () => undefined);
    await answered;

    expect(await bodyOf(`${url}/next.mp4`)).toBe('clip');
    expect(requests).toEqual(['https://cms.example/wp-content/uploads/next.mp4']);
  });

  test.each([
    ['in all', { maxFiles: 1 }],
    ['to one client', { maxFilesOfClient: 1 }],
  ])('waits for its turn elsewhere when too many are on their way %s', async (_name, limits) => {
    const waiting: ServerResponse[] = [];
    let noteArrival = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (noteArrival = resolve));
    const url = await open((_request, response) => {
      waiting.push(response);
      noteArrival();
    }, limits);
    const first = fetch(`${url}/a.mp4`);
    await arrival;
    const second = await fetch(`${url}/b.mp4`);
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '1']);

    waiting[0]?.end('first');
    expect(await (await first).text()).toBe('first');
    const third = fetch(`${url}/b.mp4`);
    while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
    waiting[1]?.end('third');
    expect(await (await third).text()).toBe('third');
  });
});

describe('if slow readers hold all places', () => {
  const MAX = 8;

  /** The endpoint on the site's own server, with eight places, behind a proxy that names its visitors. */
  async function openOwn() {
    const source = createServer((request, response) => {
      response.end(request.url?.endsWith('/large.mp4') ? Buffer.alloc(32 * 1024 * 1024) : 'clip');
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    const limits = { ...CONNECTION_LIMITS, lookMs: 20 };
    const app = Fastify({
      trustProxy: true,
      forceCloseConnections: true,
      serverFactory: (handler, options) =>
        createHttpServer(handler, options, (next) => next, createClientFinder(['127.0.0.1']), limits),
    });
    const fileLimits = { maxFiles: MAX, maxFilesOfClient: 2 };
    addMediaEndpoint(app, serverOf(fetch, `http://127.0.0.1:${portOf(source)}`), fileLimits);
    await app.listen({ port: 0, host: '127.0.0.1' });
    servers.push(app, source);
    const port = portOf(app.server);
    /** A response of which its visitor takes nothing, or a little now and then. */
    const hold = (client: string, bytes = 0) =>
      new Promise<void>((resolve) => {
        const headers = { 'x-forwarded-for': client };
        get({ port, path: '/-/media/large.mp4', headers, agent: false }, (response) => {
          response.on('error', () => undefined).on('readable', () => undefined);
          const reading = setInterval(() => response.read(bytes), 10);
          response.once('close', () => clearInterval(reading));
          setTimeout(resolve, 100);
        }).on('error', () => undefined);
      });
    const visit = async (client: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/-/media/a.mp4`, {
        headers: { 'x-forwarded-for': client },
      });
      return [response.status, await response.text()];
    };
    return { hold, visit };
  }

  test.each<[string, (index: number) => string, number]>([
    ['of a few clients', (index) => `203.0.113.${index % 4}`, 0],
    ['of as many clients', (index) => `203.0.113.${index}`, 0],
    ['of an IPv6 network each', (index) => `2001:db8:0:${index % 4}::${index}`, 0],
    ['that take a little', (index) => `203.0.113.${index}`, 5],
    ['that are not below the least rate', (index) => `203.0.113.${index}`, 100],
  ])('%s, a visitor who holds none is served', async (_what, clientAt, bytes) => {
    const { hold, visit } = await openOwn();
    await Promise.all(Array.from({ length: MAX }, (_one, index) => hold(clientAt(index), bytes)));
    for (let times = 0; times < 3; times += 1) expect(await visit('198.51.100.7')).toEqual([200, 'clip']);
  });

  test('a client that holds as many as any other waits', async () => {
    const { hold, visit } = await openOwn();
    for (let index = 0; index < MAX; index += 1) await hold(`203.0.113.${index % 4}`);
    expect((await visit('203.0.113.0'))[0]).toBe(503);
  });
});
