import * as v from 'valibot';
import type { Fields, Image } from 'ostium';
import { defineEntity, readAttachmentImage, rendered } from 'ostium';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';

/** A reviewer's profile. */
export interface ReadProfile {
  kind: 'profile';
  id: number;
  link: string;
  title: string;
  content: SafeHtml;
  photo?: Image | undefined;
}

/** The search-engine picture that Yoast adds to an item; a WordPress without Yoast has none. */
const yoastHead = ({ link }: Fields) =>
  v.fallback(v.optional(v.object({ og_image: v.optional(v.array(v.object({ url: link }))) })), undefined);

const profileSchema = (fields: Fields) =>
  v.object({ title: rendered(fields.plainText), content: rendered(fields.html), yoast_head_json: yoastHead(fields) });

/** The reviewers of articles. */
export const profileEntity = defineEntity({
  reads: ['reviewer'],
  read(entity, context): ReadProfile {
    const { yoast_head_json, ...profile } = v.parse(profileSchema(context.fields), entity.raw);
    const featured = entity.embedded.featuredMedia && context.entity(entity.embedded.featuredMedia);
    const url = yoast_head_json?.og_image?.[0]?.url;
    return {
      kind: 'profile',
      id: Number(entity.id),
      link: entity.link,
      ...profile,
      photo: readAttachmentImage(featured, context) ?? (url ? { src: url, alt: profile.title } : undefined),
    };
  },
});
