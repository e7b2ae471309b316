import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

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
