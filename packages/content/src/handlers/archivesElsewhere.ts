import { ElsewhereError, isMissing } from '../errors/errors.ts';
import { findBySlug } from '../rest/findBySlug.ts';
import { listEndpoint } from '../config/config.ts';
import type { Handler, HandlerRequest } from './handler.ts';

/** The tags of a permalink structure whose values have archives. */
const SUBJECTS = [
  { tag: '%category%', kind: 'term', endpoint: 'categories' },
  { tag: '%author%', kind: 'author', endpoint: 'users' },
] as const;

/**
 * Tries a handler and, where it finds nothing, the archive that WordPress shows there: with the permalinks `/%category%/%postname%/`
 * a category is at `/sinus/` too. The visitor is led to the archive's own address.
 */
export const orArchiveElsewhere =
  (handle: Handler): Handler =>
  async (request) => {
    try {
      return await handle(request);
    } catch (error) {
      const link = isMissing(error) ? await findArchive(request) : undefined;
      throw link === undefined ? error : new ElsewhereError(link);
    }
  };

/** The link of the archive whose subject a path names where permalinks begin with the name of such a subject. */
async function findArchive({ link, params: { slug = '' }, wp, config }: HandlerRequest): Promise<string | undefined> {
  const { permalink = '', subdirectory: root, front = root } = config;
  const [, first = ''] = /^[^%]*(%[a-z]+%)/.exec(permalink) ?? [];
  const subject = SUBJECTS.find(({ tag }) => tag === first);
  if (!subject || !link.route.startsWith(front)) return undefined;
  const { item } = await findBySlug(
    wp,
    listEndpoint(subject.endpoint, config),
    slug,
    ({ kind }) => kind === subject.kind,
  );
  return item?.link;
}
