import type { TaxonomySetting } from '../config.ts';
import { termPageNotFound } from '../errors.ts';
import { flagField } from '../flagName.ts';
import { archiveFields, hasNoPage, listEndpoint, listParams, searchFields } from './archiveView.ts';
import { findSubject, slugOf } from './findSubject.ts';
import type { Handler } from './handler.ts';

/** The term by its slug, or by the number in the query, then what is filed under it. */
export const termArchive =
  ({ taxonomy, endpoint, postTypeEndpoint = 'posts', params: own }: TaxonomySetting): Handler =>
  async (request) => {
    const { link, wp, config } = request;
    const { subject, entities } = await findSubject(request, { kind: 'term', type: taxonomy, endpoint });

    const filter = { [parameterOf(endpoint)]: subject.id };
    const list = await wp.list(listEndpoint(postTypeEndpoint, config), { ...filter, ...listParams(link), ...own });
    if (hasNoPage(list, link)) throw termPageNotFound(taxonomy, slugOf(subject), link.page);

    const flags = { ...flagField(taxonomy), isTerm: true, isTaxonomy: true } as const;
    return {
      subject,
      entities: [...entities, ...list.entities],
      view: { ...flags, taxonomy, id: subject.id, ...archiveFields(link, list), ...searchFields(link) },
    };
  };

/** A list is filtered by the taxonomy's name in the API, which is the last one of its endpoint, wherever that is. */
const parameterOf = (endpoint: string): string => endpoint.slice(endpoint.lastIndexOf('/') + 1);
