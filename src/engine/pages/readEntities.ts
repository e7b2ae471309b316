import type { Fields } from '#engine/blocks/fields.ts';
import { commonBlocks } from '#site/blocks/commonBlocks.ts';
import type { DataRecord, Entity, EntityRef, ItemRef, Source } from '#engine/content/source.ts';
import type { ReadContext } from '#site/entities/common.ts';
import { readMedia, readProfile, readSubject } from '#site/entities/readArchiveSubject.ts';
import { readCollection } from '#site/entities/readCollection.ts';
import { readPage } from '#site/entities/readPage.ts';
import { readPost } from '#site/entities/readPost.ts';
import type { ReadEntity } from './page.ts';
import { entityKey } from '#engine/content/source.ts';
import type { PageKindName } from './pageKinds.ts';
import { blocksOfKind } from '#site/blockSets.ts';

/** Reads entities for the screens. One reader serves all requests. */
export interface EntityReader {
  readOwn(source: Source, ref: EntityRef, kind: PageKindName): ReadEntity | undefined;
  readListed(source: Source, ref: EntityRef): ReadEntity | undefined;
}

/**
 * A reader that reads each entity once: the data layer gives the same object for the same answer, however many requests ask,
 * so cleaning its HTML and checking its blocks is paid for when the content changes, not when it is shown.
 */
export function createEntityReader(fields: Fields, report: (problem: string) => void): EntityReader {
  const own = new Map<PageKindName, WeakMap<Entity, ReadEntity>>();
  const listed = new WeakMap<Entity, ReadEntity>();

  const read = (source: Source, entity: Entity, kind: PageKindName): ReadEntity =>
    readEntity(entity, kind, { fields, report, entity: (ref) => source.entity(ref) });

  return {
    readOwn(source, ref, kind) {
      const entity = source.entity(ref);
      if (!entity) return undefined;
      const known = own.get(kind) ?? new WeakMap<Entity, ReadEntity>();
      own.set(kind, known);
      return remember(known, entity, () => read(source, entity, kind));
    },
    readListed(source, ref) {
      const entity = source.entity(ref);
      return entity && remember(listed, entity, () => withoutContent(read(source, entity, 'page')));
    },
  };
}

function remember(known: WeakMap<Entity, ReadEntity>, entity: Entity, make: () => ReadEntity): ReadEntity {
  const value = known.get(entity) ?? make();
  known.set(entity, value);
  return value;
}

/** In a list, an article is shown by its card. */
function withoutContent(entity: ReadEntity): ReadEntity {
  if (entity.kind !== 'post') return entity;
  const { content: _content, ...summary } = entity;
  return summary;
}

function readEntity(entity: Entity, kind: PageKindName, context: ReadContext): ReadEntity {
  if (entity.kind === 'term') return readSubject(entity, 'term', context);
  if (entity.kind === 'author') return readSubject(entity, 'author', context);
  if (entity.kind === 'attachment') return readMedia(entity, context);
  if (entity.type === 'page') return readPage(entity, { own: blocksOfKind(kind), common: commonBlocks }, context);
  if (entity.type === 'reviewer') return readProfile(entity, context);
  if (entity.type === 'featured' || entity.type === 'appearances') return readCollection(entity, context);
  return readPost(entity, context);
}

/** The entities that a record names: its own, whole; those of an archive as they are listed. */
export function readEntities(
  source: Source,
  record: DataRecord,
  kind: PageKindName,
  reader: EntityReader,
): Record<string, ReadEntity> {
  const entities: Record<string, ReadEntity> = {};
  const add = (ref: ItemRef | EntityRef, entity: ReadEntity | undefined) => {
    if (entity) entities[entityKey(ref)] = entity;
  };
  const subject = subjectRef(record);
  if (subject) add(subject, reader.readOwn(source, subject, kind));
  if (record.isArchive) for (const item of record.items) add(item, reader.readListed(source, item));
  return entities;
}

/** The one entity that a record is about: its item, its term, its author. */
export function subjectRef(record: DataRecord): EntityRef | undefined {
  if (record.isPostType) return { type: record.type, id: record.id };
  if (record.isTaxonomy) return { type: record.taxonomy, id: record.id };
  if (record.isAuthor) return { type: 'author', id: record.id };
  return undefined;
}
