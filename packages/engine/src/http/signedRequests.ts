import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { isSameSecret } from '#runtime/seal.ts';

/** A secret that this site and its WordPress share, and the setting that names it. */
interface SharedSecret {
  name: string;
  secret: string;
}

/** The parts of a request that are signed. */
export interface Signed {
  /** Seconds since 1970, as decimal digits. */
  time: string;
  /** Unique among the requests of its time: 16 to 64 letters, digits, `-` and `_`. */
  nonce: string;
  method: string;
  /** The path of the address, including the site's folder. */
  path: string;
  body: string;
}

/** The headers that carry a signature. */
export const SIGNATURE_HEADERS = { time: 'ostium-time', nonce: 'ostium-nonce', signature: 'ostium-signature' } as const;

/** How far the two clocks may differ, and therefore how long a request could be replayed. In seconds. */
const TOLERANCE_S = 300;

const NONCE = /^[\w-]{16,64}$/;

const SIGNATURE = /^[\da-f]{64}$/;

/** The signature: HMAC-SHA256 in hexadecimal over time, nonce, method, path and body, each on a line. */
export const signRequest = ({ time, nonce, method, path, body }: Signed, secret: string): string =>
  createHmac('sha256', secret).update([time, nonce, method, path, body].join('\n')).digest('hex');

/**
 * What is wrong with the headers of a signed request, whose body has not been read: whether there is a signature at all, and whether it
 * could still be valid, five minutes before and after its time. `now` is in milliseconds since 1970.
 */
function findHeaderFault(
  { time, nonce, signature }: Pick<Signed, 'time' | 'nonce'> & { signature: string },
  now: number,
): string | undefined {
  if (!/^\d{1,12}$/.test(time) || !NONCE.test(nonce) || !SIGNATURE.test(signature))
    return 'This request is not signed.';
  const awayS = Math.abs(now / 1000 - Number(time));
  return awayS > TOLERANCE_S
    ? `The request was signed ${Math.round(awayS)} s away from this server's time: set both clocks right.`
    : undefined;
}

/** What is wrong with a signed request. Whether it was sent before is for its recipient to check. */
export const findSignatureFault = (
  request: Signed,
  signature: string,
  { name, secret, now }: SharedSecret & { now: number },
): string | undefined =>
  findHeaderFault({ ...request, signature }, now) ??
  (isSameSecret(signature, signRequest(request, secret))
    ? undefined
    : `The signature is wrong: give both sides the same ${name}.`);

/** A request whose signature is right. */
type SignedBody = Pick<Signed, 'time' | 'nonce' | 'body'>;

interface SignedRoute extends SharedSecret {
  /** The site's folder, which the signed path includes. */
  root: string;
  /** Below the site's folder, without a slash at its beginning. */
  address: string;
  bodyLimit: number;
  config?: RouteShorthandOptions['config'];
}

/** Adds a POST route that only accepts signed requests. None of its responses may be cached. */
export function addSignedRoute(
  app: FastifyInstance,
  { root, address, bodyLimit, config = {}, ...shared }: SignedRoute,
  respond: (signed: SignedBody, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const signatureOf = ({ headers }: FastifyRequest) => ({
    time: String(headers[SIGNATURE_HEADERS.time] ?? ''),
    nonce: String(headers[SIGNATURE_HEADERS.nonce] ?? ''),
    signature: String(headers[SIGNATURE_HEADERS.signature] ?? ''),
  });
  const refuse = (reply: FastifyReply, message: string) => reply.code(403).send({ message });

  // In its own scope: the signature covers the body as it was sent.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) => body);
    // Nobody's body is read who does not even claim to have signed it.
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const fault = findHeaderFault(signatureOf(request), Date.now());
      return fault === undefined ? undefined : refuse(reply, fault);
    });
    scope.post(`/${address}`, { bodyLimit, config }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const { signature, ...headers } = signatureOf(request);
      const signed = { ...headers, method: 'POST', path: root + address, body };
      const fault = findSignatureFault(signed, signature, { ...shared, now: Date.now() });
      return fault === undefined ? respond(signed, request, reply) : refuse(reply, fault);
    });
  });
}
