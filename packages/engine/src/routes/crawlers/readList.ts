import type { ContentSource, Entity, EntityRef, Need } from '@ostium/content';
import type { HeadAddresses } from '#page/head/headAddresses.ts';
import type { PageReader } from '#page/pageReader.ts';

/** What sitemaps and feeds are made of. */
export interface CrawledSource {
  content: ContentSource;
  addresses: HeadAddresses;
  reader: Pick<PageReader, 'isHidden' | 'mayHide'>;
  /** The site's folder, with a slash at both ends. */
  root: string;
  report: (problem: string) => void;
}

/** A list of the content source, as far as it was requested. */
export interface SourceList {
  items: readonly Entity[];
  total: number;
  /** The entities embedded in the items. */
  entity: (ref: EntityRef) => Entity | undefined;
}

/** The source did not send a list. The status says why; `429` means too many requests at once. */
export class NoListError extends Error {
  override readonly name = 'NoListError';
  readonly status: number;

  constructor(endpoint: string, status: number) {
    super(`The content source gave no list of ${endpoint} (${status}).`);
    this.status = status;
  }
}

/**
 * Reads a list for a program that reads the web. It waits in line with unknown links, where no page ever waits. Throws a
 * `NoListError`; a list that does not exist because nothing of its type is public is empty.
 */
export async function readList(content: ContentSource, client: string, need: Need): Promise<SourceList> {
  const source = content.open({ client });
  await source.lookUp(need);
  const outcome = source.outcome(need);
  if (outcome?.isFound && 'items' in outcome)
    return {
      items: outcome.items.flatMap((item) => source.entity(item) ?? []),
      total: outcome.total,
      entity: source.entity,
    };
  const status = outcome?.isFound === false ? outcome.status : 502;
  if (status === 400 || status === 401 || status === 403 || status === 404)
    return { items: [], total: 0, entity: source.entity };
  throw new NoListError(need.endpoint, status);
}
