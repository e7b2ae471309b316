import * as v from 'valibot';
import type { Fields, Image } from '#engine/blocks/fields.ts';
import { defineEntity, readAttachmentImage, rendered } from '#engine/pages/entityDefinition.ts';
import type { SafeHtml } from '#ui/html/htmlNode.ts';

/** A picture or file with a page of its own. */
export interface ReadMedia {
  kind: 'media';
  id: number;
  link: string;
  title: string;
  caption: SafeHtml;
  image?: Image | undefined;
  /** The address of the file itself. */
  file?: string | undefined;
}

const mediaSchema = (fields: Fields) =>
  v.object({
    title: rendered(fields.plainText),
    caption: rendered(fields.html),
    media_type: v.fallback(v.string(), 'file'),
    source_url: v.fallback(fields.maybe(fields.link), undefined),
  });

/** Pictures and files that editors uploaded. */
export const mediaEntity = defineEntity({
  reads: ['attachment'],
  read(entity, context): ReadMedia {
    const { media_type, source_url, ...media } = v.parse(mediaSchema(context.fields), entity.raw);
    return {
      kind: 'media',
      id: Number(entity.id),
      link: entity.link,
      ...media,
      image: media_type === 'image' ? readAttachmentImage(entity, context) : undefined,
      file: source_url,
    };
  },
});
