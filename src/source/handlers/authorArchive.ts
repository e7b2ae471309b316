import { authorPageNotFound } from '../errors.ts';
import { archiveFields, hasNoPage, listEndpoint, listParams, searchFields } from './archiveView.ts';
import type { Handler } from './handler.ts';
import { findSubject } from './findSubject.ts';

/** The author by slug, then the author's posts. */
export const authorArchive: Handler = async (request) => {
  const { link, params, wp, config } = request;
  const { slug = '' } = params;
  const { subject, entities } = await findSubject(request, { kind: 'author', endpoint: 'users', slug });

  const list = await wp.list(listEndpoint('posts', config), { author: subject.id, ...listParams(link) });
  if (hasNoPage(list, link)) throw authorPageNotFound(slug, link.page);
  return {
    subject,
    entities: [...entities, ...list.entities],
    view: { isAuthor: true, id: subject.id, ...archiveFields(link, list), ...searchFields(link) },
  };
};
