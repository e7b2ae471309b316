import * as v from 'valibot';
import type { Fields, ItemPointer, ReadContext } from 'ostium';
import type { Entity } from '@ostium/content';
import { CARD_PARTS } from '../parts/post-card/cardFields.ts';
import {
  isBlank,
  isNoPointer,
  rowsOf,
  ofPage,
  findItemPointer,
  defineEntity,
  readAttachmentImage,
  readCustomFields,
  readOwnFields,
  rendered,
} from 'ostium';
import type { Article } from '../parts/article/Article.tsx';
import { nameOf, REVIEWER, reviewFields } from './itemFields.ts';
import { visibleExcerpt } from 'ostium/ui/html/visible/textOfHtml.ts';
import { composeArticle } from '../parts/article/composeArticle.ts';
import type { PostSummary } from '../parts/post-card/PostCard.tsx';

/** A category that an article is in. */
interface PostCategory {
  id: number;
  name: string;
  link: string;
}

/** An article as its own page shows it. */
export interface ReadPost extends PostSummary {
  kind: 'post';
  slug: string;
  /** Its text in parts. Absent in lists. */
  article?: Article | undefined;
  /** The categories that were sent with it. Absent in lists. */
  categories?: readonly PostCategory[] | undefined;
  /** Absent where the field is empty. */
  reviewed_by?: Reviewer | undefined;
  reviewed_on?: string | undefined;
  /** The path of the same article in another language. */
  translation?: string | undefined;
  /** How this site's own search finds it. */
  search_words?: string | undefined;
}

/** The reviewer of an article: by name; by number alone; or unreadable. */
export type Reviewer = { post_name: string; post_title: string } | { id: number } | 'unknown';

const postSchema = (fields: Fields) =>
  v.object({
    slug: v.optional(v.string(), ''),
    date: v.optional(v.string(), ''),
    title: rendered(fields.plainText),
    excerpt: rendered(fields.html),
    content: rendered(fields.html),
    formatted_date: fields.maybe(fields.text),
    reading_time: fields.maybe(fields.text),
    categories_names: fields.list(fields.plainText),
  });

/** The languages that an article may declare. */
const LANGUAGES = ['en', 'es'] as const;

const customFields = (fields: Fields) => {
  const { maybe, image, link, text, choice } = fields;
  return v.object({
    /** Older articles may have only this. Editors choose WordPress's own featured image. */
    featured_media: ofPage(v.fallback(maybe(image), undefined)),
    ...reviewFields(fields),
    language: choice(LANGUAGES),
    /** The same content in another language. */
    translation: maybe(link),
    /** Other words for what it is about, as people type them, in any language and separated by commas. No reader sees them. */
    search_words: maybe(text),
  });
};

/** WordPress makes an excerpt of all words of the content, hidden ones too. In lists the content is not sent. */
function withVisibleExcerpt(entity: Entity): Entity {
  const { raw } = entity;
  const texts = v.safeParse(textsOfPost, raw);
  if (!texts.success) return entity;
  const { excerpt, content } = texts.output;
  return {
    ...entity,
    raw: { ...raw, excerpt: { ...excerpt, rendered: visibleExcerpt(excerpt.rendered, content.rendered) } },
  };
}

const textsOfPost = v.object({
  excerpt: v.looseObject({ rendered: v.string() }),
  content: v.object({ rendered: v.string() }),
});

/** Articles, and items of any type without a definition of its own. */
export const postEntity = defineEntity({
  reads: ['post'],
  read(entity, context): ReadPost {
    const { content, ...post } = readOwnFields(postSchema(context.fields), withVisibleExcerpt(entity), context.report);
    const acf = readCustomFields(customFields(context.fields), entity, context.report);
    const featured = entity.embedded.featuredMedia && context.entity(entity.embedded.featuredMedia);
    const categories = readCategories(entity, context);
    return {
      kind: 'post',
      id: Number(entity.id),
      link: entity.link,
      ...post,
      title: nameOf(post),
      categories_names: post.categories_names.length > 0 ? post.categories_names : categories.map(({ name }) => name),
      categories: categories.length > 0 ? categories : undefined,
      article: content.length > 0 ? composeArticle(content) : undefined,
      featured_media: readAttachmentImage(featured, context) ?? acf?.featured_media,
      reviewed_by: readReviewer(entity, acf?.reviewed_by[0]),
      reviewed_on: acf?.reviewed_on,
      language: acf?.language,
      translation: acf?.translation,
      search_words: acf?.search_words,
    };
  },
  customFields,
  listed: CARD_PARTS,
  summarize({ article: _article, categories: _categories, ...summary }) {
    return summary;
  },
});

/** The categories that were sent with an article, for a WordPress that does not have the field with their names. */
const readCategories = ({ embedded }: Entity, { entity, fields }: ReadContext): PostCategory[] =>
  embedded.terms.flatMap((ref) => {
    const term = ref.type === 'category' ? entity(ref) : undefined;
    const name = v.safeParse(fields.plainText, term?.raw['name']);
    return term && name.success && name.output !== ''
      ? [{ id: Number(term.id), name: name.output, link: term.link }]
      : [];
  });

/** Only an empty field means that nobody in particular reviewed an article: naming a reviewer is a medical claim, and must not be made up. */
export function readReviewer(
  { raw: { acf }, embedded }: Entity,
  pointer: ItemPointer | undefined,
): Reviewer | undefined {
  if (!pointer) return isEmpty(acf) ? undefined : 'unknown';
  const sentAlong = findItemPointer(embedded.posts?.find(({ id }) => Number(id) === pointer.id)?.raw);
  if (sentAlong?.type !== undefined && sentAlong.type !== REVIEWER) return 'unknown';
  const [slug, title] = [pointer.slug ?? sentAlong?.slug, pointer.title ?? sentAlong?.title];
  if (slug && title) return { post_name: slug, post_title: title };
  return pointer.id === undefined ? 'unknown' : { id: pointer.id };
}

const isEmpty = (acf: unknown): boolean =>
  isBlank(acf) || (v.is(reviewable, acf) && rowsOf(acf.reviewed_by).every((row) => isBlank(row) || isNoPointer(row)));

const reviewable = v.looseObject({ reviewed_by: v.optional(v.unknown()) });
