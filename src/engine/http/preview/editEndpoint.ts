import type { FastifyInstance } from 'fastify';
import { readAddress } from '../pages/pageRequest.ts';
import type { PlainResponses } from '../pages/plainResponses.ts';

/** The address, below the folder that the site stands in. */
export const EDIT_ADDRESS = '-/edit/';

interface EditDeps {
  /** The address of WordPress's own screens, with a slash at its end, once it is known. */
  adminUrl: () => string | undefined;
  /** The folder that the site stands in. */
  root: string;
  plain: Pick<PlainResponses, 'noFile'>;
}

/**
 * `GET /-/edit/services/gerd/`: to the editor of what stands at `/services/gerd/`. The WordPress, where its address is known, decides who is let
 * in; here nothing is looked up, and nothing is said of the item.
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
