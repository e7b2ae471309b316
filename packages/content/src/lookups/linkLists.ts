import type { SourceConfig } from '../config.ts';
import { SourceError } from '../errors/errors.ts';
import type { ContentReader } from '../rest/reader.ts';
import type { Limits } from '../rest/limits.ts';

/**
 * Reads which links the source has, one list after another: everything the first time, later only the beginning of each list, where
 * new posts and pages appear. Reading a response makes its links known. Resolves to whether the source responded for every list;
 * lists that it refused or failed to send are read in full next time. The signal stops it after the current call.
 */
export type LinkLists = (signal: AbortSignal) => Promise<boolean>;

interface LinkListsDeps {
  wp: ContentReader;
  config: SourceConfig;
  limits: Pick<Limits, 'maxLinkLists' | 'linkListPauseMs'>;
}

/** The most items that WordPress sends at once. */
const PER_LIST = 100;

/** The limit on lists applies to each run separately. */
export function createLinkLists({ wp, config, limits: { maxLinkLists, linkListPauseMs } }: LinkListsDeps): LinkLists {
  const endpoints = endpointsOf(config);
  let unreadEndpoints: ReadonlySet<string> = new Set(endpoints);

  return async (signal) => {
    const failedEndpoints = new Set<string>();
    const refusedEndpoints = new Set<string>();
    const lists = endpoints.map((endpoint) => ({ endpoint, page: 1 }));
    for (let count = 0; count < maxLinkLists; count += 1) {
      if (count > 0) await new Promise((resolve) => setTimeout(resolve, linkListPauseMs));
      const list = lists.shift();
      if (!list || signal.aborted) break;
      const { endpoint, page } = list;
      const outcome = await readList(list, wp, config);
      // If the very first call fails, the source is down and the others would fail too.
      if (outcome === 'failed' && count === 0) return false;
      if (outcome === 'failed') failedEndpoints.add(endpoint);
      if (outcome === 'refused') refusedEndpoints.add(endpoint);
      // Goes to the end of the queue, so that a long list does not use up the other lists' share.
      if (outcome === 'more' && unreadEndpoints.has(endpoint)) lists.push({ endpoint, page: page + 1 });
    }
    unreadEndpoints = new Set([...failedEndpoints, ...refusedEndpoints]);
    return failedEndpoints.size === 0;
  };
}

interface LinkList {
  endpoint: string;
  page: number;
}

async function readList({ endpoint, page }: LinkList, wp: ContentReader, { params }: SourceConfig) {
  try {
    const response = await wp.getPlain(endpoint, { ...params, per_page: PER_LIST, page, _fields: FIELDS });
    const { isOk, body, totalPages } = response;
    // One page past the last is refused too.
    if (!isOk) return page === 1 ? 'refused' : 'end';
    wp.entitiesOf(body, { isCut: true });
    const isFull = Array.isArray(body) && body.length >= PER_LIST;
    return (totalPages === undefined ? isFull : page < totalPages) ? 'more' : 'end';
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return 'failed';
  }
}

/** The fields that identify an item and give its address. */
const FIELDS = 'id,type,taxonomy,link,slug';

/**
 * Everything that has pages of its own, except uploads, whose pages hardly anybody visits, and authors, since a WordPress may take a
 * request for its user list for an attack. Responses about their posts name the authors anyway.
 */
const endpointsOf = ({ postEndpoint, postTypes, taxonomies }: SourceConfig): readonly string[] => [
  ...new Set([
    'pages',
    postEndpoint,
    'categories',
    'tags',
    ...[...postTypes, ...taxonomies].map(({ endpoint }) => endpoint),
  ]),
];
