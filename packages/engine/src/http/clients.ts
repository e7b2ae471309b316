import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/**
 * The client that an IP address counts as: of IPv4 the address, of IPv6 the network, since one household or server has 2^64
 * addresses. Anything that is not an address counts as a single client: a trusted proxy wrote it, or the client has left and Node no
 * longer knows its address.
 */
export function clientOf(ip = ''): string {
  if (isIP(ip) === 0) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** A test whether an address belongs to one of these addresses and networks, such as `10.0.0.0/8`. */
export function createNetworkTest(networks: readonly string[]): (address: string) => boolean {
  const isInNetwork = proxyAddr.compile([...networks]);
  return (address) => isInNetwork(address, 0);
}

/** Says whose a connection is, and whose a request. */
export interface ClientFinder {
  /** The client at the other end of a connection; `undefined` if that is a proxy of the settings, which brings many. */
  ofConnection: (address: string | undefined) => string | undefined;
  /** The client that such a proxy names; `undefined` for any other request. Absent if the settings name no proxy. */
  ofRequest?: (request: IncomingMessage) => string | undefined;
}

/** Finds clients as Fastify does (`request.ip`), for what happens before Fastify sees a request. */
export function createClientFinder(trustedProxies: readonly string[]): ClientFinder {
  if (trustedProxies.length === 0) return { ofConnection: clientOf };
  const isTrusted = createNetworkTest(trustedProxies);
  return {
    ofConnection: (address = '') => (isTrusted(address) ? undefined : clientOf(address)),
    ofRequest: (request) =>
      isTrusted(request.socket.remoteAddress ?? '') ? clientOf(proxyAddr(request, isTrusted)) : undefined,
  };
}

const NEIGHBOR = /^(?:::ffff:)?(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^(?:::1$|f[cd])/i;

/** Whether an address belongs to a neighbor of the server: the machine itself, or a private network. No stranger has one. */
export const isNeighbor = (ip: string | undefined): boolean => NEIGHBOR.test(ip ?? '');

/**
 * A hook that warns once if requests come through a proxy which the settings do not name: all visitors then count as one client. A
 * stranger cannot trigger it, since a proxy is a neighbor of the server.
 */
export function warnOfProxy(logger: Pick<FastifyBaseLogger, 'warn'>): (request: FastifyRequest) => Promise<void> {
  let hasWarned = false;
  return async ({ headers, socket }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || !isNeighbor(socket.remoteAddress)) return;
    hasWarned = true;
    logger.warn(
      'Requests come through a proxy that TRUSTED_PROXIES does not name, so all visitors count as one client: name its address or its network there.',
    );
  };
}

const MINUTE_MS = 60_000;

/** Clients that are counted at once. A client forgotten because so many others came starts over. */
const MAX_CLIENTS = 20_000;

/**
 * Limits what a client may do in a minute. The returned function counts a deed, which may cost as much as several, and returns how to take
 * it back; `undefined` if it does not fit into this minute. So failures are counted from their beginning, and many at once are not a way
 * around the limit; whoever has the right secret takes each try back. The count restarts with every other minute, later or earlier:
 * whatever happens to the clock, nobody is locked out for longer. There is no limit for all clients together: strangers would use it up,
 * and everybody else would be refused.
 */
export function createRequestLimit(
  now: () => number,
  perMinute: number,
): (client: string, cost?: number) => (() => void) | undefined {
  const minuteNow = () => Math.floor(now() / MINUTE_MS);
  const counts = new LRUCache<string, number>({ max: MAX_CLIENTS });
  let minute = 0;
  return (client, cost = 1) => {
    const current = minuteNow();
    if (current !== minute) counts.clear();
    minute = current;
    const count = counts.get(client) ?? 0;
    if (count + cost > perMinute) return undefined;
    counts.set(client, count + cost);
    return () => {
      if (minute === current && minuteNow() === current) counts.set(client, (counts.get(client) ?? 0) - cost);
    };
  };
}

/** The cost of making a page, and of a search, a list, a drawing or another host's response. */
export const [PAGE, SEARCH] = [1, 10];

/** The work of a route that answers with a page, or with its data. */
export const PAGE_WORK = { cost: PAGE, isPage: true } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How much a response counts against a client's limit per minute. Without a cost it is cheap, and is answered as long as the process
     * lives; with a cost of 0 it takes work that has limits of its own.
     */
    cost?: number;
    /** Whether a page cache may hold the response: it is refused only if it would have to be made. */
    isPage?: boolean;
  }
}
