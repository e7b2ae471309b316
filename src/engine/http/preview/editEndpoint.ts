import type { FastifyInstance } from 'fastify';
import { readAddress } from '../pages/pageRequest.ts';
import type { PlainResponses } from '../pages/plainResponses.ts';

/** The address, below the site's folder. */
export const EDIT_ADDRESS = '-/edit/';

interface EditDeps {
  /** The address of WordPress's admin screens, with a final slash, once it is known. */
  adminUrl: () => string | undefined;
  /** The site's folder. */
  root: string;
  plain: Pick<PlainResponses, 'noFile'>;
}

/**
 * `GET /-/edit/services/gerd/`: redirects to the editor of what is at `/services/gerd/`. If WordPress's address is known, WordPress
 * decides who may enter; nothing is looked up here, and nothing is said about the item.
 */
export function addEditEndpoint(app: FastifyInstance, { adminUrl, root, plain }: EditDeps): void {
  app.get(`/${EDIT_ADDRESS}*`, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    const admin = adminUrl();
    const path = `/${(request.raw.url ?? '').replace(/\?.*$/s, '').slice(root.length + EDIT_ADDRESS.length)}`;
    const address = readAddress(path);
    if (admin === undefined || (address.kind !== 'page' && address.kind !== 'redirect'))
      return reply.code(plain.noFile.status).headers(plain.noFile.headers).send(plain.noFile.body);
    return reply.redirect(`${admin}admin-post.php?action=ostium_edit&path=${encodeURIComponent(address.path)}`, 302);
  });
}
