import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningWordPress } from './startWordPress.ts';

/** A request of a load: the task, and how often the task was requested so far, including this time. */
type Meet = (task: string, turn: number, pass: () => Promise<void>) => Promise<void>;

/** Starts a proxy between a load and its WordPress that decides over each request. The load uses `url`. */
export async function startBetween(wordpress: RunningWordPress, meet: Meet) {
  const turns = new Map<string, number>();
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const wordpressResponse = await fetch(wordpress.url + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: { authorization, 'content-type': type },
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const headers = { 'content-type': wordpressResponse.headers.get('content-type') ?? '' };
    const body = Buffer.from(await wordpressResponse.arrayBuffer());
    response.writeHead(wordpressResponse.status, headers).end(body);
  };
  const server = createServer((request, response) => {
    const task = new URL(request.url ?? '', wordpress.url).pathname.split('/').at(-1) ?? '';
    const turn = (turns.get(task) ?? 0) + 1;
    turns.set(task, turn);
    meet(task, turn, () => pass(request, response)).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
