import * as v from 'valibot';
import type { Fields } from '#blocks/fields.ts';
import type { PostSummary } from '#blocks/post-card/PostCard.tsx';
import type { Entity } from '#source/source.ts';
import type { SafeHtml } from '#ui/html/htmlNode.ts';
import { readAttachmentImage, readCustomFields, rendered } from './common.ts';
import type { ReadContext } from './common.ts';

/** An article as its own page shows it. Lists leave `content` out. */
export interface ReadPost extends PostSummary {
  kind: 'post';
  slug: string;
  content?: SafeHtml | undefined;
  reviewed_by?: { post_name: string; post_title: string } | undefined;
}

const postSchema = (fields: Fields) =>
  v.object({
    slug: v.fallback(v.string(), ''),
    date: v.fallback(v.string(), ''),
    title: rendered(fields.words),
    excerpt: rendered(fields.html),
    content: rendered(fields.html),
    formatted_date: v.fallback(fields.maybe(fields.text), undefined),
    reading_time: v.fallback(fields.maybe(fields.text), undefined),
    categories_names: v.fallback(fields.list(fields.words), []),
  });

const customFields = ({ maybe, image, list, text, words }: Fields) =>
  v.object({
    featured_media: maybe(image),
    reviewed_by: list(v.looseObject({ post_name: text, post_title: words })),
  });

/** Reads an article. What WordPress left out, or sent in a shape nobody could show, is left out. */
export function readPost(entity: Entity, context: ReadContext): ReadPost {
  const post = v.parse(postSchema(context.fields), entity.raw);
  const acf = readCustomFields(customFields(context.fields), entity, context.report);
  const featured = entity.embedded.featuredMedia && context.entity(entity.embedded.featuredMedia);
  const reviewer = acf?.reviewed_by[0];
  return {
    kind: 'post',
    id: Number(entity.id),
    link: entity.link,
    ...post,
    featured_media: acf?.featured_media ?? readAttachmentImage(featured, context),
    reviewed_by: reviewer && { post_name: reviewer.post_name, post_title: reviewer.post_title },
  };
}
