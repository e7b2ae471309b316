import { authorPageNotFound } from '../errors.ts';
import { archiveFields, hasNoPage, listEndpoint, listParams, searchFields } from './archiveView.ts';
import type { Handler } from './handler.ts';
import { findSubject, slugOf } from './findSubject.ts';

/** The author by slug, or by the number in the query, then the author's posts. */
export const authorArchive: Handler = async (request) => {
  const { link, wp, config } = request;
  const { subject, entities } = await findSubject(request, { kind: 'author', type: 'author', endpoint: 'users' });

  const list = await wp.list(listEndpoint('posts', config), { author: subject.id, ...listParams(link) });
  if (hasNoPage(list, link)) throw authorPageNotFound(slugOf(subject), link.page);
  return {
    subject,
    entities: [...entities, ...list.entities],
    view: { isAuthor: true, id: subject.id, ...archiveFields(link, list), ...searchFields(link) },
  };
};
