import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { answerInTurn } from './connections.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.example\r\n\r\n`;

/** A server whose responses wait until they are released, and a client that writes whatever it likes. */
async function start(isHeld: (path: string) => boolean) {
  const begun: string[] = [];
  let most = 0;
  let running = 0;
  const held = new Map<string, () => void>();
  const listener = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    begun.push(url);
    running += 1;
    most = Math.max(most, running);
    if (isHeld(url)) await new Promise<void>((resolve) => held.set(url, resolve));
    running -= 1;
    response.end(`answer to ${url};`);
  };
  const server = createServer();
  answerInTurn(server, (request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));

  const send = (text: string) => {
    const socket = connect(port, '127.0.0.1');
    const sent = new Promise<void>((resolve) => socket.write(text, () => resolve()));
    let responses = '';
    socket.on('data', (chunk: Buffer) => (responses += chunk.toString()));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    const has = (words: string) =>
      new Promise<void>((resolve) => {
        const look = () => responses.includes(words) && resolve();
        socket.on('data', look);
        look();
      });
    const answered = () => responses.match(/answer to [^;]+/g) ?? [];
    const connections = () => responses.match(/(?<=^connection: )\S+/gim) ?? [];
    const write = (more: string) => void socket.write(more);
    return { answered, connections, has, sent, write, closed, end: () => socket.destroy() };
  };
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  /** The bytes read from all clients. */
  const bytesRead = () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);
  return { begun, most: () => most, letGo: (path: string) => held.get(path)?.(), send, bytesRead, stop };
}

test('requests sent ahead are answered one after the other, in order, and others are served meanwhile', async () => {
  const { begun, most, letGo, send, stop } = await start((path) => path === '/0');
  const paths = Array.from({ length: 20 }, (_one, index) => `/${index}`);
  const eager = send(paths.map(get).join(''));
  const otherClient = send(get('/other'));
  await otherClient.has('answer to /other');
  expect(begun.toSorted()).toEqual(['/0', '/other']);

  letGo('/0');
  await eager.has('answer to /19');

  expect(eager.answered()).toEqual(paths.map((path) => `answer to ${path}`));
  expect(most()).toBe(2);
  eager.end();
  otherClient.end();
  stop();
});

test('if a connection sends a thousand requests ahead, the first 33 are answered, one after the other, and then it is closed', async () => {
  const { begun, most, letGo, send, stop } = await start((path) => path === '/0');
  const flood = send(Array.from({ length: 1000 }, (_one, index) => get(`/${index}`)).join(''));
  const otherClient = send(get('/other'));
  await otherClient.has('answer to /other');
  expect(begun.toSorted()).toEqual(['/0', '/other']);

  letGo('/0');
  await flood.closed;

  expect(flood.answered()).toEqual(Array.from({ length: 33 }, (_one, index) => `answer to /${index}`));
  expect(flood.connections()).toEqual([...Array<string>(32).fill('keep-alive'), 'close']);
  expect(begun).toHaveLength(34);
  expect(most()).toBe(2);
  otherClient.end();
  stop();
});

test('no more is read from a connection that keeps sending than had already arrived', async () => {
  const { begun, letGo, send, stop, bytesRead } = await start((path) => path === '/0');
  const flood = send(get('/0') + get('/1').repeat(99));
  await flood.sent;
  const otherClient = send(get('/other'));
  await otherClient.has('answer to /other');
  const initialBytes = bytesRead();
  flood.write(get('/more').repeat(100_000));
  const another = send(get('/another'));
  await another.has('answer to /another');
  expect(bytesRead()).toBe(initialBytes + get('/another').length);

  letGo('/0');
  await flood.closed;
  expect(begun).not.toContain('/more');
  otherClient.end();
  another.end();
  stop();
});

test('when a client leaves, its waiting requests are dropped', async () => {
  const { begun, letGo, send, stop } = await start((path) => path.startsWith('/held'));
  const leaving = send(get('/held-1') + get('/2') + get('/3'));
  const otherClient = send(get('/other'));
  await otherClient.has('answer to /other');
  leaving.end();
  await leaving.closed;
  letGo('/held-1');
  const last = send(get('/last'));
  await last.has('answer to /last');
  expect(begun).not.toContain('/2');
  stop();
});
