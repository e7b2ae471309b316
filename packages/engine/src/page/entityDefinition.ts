import * as v from 'valibot';
import { describeFieldIssue, joinIssues } from './blocks/block.ts';
import { altTexts, withSources, byteLength } from './blocks/image.ts';
import { isBlank, readTolerantly } from './blocks/rawValues.ts';
import type { Fields } from './blocks/fields.ts';
import type { Image, ImageSize } from './blocks/image.ts';
import type { ReadEntity } from './blocks/readableNeed.ts';
import type { Entity, EntityRef, ListedParts } from '@ostium/content';
import type { SafeHtml } from '#ui/html/nodes/htmlNode.ts';

/** What reading an entity depends on. */
export interface ReadContext {
  fields: Fields;
  /** Another entity of the same responses: an article's picture, its author. */
  entity: (ref: EntityRef) => Entity | undefined;
  /** Receives one sentence about content that cannot be shown. */
  report: (problem: string) => void;
}

/** How the items of a type are read. */
export interface EntityDefinition<Read extends ReadEntity = ReadEntity> {
  /** What it reads: post types, taxonomies (`category`), or kinds of entity (`term`, `author`, `attachment`, `post`) as a fallback. */
  reads: readonly string[];
  read(entity: Entity, context: ReadContext): Read;
  /** Its custom fields besides the blocks, as `readCustomFields` reads them: editors get a form for them. */
  customFields?: (fields: Fields) => v.GenericSchema;
  /** Whether an item is hidden from visitors: then no list contains it, and its page is a 404. */
  hides?(entity: Entity, context: ReadContext): boolean;
  /** What lists request from the content source, if they show less than the whole item. Only for its post types. */
  listed?: ListedParts;
  /** What is left of it in a list; everything by default. */
  summarize?(read: Read): ReadEntity;
}

/** Defines how the items of a type are read. A site has one definition for each type that it shows. */
export const defineEntity = <Read extends ReadEntity>(definition: EntityDefinition<Read>): EntityDefinition<Read> =>
  definition;

/** What the site's lists request, by post type. */
export const listedByType = (definitions: readonly EntityDefinition[]): Readonly<Record<string, ListedParts>> =>
  Object.fromEntries(
    definitions.flatMap(({ reads, listed }) => (listed ? reads.map((type) => [type, listed] as const) : [])),
  );

/** A rendered field of WordPress (`title`, `content`, `excerpt`); if absent, it is empty. */
export const rendered = <T extends SafeHtml>(schema: v.GenericSchema<string, T>) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (v.is(renderedShape, value) ? value.rendered : '')),
      schema,
    ),
    '',
  );

const renderedShape = v.object({ rendered: v.string() });

/** Reads an item's own fields with a schema in which every field is optional: an unreadable one is left out and reported. */
export function readOwnFields<S extends v.GenericSchema>(
  schema: S,
  { raw, link }: Entity,
  report: ReadContext['report'],
): v.InferOutput<S> {
  const reading = readTolerantly(schema, raw);
  if (reading.issues.length > 0) report(`${link}: ${joinIssues(reading.issues.map(describeFieldIssue))}`);
  return reading.ok ? reading.output : v.parse(schema, {});
}

/** Reads an item's custom fields, as `readOwnFields` reads its own; `acf: []` is WordPress's way of saying that there are none. */
export function readCustomFields<S extends v.GenericSchema>(
  schema: S,
  { raw: { acf }, link }: Entity,
  report: ReadContext['report'],
): v.InferOutput<S> | undefined {
  if (isBlank(acf)) return undefined;
  const reading = readTolerantly(schema, acf);
  if (reading.issues.length > 0)
    report(`${link}: custom fields: ${joinIssues(reading.issues.map(describeFieldIssue))}`);
  return reading.ok ? reading.output : undefined;
}

/** The picture of an attachment, if it is a readable one. */
export function readAttachmentImage(entity: Entity | undefined, { fields }: ReadContext): Image | undefined {
  const result = v.safeParse(attachmentImage(fields), entity?.raw);
  if (result.success) return result.output;
  const { media_type, source_url } = entity?.raw ?? {};
  if (media_type === 'image' && source_url)
    fields.report(`the featured picture: ${joinIssues(result.issues.map(describeFieldIssue))}`, 'warn');
  return undefined;
}

const pixels = v.fallback(v.optional(v.pipe(v.number(), v.minValue(1))), undefined);

const attachmentImage = ({ file }: Fields) =>
  v.pipe(
    v.object({
      source_url: file,
      alt_text: v.optional(v.string(), ''),
      alt_texts: altTexts,
      media_details: v.fallback(
        v.object({ width: pixels, height: pixels, filesize: byteLength, sizes: sizesOf(file) }),
        {},
      ),
    }),
    v.transform(({ source_url: src, alt_text: alt, alt_texts, media_details: { sizes, filesize, ...size } }): Image => {
      const fullImage = { src, alt, ...(alt_texts && { altTexts: alt_texts }), ...size };
      return { ...fullImage, ...withSources(fullImage, sizes ?? [], filesize) };
    }),
  );

/** The sizes of an attachment, by name. An unreadable one is left out; PHP sends no sizes as an empty list. */
const sizesOf = (file: Fields['file']) => {
  const size = v.object({ source_url: file, width: v.number(), height: v.number(), mime_type: v.string() });
  return v.fallback(
    v.optional(
      v.pipe(
        v.record(v.string(), v.fallback(v.nullable(size), null)),
        v.transform((sizes): ImageSize[] =>
          Object.values(sizes).flatMap((size) =>
            size ? [{ src: size.source_url, width: size.width, height: size.height, type: size.mime_type }] : [],
          ),
        ),
      ),
    ),
    undefined,
  );
};
