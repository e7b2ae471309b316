import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listenEverywhere } from '../start/serve.ts';
import { CONNECTION_LIMITS } from './connectionLimits.ts';
import type { ConnectionLimits } from './connectionLimits.ts';
import { createHttpServer } from './httpServer.ts';
import { createReadErrors } from './readErrors.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const LARGE = Buffer.alloc(16 * 1024 * 1024);
const PIECES = Array.from({ length: 256 }, () => LARGE.subarray(0, 64 * 1024));

/** A server with the site's own HTTP server, and responses of all sizes. */
async function start(own: Partial<ConnectionLimits>) {
  const limits = { ...CONNECTION_LIMITS, lookMs: 30, ...own };
  const readErrors = createReadErrors(() => app.server, {});
  const serverFactory = (handler: RequestListener, options: Record<string, unknown>) =>
    createHttpServer(handler, options, (next) => next, limits);
  const app = Fastify({ serverFactory, clientErrorHandler: readErrors.respond });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  app.get('/quick', async () => 'quick');
  app.get('/large', async () => LARGE);
  app.get('/stream', async () => Readable.from(PIECES, { objectMode: false }));
  app.get('/held', async () => {
    await held;
    return 'held';
  });
  await listenEverywhere(app, { host: '127.0.0.1', port: 0 });
  ends.push(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return { app, port: (app.server.address() as AddressInfo).port, letGo };
}

/** A client that writes whatever it likes. */
function open(port: number, text = '') {
  const socket = connect(port, '127.0.0.1');
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

/** The first line of a visitor's response, and how long it took. */
async function visit(port: number): Promise<[line: string, ms: number]> {
  const began = performance.now();
  const { closed, response } = open(port, get('/quick', 'Connection: close\r\n'));
  await closed;
  return [response().split('\r\n', 1)[0] ?? '', performance.now() - began];
}

test('two thousand idle connections stop no visitor', async () => {
  const { port } = await start({});
  const idle = Array.from({ length: 2000 }, () => open(port));
  await Promise.all(idle.map(({ opened }) => opened));

  const [line, ms] = await visit(port);

  expect(line).toBe('HTTP/1.1 200 OK');
  expect(ms).toBeLessThan(1000);
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

  expect((await visit(port))[0]).toBe('HTTP/1.1 200 OK');

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
  expect((await visit(port))[0]).toBe('');
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
  expect((await visit(port))[0]).toBe('HTTP/1.1 200 OK');
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

test('a client that reads its response slowly is not cut off', async () => {
  const { port } = await start({ takeMs: 400 });
  const { socket, closed, bytes } = open(port, get('/stream', 'Connection: close\r\n'));
  const began = performance.now();
  socket.on('data', () => {
    socket.pause();
    setTimeout(() => socket.resume(), 4);
  });
  await closed;
  expect(bytes()).toBeGreaterThan(LARGE.length);
  expect(performance.now() - began).toBeGreaterThan(400);
});
