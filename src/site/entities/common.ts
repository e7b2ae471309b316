import * as v from 'valibot';
import { describeIssue } from '#blocks/block.tsx';
import type { Fields, Image } from '#blocks/fields.ts';
import type { Entity, EntityRef } from '#source/source.ts';

/** What an entity is read with. */
export interface ReadContext {
  fields: Fields;
  /** Another entity of the same answers: an article's picture, its author. */
  entity: (ref: EntityRef) => Entity | undefined;
  /** Takes one sentence about content that cannot be shown. */
  report: (problem: string) => void;
}

/** What search engines and link previews are told. */
export interface Head {
  title: string;
  /** The path by which search engines should know this page. */
  canonical: string;
  description?: string | undefined;
  /** A path of this site or an address elsewhere. */
  image?: string | undefined;
  isHidden: boolean;
  type: 'website' | 'article' | 'profile';
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
}

/** A rendered field of WordPress (`title`, `content`, `excerpt`); where it is absent it is empty. */
export const rendered = (schema: v.GenericSchema<string, string>) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (v.is(renderedShape, value) ? value.rendered : '')),
      schema,
    ),
    '',
  );

const renderedShape = v.object({ rendered: v.string() });

/** The search-engine fields that Yoast adds to an item. A WordPress without it has none. */
export const yoastHead = ({ link }: Fields) =>
  v.fallback(
    v.optional(
      v.object({
        title: v.optional(v.string()),
        description: v.optional(v.string()),
        robots: v.optional(v.record(v.string(), v.string())),
        og_image: v.optional(v.array(v.object({ url: link }))),
        article_published_time: v.optional(v.string()),
        article_modified_time: v.optional(v.string()),
      }),
    ),
    undefined,
  );

/** What an item itself tells search engines; without a title of its own for them, the site makes one. */
export type ItemHead = Omit<Head, 'title' | 'canonical'> & { title: string | undefined };

/** The head of an item: its search-engine fields where they are, else its own words. */
export function headOf(
  item: { yoast_head_json?: v.InferOutput<ReturnType<typeof yoastHead>> },
  type: Head['type'],
  description?: string,
): ItemHead {
  const yoast = item.yoast_head_json;
  return {
    title: yoast?.title,
    description: yoast?.description ?? (description || undefined),
    image: yoast?.og_image?.[0]?.url,
    isHidden: yoast?.robots?.['index'] === 'noindex',
    type,
    publishedAt: yoast?.article_published_time,
    modifiedAt: yoast?.article_modified_time,
  };
}

/**
 * Reads an item's custom fields. Fields that cannot be read cost the item nothing but themselves and are reported;
 * `acf: []` is WordPress's way to say that there are none.
 */
export function readCustomFields<S extends v.GenericSchema>(
  schema: S,
  entity: Entity,
  report: ReadContext['report'],
): v.InferOutput<S> | undefined {
  const raw = entity.raw['acf'];
  if (raw === undefined || raw === null || Array.isArray(raw)) return undefined;
  const result = v.safeParse(schema, raw);
  if (result.success) return result.output;
  report(`${entity.link}: custom fields: ${result.issues.map(describeIssue).join('; ')}`);
  return undefined;
}

/** The picture of an attachment, if it is one that can be read. */
export function readAttachmentImage(entity: Entity | undefined, { fields }: ReadContext): Image | undefined {
  const result = v.safeParse(attachmentImage(fields), entity?.raw);
  return result.success ? result.output : undefined;
}

const pixels = v.fallback(v.optional(v.pipe(v.number(), v.minValue(1))), undefined);

const attachmentImage = ({ link }: Fields) =>
  v.pipe(
    v.object({
      source_url: link,
      alt_text: v.optional(v.string(), ''),
      media_details: v.fallback(v.object({ width: pixels, height: pixels }), {}),
    }),
    v.transform(({ source_url: src, alt_text: alt, media_details }): Image => ({ src, alt, ...media_details })),
  );
