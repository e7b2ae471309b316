import type { SourceConfig } from '../config.ts';
import type { Entity, EntityRef } from '../entities/entity.ts';
import type { Link } from '../link/link.ts';
import type { View } from '../records/record.ts';
import type { ContentReader } from '../rest/reader.ts';

/** What a rule reads from an address. */
export type RouteParams = Readonly<
  Partial<Record<'year' | 'month' | 'day' | 'slug' | 'id' | 'postId' | 'postSlug', string>>
>;

/** What a handler receives: the link, what its rule read from it, and the means to read the content. */
export interface HandlerRequest {
  /** The requested link; an internal redirection does not change it. */
  link: Link;
  params: RouteParams;
  wp: ContentReader;
  config: SourceConfig;
  /** Sent only when an item is read by its id for a preview. */
  credential?: string | undefined;
  /** Entities of earlier responses, so that nothing is requested twice; empty when the fetch is forced. */
  knownEntities: KnownEntities;
  /**
   * Set for a link that is known to exist, with the endpoint where its item was found, if it has one. An unknown link is looked for
   * at all endpoints at once, since usually none has it.
   */
  expected?: { endpoint?: string | undefined } | undefined;
  /** Called when an item is not where it was expected, so that its redirection can be looked up at once. */
  onMiss: () => void;
}

/** Entities of earlier responses; only those known in full. */
export interface KnownEntities {
  byLink: (link: string) => Entity | undefined;
  byRef: (ref: EntityRef) => Entity | undefined;
}

/** What a link is about. A handler returns this and puts nothing into the store itself. */
export interface HandlerResult {
  /** The item, term or author that the link is about, freshly read; it replaces an older one in the store. */
  subject?: Entity | undefined;
  /** All other entities of the responses. */
  entities: readonly Entity[];
  view: View;
}

/** Reads what a link is about. Throws `SourceError` if there is nothing. */
export type Handler = (request: HandlerRequest) => Promise<HandlerResult>;
