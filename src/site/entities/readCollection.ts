import * as v from 'valibot';
import type { Fields, Image } from '#engine/blocks/fields.ts';
import { imagesSchema } from '../blocks/images/imagesSchema.ts';
import type { Entity } from '#engine/content/source.ts';
import { readCustomFields } from './common.ts';
import type { ReadContext } from './common.ts';

/** A set of logos that the practice keeps in one place for several pages: who spoke of it. */
export interface ReadCollection {
  kind: 'collection';
  id: number;
  link: string;
  slug: string;
  brands: readonly Image[];
}

const customFields = (fields: Fields) => v.object({ brands: imagesSchema(fields) });

/** Reads an item of the `featured` or `appearances` post type. */
export function readCollection(entity: Entity, context: ReadContext): ReadCollection {
  const { slug } = v.parse(v.object({ slug: v.fallback(v.string(), '') }), entity.raw);
  const brands = readCustomFields(customFields(context.fields), entity, context.report)?.brands ?? [];
  return { kind: 'collection', id: Number(entity.id), link: entity.link, slug, brands };
}
