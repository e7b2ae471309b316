import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { normalizeLink } from '@ostium/content';
import { clientOf } from '#http/clients.ts';
import { addSignedRoute } from '#http/signedRequests.ts';
import { SEARCH } from '#http/work.ts';
import { describeSettingIssue } from '#runtime/settings/environment.ts';
import { parseJson } from '#runtime/parseJson.ts';
import type { Server } from '../server.ts';

/** As for previews of blocks, with room for a long text. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** After this, links that were not looked up yet are left out: WordPress, and with it the editor, waits 15 seconds. In milliseconds. */
const TIME_LIMIT_MS = 10_000;

const rendered = v.strictObject({ rendered: v.string() });

/** What WordPress sends: an item as its REST API would in the standard format, of which the site only checks what an editor wrote. */
const typedSchema = v.strictObject({
  kind: v.pipe(v.string(), v.maxLength(100)),
  link: v.pipe(v.string(), v.maxLength(2_000), v.startsWith('/')),
  item: v.strictObject({
    title: rendered,
    content: rendered,
    acf: v.record(v.string(), v.unknown()),
    date: v.string(),
    modified: v.string(),
  }),
  /** The upload that is its featured picture. */
  picture: v.nullable(v.looseObject({ media_type: v.string(), source_url: v.string() })),
});

/** An item that an editor is typing. */
export type TypedItem = v.InferOutput<typeof typedSchema>;

type FindingsServer = Pick<Server, 'settings' | 'site' | 'content' | 'reader'>;

/**
 * `POST /-/findings`: what `ostium check` would find in an item that an editor is typing, as `{ "findings": [{ "field":
 * "acf.flexible_content.2.heading", "level": "error", "rule": …, "message": … }] }`. Signed with the secret of previews; nothing is stored, so a
 * request may be sent twice.
 */
export function addFindingsEndpoint(app: FastifyInstance, server: FindingsServer): void {
  const { previewSecret: secret, root } = server.settings;
  if (secret === undefined) return;
  const route = { name: 'PREVIEW_SECRET', secret, root, address: '-/findings', bodyLimit: BODY_LIMIT_BYTES };
  addSignedRoute(app, { ...route, config: { cost: SEARCH } }, async ({ body }, request, reply) => {
    const typed = v.safeParse(typedSchema, parseJson(body));
    if (!typed.success) {
      const issues = typed.issues.map((issue) => describeSettingIssue(issue, 'the body')).join(' ');
      return reply.code(400).send({ message: `This item cannot be read: ${issues}` });
    }
    const { kind, link } = typed.output;
    if (kind !== '' && !Object.hasOwn(server.site.kinds, kind))
      return reply.code(400).send({
        message: `This site has no page kind "${kind}": build the site and the plugin from the same folder.`,
      });
    // Only editors need the code of the checks.
    const { findTypedFaults } = await import('./typedFindings.ts');
    const options = { client: clientOf(request.ip), deadline: Date.now() + TIME_LIMIT_MS };
    const findings = await findTypedFaults({ ...typed.output, link: normalizeLink(link) }, server, options);
    return reply.send({ findings });
  });
}
