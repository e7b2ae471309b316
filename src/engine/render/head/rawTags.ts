import * as v from 'valibot';
import type { Entity } from '#engine/content/source.ts';
import { markupTags } from './markupTags.ts';
import type { RawTag } from './rawTag.ts';
import { yoastTags } from './yoastTags.ts';

/** In characters. More than any SEO plugin writes: Yoast's whole head takes about ten thousand. */
const MAX_LENGTH = 100_000;

/** A whole head of WordPress's, with all its plugins, has about a hundred. */
const MAX_TAGS = 300;

/** PHP writes an empty map as a list, so a tag without attributes has a list of none. */
const listedTag = v.object({
  tag: v.string(),
  attributes: v.fallback(v.record(v.string(), v.string()), {}),
  content: v.fallback(v.optional(v.string()), undefined),
});

const tagList = v.pipe(
  v.array(v.unknown(), 'is no list of tags'),
  v.maxLength(MAX_TAGS, `has more than ${MAX_TAGS} tags`),
  v.transform((tags) =>
    tags.flatMap((tag): RawTag[] => {
      const reading = v.safeParse(listedTag, tag);
      return reading.success ? [reading.output] : [];
    }),
  ),
);

const markup = v.pipe(
  v.string('is no markup'),
  v.maxLength(MAX_LENGTH, `is longer than ${MAX_LENGTH} characters`),
  v.transform(markupTags),
);

const yoastFields = v.pipe(v.record(v.string(), v.unknown(), 'is no map of fields'), v.transform(yoastTags));

/**
 * Where WordPress keeps the ready-made head of an item. Each says all that there is to say, so the first that says anything is
 * taken: the whole head, Yoast's part of it, the same as fields.
 */
const SOURCES: readonly (readonly [field: string, schema: v.GenericSchema<unknown, readonly RawTag[]>])[] = [
  ['head_tags', tagList],
  ['yoast_head', markup],
  ['yoast_head_json', yoastFields],
];

/** The ready-made head of an item, as its source wrote it. `report` takes a sentence about each field that cannot be read. */
export function readRawTags(raw: Entity['raw'], report: (problem: string) => void): readonly RawTag[] {
  for (const [field, schema] of SOURCES) {
    const value = raw[field];
    if (value === undefined || value === null || value === false || value === '') continue;
    const reading = v.safeParse(bounded(schema), value);
    if (!reading.success) report(`${field} ${reading.issues[0].message}, so it is not read.`);
    else if (reading.output.length > 0) return reading.output;
  }
  return [];
}

const bounded = (schema: v.GenericSchema<unknown, readonly RawTag[]>) =>
  v.pipe(
    schema,
    v.check((tags) => lengthOf(tags) <= MAX_LENGTH, `is longer than ${MAX_LENGTH} characters`),
  );

function lengthOf(tags: readonly RawTag[]): number {
  const texts = tags.flatMap(({ attributes, content = '' }) => [content, ...Object.values(attributes)]);
  return texts.reduce((sum, { length }) => sum + length, 0);
}
