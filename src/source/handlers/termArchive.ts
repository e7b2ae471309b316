import type { TaxonomySetting } from '../config.ts';
import { termPageNotFound } from '../errors.ts';
import { flagField } from '../flagName.ts';
import { archiveFields, hasNoPage, listEndpoint, listParams, searchFields } from './archiveView.ts';
import { findSubject } from './findSubject.ts';
import type { Handler } from './handler.ts';

/** The term by its slug, then what is filed under it. */
export const termArchive =
  ({ taxonomy, endpoint, postTypeEndpoint = 'posts', params: own }: TaxonomySetting): Handler =>
  async (request) => {
    const { link, params, wp, config } = request;
    const { slug = '' } = params;
    const { subject, entities } = await findSubject(request, { kind: 'term', endpoint, slug });

    const filter = { [endpoint]: subject.id };
    const list = await wp.list(listEndpoint(postTypeEndpoint, config), { ...filter, ...listParams(link), ...own });
    if (hasNoPage(list, link)) throw termPageNotFound(taxonomy, slug, link.page);

    const flags = { ...flagField(taxonomy), isTerm: true, isTaxonomy: true } as const;
    return {
      subject,
      entities: [...entities, ...list.entities],
      view: { ...flags, taxonomy, id: subject.id, ...archiveFields(link, list), ...searchFields(link) },
    };
  };
