import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { describeSettingIssue } from '#runtime/settings/environment.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { Purge } from './pages/pageCache.ts';
import type { Nonces } from './redis/nonces.ts';
import { isSameSecret } from '#runtime/seal.ts';
import { parseJson } from '#runtime/parseJson.ts';

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
export const signPurge = ({ time, nonce, method, path, body }: Signed, secret: string): string =>
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

/** What is wrong with a signed request. That it is accepted only once is checked by `Nonces`, after everything else. */
export const findSignatureFault = (
  request: Signed,
  signature: string,
  { secret, now }: { secret: string; now: number },
): string | undefined =>
  findHeaderFault({ ...request, signature }, now) ??
  (isSameSecret(signature, signPurge(request, secret))
    ? undefined
    : 'The signature is wrong: give both sides the same PURGE_SECRET.');

/** The address, below the site's folder. */
const PURGE_ADDRESS = '-/purge';

/** What purges on request take of a server. */
interface PurgedServer {
  /** The secret that purges are signed with; without it the address does not exist. */
  settings: Pick<Settings, 'purgeSecret' | 'root'>;
  purges: {
    /** Resolves when none of the purged content is shown any more, with one sentence for each recipient that could not be told. */
    purge: (purge: Purge) => Promise<readonly string[]>;
    /** Makes sure that a signed request is accepted only once. */
    nonces: Pick<Nonces, 'take'>;
  };
}

const BODY_LIMIT_BYTES = 64 * 1024;

const tag = v.pipe(v.string(), v.regex(/^[\w:./-]{1,200}$/, 'must be a tag such as post:12'));
const tags = v.optional(v.pipe(v.array(tag), v.maxLength(500, 'must have at most 500 tags')), []);
const purgeSchema = v.strictObject({ changed: tags, withdrawn: tags });

/**
 * `POST /-/purge`, `{ "changed": ["post:12", "list:post"], "withdrawn": ["post:13"] }`: pages with one of the changed tags are
 * remade, and pages with one of the withdrawn tags are removed. Signed.
 */
export function addPurgeEndpoint(
  app: FastifyInstance,
  { settings: { purgeSecret: secret, root }, purges: { purge, nonces } }: PurgedServer,
): void {
  if (secret === undefined) return;
  const headersOf = ({ headers }: FastifyRequest) => ({
    time: String(headers[SIGNATURE_HEADERS.time] ?? ''),
    nonce: String(headers[SIGNATURE_HEADERS.nonce] ?? ''),
    signature: String(headers[SIGNATURE_HEADERS.signature] ?? ''),
  });
  const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });

  // In its own scope: the signature covers the body as it was sent.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) => body);
    // Nobody's body is read who does not even claim to have signed it.
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const refusal = findHeaderFault(headersOf(request), Date.now());
      return refusal === undefined ? undefined : refuse(reply, 403, refusal);
    });
    scope.post(`/${PURGE_ADDRESS}`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const { signature, ...signedHeaders } = headersOf(request);
      const signedRequest = { ...signedHeaders, method: 'POST', path: root + PURGE_ADDRESS, body };
      const refusal = findSignatureFault(signedRequest, signature, { secret, now: Date.now() });
      if (refusal !== undefined) return refuse(reply, 403, refusal);
      if (!(await nonces.take(signedRequest.nonce, Date.now() - Number(signedRequest.time) * 1000)))
        return refuse(
          reply,
          403,
          'This request was sent before, or was signed before this site started: sign a new one.',
        );

      const parsedPurge = v.safeParse(purgeSchema, parseJson(body));
      if (!parsedPurge.success)
        return refuse(
          reply,
          400,
          `This purge cannot be read: ${parsedPurge.issues.map((issue) => describeSettingIssue(issue, 'the body')).join(' ')}`,
        );
      const warnings = await purge(parsedPurge.output);
      return reply.send({ purged: parsedPurge.output, ...(warnings.length > 0 && { warnings }) });
    });
  });
}
