import * as v from 'valibot';
import type { Fields, Image } from 'ostium';
import { imagesSchema } from '../parts/images/imagesSchema.ts';
import { defineEntity, readCustomFields, readOwnFields, rendered } from 'ostium';

/** A set of logos that several pages share: media that covered the practice. */
export interface ReadCollection {
  kind: 'collection';
  id: number;
  link: string;
  slug: string;
  title: string;
  brands: readonly Image[];
}

const customFields = (fields: Fields) => v.object({ brands: imagesSchema(fields) });

/** Sets of logos. */
export const collectionEntity = defineEntity({
  reads: ['featured', 'appearances'],
  customFields,
  read(entity, { fields, report }): ReadCollection {
    const ownSchema = v.object({ slug: v.optional(v.string(), ''), title: rendered(fields.plainText) });
    const { slug, title } = readOwnFields(ownSchema, entity, report);
    const brands = readCustomFields(customFields(fields), entity, report)?.brands ?? [];
    return { kind: 'collection', id: Number(entity.id), link: entity.link, slug, title, brands };
  },
});
