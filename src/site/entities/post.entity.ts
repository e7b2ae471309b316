import * as v from 'valibot';
import { CARD_PARTS } from '../parts/post-card/cardFields.ts';
import { isBlank, rowsOf } from '#engine/blocks/blankValues.ts';
import { findItemPointer } from '#engine/blocks/fields.ts';
import type { Fields, ItemPointer } from '#engine/blocks/fields.ts';
import type { PostSummary } from '../parts/post-card/PostCard.tsx';
import type { Entity } from '#engine/content/source.ts';
import type { SafeHtml } from '#ui/html/htmlNode.ts';
import {
  defineEntity,
  readAttachmentImage,
  readCustomFields,
  readOwnFields,
  rendered,
} from '#engine/pages/entityDefinition.ts';

/** An article as its own page shows it. Lists leave `content` out. */
export interface ReadPost extends PostSummary {
  kind: 'post';
  slug: string;
  content?: SafeHtml | undefined;
  /** Absent where the field is empty. */
  reviewed_by?: Reviewer | undefined;
}

/** Who reviewed an article: by name; by number alone; or somebody of whom nothing can be read. */
export type Reviewer = { post_name: string; post_title: string } | { id: number } | 'unknown';

const postSchema = (fields: Fields) =>
  v.object({
    slug: v.optional(v.string(), ''),
    date: v.optional(v.string(), ''),
    title: rendered(fields.words),
    excerpt: rendered(fields.html),
    content: rendered(fields.html),
    formatted_date: fields.maybe(fields.text),
    reading_time: fields.maybe(fields.text),
    categories_names: fields.list(fields.words),
  });

const customFields = ({ maybe, image, list, item }: Fields) =>
  v.object({ featured_media: maybe(image), reviewed_by: list(item) });

/** Articles, and items of any type that has no definition of its own. */
export const postEntity = defineEntity({
  reads: ['post'],
  read(entity, context): ReadPost {
    const post = readOwnFields(postSchema(context.fields), entity, context.report);
    const acf = readCustomFields(customFields(context.fields), entity, context.report);
    const featured = entity.embedded.featuredMedia && context.entity(entity.embedded.featuredMedia);
    return {
      kind: 'post',
      id: Number(entity.id),
      link: entity.link,
      ...post,
      featured_media: acf?.featured_media ?? readAttachmentImage(featured, context),
      reviewed_by: readReviewer(entity, acf?.reviewed_by[0]),
    };
  },
  listed: CARD_PARTS,
  summarize({ content: _content, ...summary }) {
    return summary;
  },
});

/** Only an empty field says that nobody in particular reviewed an article: who did is a medical claim, and not to be made up. */
export function readReviewer(
  { raw: { acf }, embedded }: Entity,
  pointer: ItemPointer | undefined,
): Reviewer | undefined {
  if (!pointer) return isEmpty(acf) ? undefined : 'unknown';
  const sentAlong = findItemPointer(embedded.posts?.find(({ id }) => Number(id) === pointer.id)?.raw);
  const [slug, title] = [pointer.slug ?? sentAlong?.slug, pointer.title ?? sentAlong?.title];
  if (slug && title) return { post_name: slug, post_title: title };
  return pointer.id === undefined ? 'unknown' : { id: pointer.id };
}

const isEmpty = (acf: unknown): boolean =>
  isBlank(acf) || (v.is(reviewable, acf) && rowsOf(acf.reviewed_by).every(isBlank));

const reviewable = v.looseObject({ reviewed_by: v.optional(v.unknown()) });
