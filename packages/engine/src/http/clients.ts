import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/**
 * The client that an IP address counts as: of IPv4 the address, of IPv6 the network, since one household or server has 2^64
 * addresses. Anything that is not an address counts as a single client: a trusted proxy wrote it, or the client has left and Node no
 * longer knows its address.
 */
export function clientOf(ip: string | undefined): string {
  const address = (ip ?? '').split('%', 1)[0] ?? '';
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : 'unknown';
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return `${groups.slice(0, 4).map(hex).join(':')}::/64`;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const hex = (group: number): string => group.toString(16);

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [headText = '', tailText] = address.split('::');
  const [head, tail] = [numbersOf(headText), numbersOf(tailText ?? '')];
  return tailText === undefined ? head : [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** `ffff:192.0.2.1` ends with an IPv4 address, which makes up two groups. */
function numbersOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** A test whether an address belongs to one of these addresses and networks, such as `10.0.0.0/8`. */
export function createNetworkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

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
    ofRequest({ socket: { remoteAddress = '' }, headers }) {
      if (!isTrusted(remoteAddress)) return undefined;
      const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
      const addresses = [...forwarded.map((address) => address.trim()).filter(Boolean), remoteAddress];
      return clientOf(addresses.findLast((address) => !isTrusted(address)) ?? addresses[0]);
    },
  };
}

const NEIGHBOUR = /^(?:::ffff:)?(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^(?:::1$|f[cd])/i;

/** Whether an address belongs to a neighbour of the server: the machine itself, or a private network. No stranger has one. */
export const isNeighbour = (ip: string | undefined): boolean => NEIGHBOUR.test(ip ?? '');

/**
 * A hook that warns once if requests come through a proxy which the settings do not name: all visitors then count as one client. A
 * stranger cannot trigger it, since a proxy is a neighbour of the server.
 */
export function warnOfProxy(logger: Pick<FastifyBaseLogger, 'warn'>): (request: FastifyRequest) => Promise<void> {
  let hasWarned = false;
  return async ({ headers, socket }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || !isNeighbour(socket.remoteAddress)) return;
    hasWarned = true;
    logger.warn(
      'Requests come through a proxy that TRUSTED_PROXIES does not name, so all visitors count as one client: name its address or its network there.',
    );
  };
}
