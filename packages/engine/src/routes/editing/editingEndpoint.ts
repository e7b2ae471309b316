import type { FastifyInstance } from 'fastify';
import { clientOf, PAGE_WORK } from '#http/clients.ts';
import { readAddress, readPreviewToken } from '#http/pageRequest.ts';
import { createSeal } from '#runtime/seal.ts';
import type { EditAddresses, Server } from '../server.ts';

/** Below the site's folder; the path of a page follows. The plugin knows it too. */
const ADDRESS = '-/edit/';

/** The parameter with which WordPress sends an editor here. */
const TOKEN = 'ostium_edit';

/** How long the site knows an editor by her cookie: a working day, in seconds. */
const SESSION_S = 8 * 60 * 60;

const COOKIE = 'ostium_editing';

/**
 * `GET /-/edit/services/gerd/`: the page `/services/gerd/` with a frame around each block that leads to the block in WordPress. For editors whom
 * WordPress has sent with a token, signed like that of a preview, and who have had a cookie since, for this folder alone. For anybody else there is
 * nothing here: the frames say where the WordPress is.
 */
export function addEditingEndpoint(app: FastifyInstance, { settings, content, pages, plain, send }: Server): void {
  const { previewSecret: secret, root, siteUrl } = settings;
  if (secret === undefined) return;
  const folder = root + ADDRESS;
  const seal = createSeal(secret, 'editing');
  const attributes = `Path=${folder}; Max-Age=${SESSION_S}; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;

  const startSession = (now: number): string => {
    const expires = String(Math.floor(now / 1000) + SESSION_S);
    return `${COOKIE}=${expires}.${seal.sign(expires)}; ${attributes}`;
  };
  const hasSession = (cookies: string, now: number): boolean => {
    const [, expires = '', signature = ''] =
      /(?:^|; ?)ostium_editing=(\d{1,12})\.([\w-]{43})(?:;|$)/.exec(cookies) ?? [];
    return expires !== '' && Number(expires) * 1000 > now && seal.isSigned(signature, expires);
  };

  app.get(`/${ADDRESS}*`, { config: PAGE_WORK }, async (request, reply) => {
    const nothing = async () => send(request, reply, plain.noFile);
    const [path = '', query = ''] = (request.raw.url ?? '').split('?', 2);
    const pagePath = root + path.slice(folder.length);
    const { kind, ...address } = readAddress(pagePath, root);
    if (!('path' in address) || (kind !== 'page' && kind !== 'redirect')) return nothing();

    const now = Date.now();
    const token = readPreviewToken(new URLSearchParams(query).get(TOKEN) ?? '', folder, secret, now);
    if (token && !token.isEnded) {
      const clean = folder + address.path.slice(root.length);
      const headers = { location: clean, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
      return reply.code(303).headers(headers).header('set-cookie', startSession(now)).send();
    }
    const adminUrl = content.adminUrl();
    if (adminUrl === undefined || !hasSession(request.headers.cookie ?? '', now)) return nothing();
    const response = await pages.frame(address.path, clientOf(request.ip), editAddresses(adminUrl));
    return send(request, reply, response);
  });
}

/** The plugin leads from these addresses to the editor. */
const editAddresses =
  (adminUrl: string) =>
  (path: string): EditAddresses => {
    const page = `${adminUrl}admin-post.php?${new URLSearchParams({ action: 'ostium_edit', path }).toString()}`;
    return {
      page,
      block: ({ list, row }) => `${page}&${new URLSearchParams({ list, row: String(row) }).toString()}`,
    };
  };
