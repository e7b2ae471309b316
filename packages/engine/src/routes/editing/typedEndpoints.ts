import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { normalizeLink } from '@ostium/content';
import { clientOf, PAGE, SEARCH } from '#http/clients.ts';
import { addSignedRoute } from '#http/signedRequests.ts';
import { describeSettingIssue } from '#runtime/settings/environment.ts';
import { parseJson } from '#runtime/parseJson.ts';
import type { Server } from '../server.ts';

/** The size limit of the fields of one item in the plugin, with room for what pictures and items become in the standard format. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

const MAX_BLOCKS = 100;

/** What an editor reads above a block whose code fails. */
const NOT_DRAWN = 'The site could not draw this block: its log says why.';

const name = v.pipe(v.string(), v.maxLength(100));
const pageLink = v.pipe(v.string(), v.maxLength(2_000), v.startsWith('/'));

/** What WordPress sends for a preview: the kind of the page, its address, and blocks of its lists in the standard format of ACF. */
const blocksSchema = v.strictObject({
  kind: name,
  link: pageLink,
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
    const typed = v.safeParse(blocksSchema, parseJson(body));
    if (!typed.success) return reply.code(400).send({ message: `These blocks cannot be read: ${sentencesOf(typed)}` });
    const { kind, link, blocks } = typed.output;
    if (!Object.hasOwn(site.kinds, kind)) return reply.code(400).send({ message: unknownKind(kind) });
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

/** After this, links that were not looked up yet are left out: WordPress, and with it the editor, waits 15 seconds. In milliseconds. */
const TIME_LIMIT_MS = 10_000;

const rendered = v.strictObject({ rendered: v.string() });

/** What WordPress sends to be checked: an item as its REST API would in the standard format, with only what an editor wrote. */
const itemSchema = v.strictObject({
  kind: name,
  link: pageLink,
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
export type TypedItem = v.InferOutput<typeof itemSchema>;

/**
 * `POST /-/findings`: what `ostium check` would find in an item that an editor is typing, as `{ "findings": [{ "field":
 * "acf.flexible_content.2.heading", "level": "error", "rule": …, "message": … }] }`. Signed with the secret of previews; nothing is stored, so a
 * request may be sent twice.
 */
export function addFindingsEndpoint(
  app: FastifyInstance,
  server: Pick<Server, 'settings' | 'site' | 'content' | 'reader'>,
): void {
  const { previewSecret: secret, root } = server.settings;
  if (secret === undefined) return;
  const route = { name: 'PREVIEW_SECRET', secret, root, address: '-/findings', bodyLimit: BODY_LIMIT_BYTES };
  addSignedRoute(app, { ...route, config: { cost: SEARCH } }, async ({ body }, request, reply) => {
    const typed = v.safeParse(itemSchema, parseJson(body));
    if (!typed.success) return reply.code(400).send({ message: `This item cannot be read: ${sentencesOf(typed)}` });
    const { kind, link } = typed.output;
    if (kind !== '' && !Object.hasOwn(server.site.kinds, kind))
      return reply.code(400).send({ message: unknownKind(kind) });
    // Only editors need the code of the checks.
    const { findTypedFaults } = await import('./typedFindings.ts');
    const options = { client: clientOf(request.ip), deadline: Date.now() + TIME_LIMIT_MS };
    const findings = await findTypedFaults({ ...typed.output, link: normalizeLink(link) }, server, options);
    return reply.send({ findings });
  });
}

const sentencesOf = ({ issues }: { issues: readonly v.BaseIssue<unknown>[] }): string =>
  issues.map((issue) => describeSettingIssue(issue, 'the body')).join(' ');

const unknownKind = (kind: string): string =>
  `This site has no page kind "${kind}": build the site and the plugin from the same folder.`;
