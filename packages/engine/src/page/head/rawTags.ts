import { defaultTreeAdapter as tree, html as spec, type DefaultTreeAdapterTypes } from 'parse5';
import * as v from 'valibot';
import type { Entity } from '@ostium/content';
import { budgetOf, parseBounded } from '#ui/html/nodes/parseBounded.ts';
import { STRUCTURED_DATA } from './headTag.ts';
import { robotsText } from './robots.ts';

/** A tag as the content source sent it, unchecked. Its texts are decoded. */
export interface RawTag {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  content?: string | undefined;
}

/** In characters. More than any SEO plugin writes: Yoast's whole head takes about ten thousand. */
const MAX_LENGTH = 100_000;

/** A complete WordPress head, with all its plugins, has about a hundred. */
const MAX_TAGS = 300;

/** PHP writes an empty map as a list, so a tag without attributes has an empty list. */
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
  v.transform((text) => parseBounded(text, budgetOf(text.length))),
  v.check(({ isCut }) => !isCut, 'asks for far more elements than it contains'),
  v.transform(({ childNodes }) => tagsOf(childNodes)),
);

const yoastFields = v.pipe(v.record(v.string(), v.unknown(), 'is no map of fields'), v.transform(yoastTags));

/**
 * Where WordPress keeps an item's ready-made head: the whole head, Yoast's part of it, or the same as fields. Each is complete, so
 * the first that has anything is used.
 */
const SOURCES: readonly (readonly [field: string, schema: v.GenericSchema<unknown, readonly RawTag[]>])[] = [
  ['head_tags', tagList],
  ['yoast_head', markup],
  ['yoast_head_json', yoastFields],
];

/** An item's ready-made head, as its source wrote it. `report` receives a sentence about each field that cannot be read. */
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

/**
 * The tags of head markup, parsed as a browser would and decoded once. Tags inside another element do not belong to the head. Server
 * only: the parser never reaches the browser.
 */
function tagsOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): readonly RawTag[] {
  return nodes
    .filter((node) => tree.isElementNode(node))
    .filter(({ namespaceURI }) => namespaceURI === spec.NS.HTML)
    .map(({ tagName, attrs, childNodes }) => ({
      tag: tagName,
      attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
      content: childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join(''),
    }));
}

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const meta = (kind: 'name' | 'property', name: string, value: unknown): RawTag => ({
  tag: 'meta',
  attributes: { [kind]: name, content: textOf(value) },
});

/** What a Yoast field becomes, if its name alone does not say. */
const FIELDS: ReadonlyMap<string, (value: unknown) => readonly RawTag[]> = new Map([
  ['title', (value) => [{ tag: 'title', attributes: {}, content: textOf(value) }]],
  ['description', (value) => [meta('name', 'description', value)]],
  ['author', (value) => [meta('name', 'author', value)]],
  ['robots', (value) => [meta('name', 'robots', robotsText(value))]],
  ['canonical', (value) => [{ tag: 'link', attributes: { rel: 'canonical', href: textOf(value) } }]],
  ['og_image', (value) => (Array.isArray(value) ? value.filter(isValues).flatMap(imageTags) : [])],
  ['schema', (value) => [{ tag: 'script', attributes: { type: STRUCTURED_DATA }, content: jsonOf(value) }]],
]);

/** Fields that are named after their tag: `og_site_name` is `og:site_name`. */
const FAMILIES = [
  { start: 'og_', kind: 'property', prefix: 'og:' },
  { start: 'article_', kind: 'property', prefix: 'article:' },
  { start: 'twitter_', kind: 'name', prefix: 'twitter:' },
] as const;

/** An item's head, from the fields that Yoast adds to it. Their texts are plain, not HTML. */
function yoastTags(fields: Values): readonly RawTag[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const read = FIELDS.get(field);
    if (read) return read(value);
    const family = FAMILIES.find(({ start }) => field.startsWith(start));
    return family ? [meta(family.kind, family.prefix + field.slice(family.start.length), value)] : [];
  });
}

/** Facts about a picture come after its address. */
function imageTags({ url, width, height, type }: Values): readonly RawTag[] {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:width', width),
    meta('property', 'og:image:height', height),
    meta('property', 'og:image:type', type),
  ];
}

/** Data too deeply nested to be written as JSON is not meant for anybody, so it is dropped. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}
