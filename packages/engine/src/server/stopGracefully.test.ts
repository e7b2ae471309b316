import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createHttpServer } from '#http/httpServer.ts';
import { listenEverywhere, stopGracefully } from './serve.ts';

/**
 * A server with three responses: one that begins when the test says so, one that begins at once and ends when the test says so, and
 * a quick one.
 */
async function startServer() {
  const app = Fastify({ serverFactory: createHttpServer });
  let answerSlow = (): void => undefined;
  const slow = new Promise<void>((resolve) => (answerSlow = resolve));
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await slow;
      return 'x'.repeat(100_000);
    });
  });
  app.get('/quick', async () => 'quick');
  const listeners = await listenEverywhere(app, { host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    answerSlow: () => answerSlow(),
    stop: (times = { graceMs: 60_000, deadlineMs: 60_000 }) => stopGracefully(app, listeners, times),
  };
}

/** The length of a response, and its `Connection` header. */
const ask = (url: string, agent: Agent): Promise<[number, string | undefined]> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('end', () => resolve([length, response.headers.connection]));
      response.on('error', reject);
    }).on('error', reject);
  });

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
  });

test('a response in progress is finished and says that it is the last, and no new connection is accepted', async () => {
  const { url, asked, answerSlow, stop } = await startServer();
  const inFlight = ask(`${url}/slow`, new Agent({ keepAlive: true }));
  await asked;

  const stopped = stop();
  await expect(ask(`${url}/quick`, new Agent())).rejects.toThrow('ECONNREFUSED');
  answerSlow();
  expect(await inFlight).toEqual([100_000, 'close']);
  await stopped;
});

test('a request on an open connection during the grace period is answered, as the last of that connection', async () => {
  const { url, stop } = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(`${url}/quick`, agent)).toEqual([5, 'keep-alive']);

  const stopped = stop();
  expect(await ask(`${url}/quick`, agent)).toEqual([5, 'close']);
  await stopped;
});

test('idle clients do not delay the stop until the deadline', async () => {
  const { url, port, stop } = await startServer();
  await ask(`${url}/quick`, new Agent({ keepAlive: true, maxSockets: 1 }));
  const silent = await connected(port);
  const ended = new Promise((resolve) => silent.once('end', () => resolve('ended')));
  silent.resume();

  await stop({ graceMs: 0, deadlineMs: 60_000 });
  expect(await ended).toBe('ended');
});

test('a request that never ends does not delay the stop for ever', async () => {
  const { url, asked, stop } = await startServer();
  const endless = ask(`${url}/slow`, new Agent()).catch((error: Error) => error);
  await asked;

  await stop({ graceMs: 0, deadlineMs: 50 });
  expect(await endless).toBeInstanceOf(Error);
});

test('every address of a host name is listened on, and stopped', async () => {
  const app = Fastify({ serverFactory: createHttpServer });
  app.get('/quick', async () => 'quick');
  // The last is not available anywhere: it is reserved for documentation.
  const addresses = ['127.0.0.1', '127.0.0.2', '192.0.2.1'];
  const listeners = await listenEverywhere(app, { host: 'site.invalid', port: 0 }, async () =>
    addresses.map((address) => ({ address })),
  );
  const { port } = app.server.address() as AddressInfo;
  expect(listeners.map((listener) => listener.address())).toEqual(
    ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 'IPv4', port })),
  );
  for (const host of ['127.0.0.1', '127.0.0.2'])
    expect(await ask(`http://${host}:${port}/quick`, new Agent({ keepAlive: true }))).toEqual([5, 'keep-alive']);

  await stopGracefully(app, listeners, { graceMs: 0, deadlineMs: 60_000 });
  expect(listeners.map(({ listening }) => listening)).toEqual(listeners.map(() => false));
});
