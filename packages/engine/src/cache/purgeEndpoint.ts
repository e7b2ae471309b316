import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { describeSettingIssue } from '#runtime/settings/environment.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { Purge } from './pages/pageCache.ts';
import type { Nonces } from './redis/nonces.ts';
import { addSignedRoute } from '#http/signedRequests.ts';
import { parseJson } from '#runtime/parseJson.ts';

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
  const route = { name: 'PURGE_SECRET', secret, root, address: PURGE_ADDRESS, bodyLimit: BODY_LIMIT_BYTES };
  addSignedRoute(app, route, async ({ time, nonce, body }, _request, reply) => {
    if (!(await nonces.take(nonce, Date.now() - Number(time) * 1000)))
      return reply.code(403).send({
        message: 'This request was sent before, or was signed before this site started: sign a new one.',
      });

    const parsedPurge = v.safeParse(purgeSchema, parseJson(body));
    if (!parsedPurge.success)
      return reply.code(400).send({
        message: `This purge cannot be read: ${parsedPurge.issues.map((issue) => describeSettingIssue(issue, 'the body')).join(' ')}`,
      });
    const warnings = await purge(parsedPurge.output);
    return reply.send({ purged: parsedPurge.output, ...(warnings.length > 0 && { warnings }) });
  });
}
