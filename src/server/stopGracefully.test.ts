import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { stopGracefully } from './stopGracefully.ts';

async function slowServer(answerAfterMs: number) {
  const app = Fastify();
  let isStopping = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, answerAfterMs));
    return 'x'.repeat(100_000);
  });
  app.get('/quick', async () => 'quick');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    stop: (deadline?: number) => ((isStopping = true), stopGracefully(app, deadline)),
  };
}

const ask = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('end', () => resolve(length));
      response.on('error', reject);
    }).on('error', reject);
  });

test('answers in flight are finished, and nobody new is let in', async () => {
  const { url, stop } = await slowServer(200);
  const agent = new Agent({ keepAlive: true });
  const inFlight = ask(`${url}/slow`, agent);
  await new Promise((resolve) => setTimeout(resolve, 50));

  const stopped = stop();
  await expect(ask(`${url}/quick`, new Agent())).rejects.toThrow('ECONNREFUSED');
  expect(await inFlight).toBe(100_000);
  agent.destroy();
  await stopped;
});

test('a request that comes on an open connection while stopping is answered, as the last of that connection', async () => {
  const { url, stop } = await slowServer(10);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(`${url}/quick`, agent);
  const stopped = stop();
  expect(await ask(`${url}/quick`, agent)).toBe(5);
  await stopped;
});

test('what never ends does not hold the stop for ever', async () => {
  const { url, stop } = await slowServer(60_000);
  const endless = ask(`${url}/slow`, new Agent()).catch((error: Error) => error);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await stop(100);
  expect(await endless).toBeInstanceOf(Error);
});
