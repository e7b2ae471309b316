import type { Fields } from '#engine/blocks/fields.ts';
import type { ReadEntity } from '#engine/blocks/item.ts';
import type { Entity, EntityRef } from '#engine/content/source.ts';

/** What an entity is read with. */
export interface ReadContext {
  fields: Fields;
  /** Another entity of the same answers: an article's picture, its author. */
  entity: (ref: EntityRef) => Entity | undefined;
  /** Takes one sentence about content that cannot be shown. */
  report: (problem: string) => void;
}

/** How the items of a type are read. */
export interface EntityDefinition<Read extends ReadEntity = ReadEntity> {
  /** The post types, taxonomies (`category`), or else the kinds of entity (`term`, `author`, `attachment`, `post`) that it reads. */
  reads: readonly string[];
  read(entity: Entity, context: ReadContext): Read;
  /** What is left of it where it is only listed; all of it where this is not said. */
  summarize?(read: Read): ReadEntity;
}

/** Defines how the items of a type are read. A site has one definition for each type that it shows. */
export const defineEntity = <Read extends ReadEntity>(definition: EntityDefinition<Read>): EntityDefinition<Read> =>
  definition;
