import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';

interface ListenOptions extends Pick<FastifyListenOptions, 'listenTextResolver'> {
  host: string;
  port: number;
}

/**
 * Listens on every address that `host` stands for: `localhost` is often both `127.0.0.1` and `::1`. All connections come to the
 * one HTTP server, so that its bounds, its answers to what is no request, and its stop are the same on each. Gives what
 * listens. Rejects where the first address cannot be had; without the others the site is still reached.
 */
export async function listenEverywhere(
  app: FastifyInstance,
  { host, ...options }: ListenOptions,
  findAddresses: (host: string) => Promise<readonly { address: string }[]> = (name) => lookup(name, { all: true }),
): Promise<readonly Server[]> {
  const [first, ...others] = await findAddresses(host);
  await app.listen({ ...options, host: first?.address ?? host });
  const { port: given } = app.server.address() as AddressInfo;
  const doors = await Promise.all(others.map(({ address }) => openDoor(app, address, given)));
  return [app.server, ...doors.filter((door) => door !== undefined)];
}

/** Hands the connections of a further address to the HTTP server. */
function openDoor(app: FastifyInstance, host: string, port: number): Promise<Server | undefined> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (connection) => {
    app.server.emit('connection', connection);
  });
  return new Promise((resolve) => {
    door.once('error', () => resolve(undefined));
    door.listen(port, host, () => resolve(door));
  });
}
