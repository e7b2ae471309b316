import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { describeSettingIssue } from '#engine/runtime/settings/describeSettingIssue.ts';
import type { Purge } from './pages/pageCache.ts';
import { createSignatureChecks, SIGNATURE_HEADERS } from './purgeSignature.ts';
import type { Nonces } from './redis/nonces.ts';

/** The address, below the site's folder. */
const PURGE_ADDRESS = '-/purge';

interface PurgeDeps {
  /** The secret that purges are signed with; without it the address does not exist. */
  secret: string | undefined;
  /** The site's folder. */
  root: string;
  /** Resolves when none of the purged content is shown any more, with one sentence for each recipient that could not be told. */
  purge: (purge: Purge) => Promise<readonly string[]>;
  /** Makes sure that a signed request is accepted only once. */
  nonces: Pick<Nonces, 'take'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

const BODY_LIMIT_BYTES = 64 * 1024;

const tag = v.pipe(v.string(), v.regex(/^[\w:./-]{1,200}$/, 'must be a tag such as post:12'));
const tags = v.optional(v.pipe(v.array(tag), v.maxLength(500, 'must have at most 500 tags')), []);
const purgeSchema = v.strictObject({ changed: tags, withdrawn: tags });

/**
 * `POST /-/purge`, `{ "changed": ["post:12", "list:post"], "withdrawn": ["post:13"] }`: pages with one of the changed tags are
 * remade, and pages with one of the withdrawn tags are removed. Signed (`purgeSignature.ts`).
 */
export function addPurgeEndpoint(app: FastifyInstance, { secret, root, purge, nonces, now }: PurgeDeps): void {
  if (secret === undefined) return;
  const checks = createSignatureChecks(secret, now);
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
      const refusal = checks.ofHeaders(headersOf(request));
      return refusal === undefined ? undefined : refuse(reply, 403, refusal);
    });
    scope.post(`/${PURGE_ADDRESS}`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const { signature, ...named } = headersOf(request);
      const signed = { ...named, method: 'POST', path: root + PURGE_ADDRESS, body };
      const refusal = checks.ofRequest(signed, signature);
      if (refusal !== undefined) return refuse(reply, 403, refusal);
      if (!(await nonces.take(signed.nonce, now() - Number(signed.time) * 1000)))
        return refuse(
          reply,
          403,
          'This request was sent before, or was signed before this site started: sign a new one.',
        );

      const wanted = v.safeParse(purgeSchema, parseJson(body));
      if (!wanted.success)
        return refuse(
          reply,
          400,
          `This purge cannot be read: ${wanted.issues.map((issue) => describeSettingIssue(issue, 'the body')).join(' ')}`,
        );
      const warnings = await purge(wanted.output);
      return reply.send({ purged: wanted.output, ...(warnings.length > 0 && { warnings }) });
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
