import type { SourceConfig } from '../config/config.ts';
import type { Entity, EntityRef } from '../entities/entity.ts';
import type { Link } from '../link/link.ts';
import type { View } from '../records/record.ts';
import type { ContentReader } from '../rest/reader.ts';

/** What a rule reads from an address. */
export type RouteParams = Readonly<
  Partial<Record<'year' | 'month' | 'day' | 'slug' | 'id' | 'postId' | 'postSlug', string>>
>;

/** What a handler gets: the link, what its rule read from it, and the means to answer. */
export interface HandlerRequest {
  /** The link of the request; an internal redirection leaves it as it is. */
  link: Link;
  params: RouteParams;
  wp: ContentReader;
  config: SourceConfig;
  /** Sent only where an item is read for a preview by its id. */
  credential?: string | undefined;
  /** Entities of earlier answers, so that nothing is requested twice; none when the fetch is forced. */
  stored: Stored;
  /**
   * Set for a link that is known to lead somewhere, with the endpoint where its item was found, if it has one. An unknown link
   * is looked for at all endpoints at once, since most often it is at none.
   */
  expected?: { endpoint?: string | undefined } | undefined;
  /** Called when an item is not where it was expected: then its redirection can be looked up at once. */
  onMiss: () => void;
}

/** Entities of earlier answers, those alone that are known whole. */
export interface Stored {
  byLink: (link: string) => Entity | undefined;
  byRef: (ref: EntityRef) => Entity | undefined;
}

/** The handler result: what a link is about. A handler returns it and stores nothing itself. */
export interface HandlerResult {
  /** The item, term or author that the link is about, as just read; it replaces an older one in the store. */
  subject?: Entity | undefined;
  /** All other entities of the answers. */
  entities: readonly Entity[];
  view: View;
}

/** Reads what a link is about. Throws `SourceError` when there is nothing. */
export type Handler = (request: HandlerRequest) => Promise<HandlerResult>;
