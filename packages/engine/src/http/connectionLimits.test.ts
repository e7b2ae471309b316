import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenEverywhere } from '#server/serve.ts';
import { createClientFinder } from './clients.ts';
import { CONNECTION_LIMITS } from './connections.ts';
import type { ConnectionLimits } from './connections.ts';
import { createHttpServer, createReadErrors } from './httpServer.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const LARGE = Buffer.alloc(16 * 1024 * 1024);
const PIECES = Array.from({ length: 256 }, () => LARGE.subarray(0, 64 * 1024));

/** A stream that never ends by itself. */
async function* endless() {
  for (;;) {
    yield LARGE.subarray(0, 1024);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A server with the site's own HTTP server, and responses of all sizes. */
async function start(limitOverrides: Partial<ConnectionLimits>, proxies: readonly string[] = []) {
  const limits = { ...CONNECTION_LIMITS, lookMs: 30, ...limitOverrides };
  const readErrors = createReadErrors(
    () => app.server,
    {},
    () => ({}),
  );
  const serverFactory = (handler: RequestListener, options: Record<string, unknown>) =>
    createHttpServer(handler, options, (next) => next, createClientFinder(proxies), limits);
  const app = Fastify({ serverFactory, clientErrorHandler: readErrors.respond });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  app.get('/page', async () => LARGE.subarray(0, 60_000));
  app.get('/quick', async () => 'quick');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async () => undefined);
  app.post('/text', async () => 'text');
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send('refused') }, async () => 'text');
  app.get('/large', async () => LARGE);
  app.get('/stream', async () => Readable.from(PIECES, { objectMode: false }));
  app.get('/endless', async () => Readable.from(endless(), { objectMode: false }));
  app.get('/held', async () => {
    await held;
    return 'held';
  });
  // A client that does not read does not notice that it was cut off.
  const cutOff = new Set<number | undefined>();
  app.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    socket.once('close', () => cutOff.add(remotePort));
  });
  await listenEverywhere(app, { host: '127.0.0.1', port: 0 });
  ends.push(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return { app, port: (app.server.address() as AddressInfo).port, letGo, cutOff };
}

/** A client that writes whatever it likes. */
function open(port: number, text = '', localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  ends.push(() => socket.destroy());
  socket.on('error', () => undefined);
  let response = '';
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (response.length < 1000) response += chunk.toString('latin1', 0, 1000);
  });
  const opened = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const answered = new Promise<string>((resolve) => socket.on('data', () => setImmediate(() => resolve(response))));
  if (text !== '') socket.write(text);
  return { socket, opened, closed, answered, bytes: () => bytes, response: () => response };
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: site.example\r\n${more}\r\n`;

/** The first line of a visitor's response. */
async function visit(port: number, localAddress?: string): Promise<string> {
  const { closed, response } = open(port, get('/quick', 'Connection: close\r\n'), localAddress);
  await closed;
  return response().split('\r\n', 1)[0] ?? '';
}

/** A request whose body never arrives as a whole. */
const halfSent = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: site.example\r\nContent-Type: text/plain\r\nContent-Length: 60000\r\n${more}\r\nbegun`;

/** Sends a request, takes so many bytes of its response every 20 ms, and returns the client's port. */
async function read(port: number, text: string, bytes: number): Promise<number | undefined> {
  const socket = connect(port, '127.0.0.1', () => void socket.write(text));
  ends.push(() => socket.destroy());
  socket.on('error', () => undefined).on('readable', () => undefined);
  const reading = setInterval(() => socket.read(bytes), 20);
  ends.push(() => clearInterval(reading));
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket.localPort;
}

/** Until the server has read what was sent. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

test('two thousand idle connections stop no visitor', async () => {
  const { port } = await start({});
  const idle = Array.from({ length: 2000 }, () => open(port));
  await Promise.all(idle.map(({ opened }) => opened));

  expect(await visit(port)).toBe('HTTP/1.1 200 OK');
  expect(idle.filter(({ socket }) => socket.destroyed)).toEqual([]);
});

test('if too many connections are open, the one idle longest is closed, and never one being answered', async () => {
  const { port, letGo } = await start({ maxOpen: 3 });
  const waiting = open(port, get('/held'));
  const [first, second] = [open(port, get('/quick')), open(port, get('/quick'))];
  await first.answered;
  await second.answered;
  // After another request, the first is no longer the one that has been idle the longest.
  first.socket.write(get('/quick'));
  await new Promise((resolve) => first.socket.once('data', resolve));

  expect(await visit(port)).toBe('HTTP/1.1 200 OK');

  await second.closed;
  expect(first.socket.destroyed).toBe(false);
  letGo();
  expect(await waiting.answered).toMatch(/held$/);
});

test('if all open connections are being answered, a new one is closed', async () => {
  const { port, letGo } = await start({ maxOpen: 2 });
  const waiting = [open(port, get('/held')), open(port, get('/held'))];
  await Promise.all(waiting.map(({ opened }) => opened));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await visit(port)).toBe('');
  letGo();
  for (const { answered } of waiting) expect(await answered).toMatch(/held$/);
});

test.each([
  ['nothing', '', 0],
  ['a header now and then', 'GET / HTTP/1.1\r\nHost: a\r\n', 20],
])('a client that sends %s is told that its time is over, and others are served', async (_what, text, everyMs) => {
  const { port } = await start({ headersMs: 150 });
  const slow = open(port, text);
  const drip = everyMs > 0 ? setInterval(() => slow.socket.write('X-A: b\r\n'), everyMs) : undefined;
  expect(await visit(port)).toBe('HTTP/1.1 200 OK');
  await slow.closed;
  clearInterval(drip);
  expect(slow.response()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test('a client that reads nothing of its response is cut off', async () => {
  const { app, port } = await start({ takeMs: 200 });
  const closed = new Promise<string>((resolve) => {
    app.server.once('connection', (socket: Socket) => socket.once('close', () => resolve('closed')));
  });
  const socket = connect(port, '127.0.0.1', () => socket.write(get('/large')));
  ends.push(() => socket.destroy());
  await expect(closed).resolves.toBe('closed');
});

test('a client that reads its response in pieces is not cut off', async () => {
  const { port } = await start({ takeMs: 5000 });
  const { socket, closed, bytes } = open(port, get('/stream', 'Connection: close\r\n'));
  socket.on('data', () => {
    socket.pause();
    setTimeout(() => socket.resume(), 4);
  });
  await closed;
  expect(bytes()).toBeGreaterThan(LARGE.length);
});

describe('if all connections are taken', () => {
  const VISITOR = '127.0.0.9';
  const OK = 'HTTP/1.1 200 OK';

  test.each<[string, string, string]>([
    ['half-sent requests', halfSent('/text'), ''],
    ['responses that nobody takes', get('/large'), ''],
    ['requests that wait for an answer', get('/held'), ''],
    ['connections without a request', '', ''],
    ['the beginnings of headers', 'GET / HTTP/1.1\r\nHost:', ''],
    ['bodies behind a refusal', halfSent('/refused'), ''],
    ['half-sent requests behind a proxy', halfSent('/text', 'X-Forwarded-For: 203.0.113.4\r\n'), '127.0.0.1'],
    ['half-sent requests of one IPv6 network', halfSent('/text', 'X-Forwarded-For: 2001:db8::N\r\n'), '127.0.0.1'],
  ])('by one client’s %s, newcomers are answered, one after the other', async (_what, text, proxy) => {
    const limits = { maxOpen: 40, fairShare: 8, headersMs: 60_000 };
    const { port, letGo } = await start(limits, proxy ? [proxy] : []);
    const greedy = Array.from({ length: 50 }, (_one, index) =>
      open(port, text.replace('::N', `::${index + 1}`), proxy || '127.0.0.2'),
    );
    await Promise.all(greedy.map(({ opened }) => opened));
    await settle();

    for (let times = 0; times < 5; times += 1) expect(await visit(port, proxy || VISITOR)).toBe(OK);
    letGo();
  });

  test.each<[string, string]>([
    ['half-sent requests', halfSent('/text')],
    ['responses that nobody takes', get('/large')],
  ])('by %s of as many clients, newcomers are answered', async (_what, text) => {
    const { port } = await start({ maxOpen: 30 });
    const slow = Array.from({ length: 30 }, (_one, index) => open(port, text, `127.0.1.${index + 1}`));
    await Promise.all(slow.map(({ opened }) => opened));
    await settle();

    for (let times = 0; times < 5; times += 1) expect(await visit(port, VISITOR)).toBe(OK);
    expect(slow.filter(({ socket }) => !socket.destroyed).length).toBeGreaterThan(20);
  });

  test('the client that sends and takes what it can stays, and the slow one goes', async () => {
    const { port } = await start({ maxOpen: 2 });
    const slow = open(port, halfSent('/text'), '127.0.0.2');
    const busy = open(port, get('/endless'), '127.0.0.3');
    await busy.answered;
    // Until then nobody is late: what the slow one has sent earned it 130 ms.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await visit(port, VISITOR)).toBe(OK);
    await slow.closed;
    expect(busy.socket.destroyed).toBe(false);
  });
});

test.each([
  ['203.0.113.4', '203.0.113.4'],
  ['2001:db8::1', '2001:db8::2'],
])('a client %s that holds too many connections loses its own, however many are free', async (first, second) => {
  const { port } = await start({ maxOfClient: 3 }, ['127.0.0.1']);
  const forwarded = (address: string) => `X-Forwarded-For: 203.0.113.99, ${address}\r\n`;
  const clientRequests = [first, second, first].map((address) => open(port, get('/held', forwarded(address))));
  const otherRequest = open(port, get('/held', forwarded('203.0.113.5')));
  await Promise.all([...clientRequests, otherRequest].map(({ opened }) => opened));
  await settle();
  const fourth = open(port, halfSent('/text', forwarded(second)));
  await fourth.closed;
  expect([...clientRequests, otherRequest].map(({ socket }) => socket.destroyed)).toEqual([false, false, false, false]);
});

test('a body that trickles in below the least rate is refused, and one on a slow line is read', async () => {
  const { port } = await start({ sendMs: 1000 });
  const [slow, usual] = [open(port, halfSent('/text')), open(port, halfSent('/text'))];
  const trickle = setInterval(() => slow.socket.write('x'), 20);
  // As many bytes as such a line carries in this time, however late the timer is.
  let startedAt = performance.now();
  const line = setInterval(() => {
    usual.socket.write('x'.repeat(Math.ceil((performance.now() - startedAt) * 3)));
    startedAt = performance.now();
  }, 20);
  await slow.closed;
  expect(slow.response()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(usual.socket.destroyed).toBe(false);
  clearInterval(trickle);
  clearInterval(line);
});

test('a response that is taken below the least rate is cut off, and an ordinary page on a slow line is not', async () => {
  const { port, cutOff } = await start({ takeMs: 300 });
  const slow = await read(port, get('/large'), 2);
  const usual = await read(port, get('/page'), 40);
  await vi.waitFor(() => expect([...cutOff]).toEqual([slow]), { timeout: 5000 });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(cutOff.has(usual)).toBe(false);
});

test('a connection between two requests is not slow', async () => {
  const { port } = await start({ takeMs: 100, sendMs: 100 });
  const { socket, answered } = open(port, get('/quick'));
  await answered;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(socket.destroyed).toBe(false);
});

test('if more of responses waits for clients than may, some are cut off, and newcomers are answered', async () => {
  const { port, cutOff } = await start({ maxUntaken: 40 * 1024 * 1024 });
  for (let index = 0; index < 5; index += 1) await read(port, get('/large'), 0);
  await vi.waitFor(() => expect(cutOff.size).toBeGreaterThan(1), { timeout: 5000 });
  expect(cutOff.size).toBeLessThan(5);
  expect(await visit(port)).toBe('HTTP/1.1 200 OK');
});

test('the rest of a refused request is not waited for', async () => {
  const { port } = await start({});
  const { closed, response } = open(port, halfSent('/refused'));
  await closed;
  expect(response()).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
});
