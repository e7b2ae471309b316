import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { normalizeLink } from '@ostium/content';
import { clientOf } from '#http/clients.ts';
import { addSignedRoute } from '#http/signedRequests.ts';
import { PAGE } from '#http/work.ts';
import { describeSettingIssue } from '#runtime/settings/environment.ts';
import { parseJson } from '#runtime/parseJson.ts';
import type { Server } from '../server.ts';

/** The size limit of the fields of one item in the plugin, with room for what pictures and items become in the standard format. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

const MAX_BLOCKS = 100;

/** What an editor reads above a block whose code fails. */
const NOT_DRAWN = 'The site could not draw this block: its log says why.';

const name = v.pipe(v.string(), v.maxLength(100));

/** What WordPress sends: the kind of the page, its address, and blocks of its lists in the standard format of ACF. */
const typedSchema = v.strictObject({
  kind: name,
  link: v.pipe(v.string(), v.maxLength(2_000), v.startsWith('/')),
  blocks: v.pipe(v.array(v.strictObject({ field: name, row: v.unknown() })), v.maxLength(MAX_BLOCKS)),
});

/** What previews of blocks take of a server. */
interface PreviewServer {
  settings: Pick<Server['settings'], 'previewSecret' | 'root'>;
  site: Pick<Server['site'], 'kinds'>;
  pages: Pick<Server['pages'], 'drawBlocks'>;
}

/**
 * `POST /-/preview`, `{ "kind": "landing", "link": "/new/", "blocks": [{ "field": "flexible_content", "row": { "acf_fc_layout": "banner", … } }] }`:
 * each block that an editor is typing as the site will show it, as `{ "documents": [{ "html": …, "problems": what cannot be read }] }`. Signed with
 * the secret of previews; nothing is stored, so a request may be sent twice.
 */
export function addPreviewEndpoint(app: FastifyInstance, { settings, site, pages }: PreviewServer): void {
  const { previewSecret: secret, root } = settings;
  if (secret === undefined) return;
  const route = { name: 'PREVIEW_SECRET', secret, root, address: '-/preview', bodyLimit: BODY_LIMIT_BYTES };
  addSignedRoute(app, { ...route, config: { cost: PAGE } }, async ({ body }, request, reply) => {
    const typed = v.safeParse(typedSchema, parseJson(body));
    if (!typed.success) {
      const issues = typed.issues.map((issue) => describeSettingIssue(issue, 'the body')).join(' ');
      return reply.code(400).send({ message: `These blocks cannot be read: ${issues}` });
    }
    const { kind, link, blocks } = typed.output;
    if (!Object.hasOwn(site.kinds, kind))
      return reply.code(400).send({
        message: `This site has no page kind "${kind}": build the site and the plugin from the same folder.`,
      });
    const draw = async (field: string, row: unknown) => {
      try {
        return await pages.drawBlocks(
          { kind, link: normalizeLink(link), acf: { [field]: [row] } },
          clientOf(request.ip),
        );
      } catch (error) {
        // A block whose code fails must not take the others from the canvas.
        app.log.error({ err: error }, 'a block that an editor is typing could not be drawn');
        return { html: '', problems: [{ place: 1, isLeftOut: true, issues: [NOT_DRAWN] }] };
      }
    };
    return reply.send({ documents: await Promise.all(blocks.map(({ field, row }) => draw(field, row))) });
  });
}
