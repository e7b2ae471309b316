import * as v from 'valibot';
import { textOfHtml, visibleExcerpt } from '#ui/html/visible/textOfHtml.ts';
import { withoutShortcodes } from '#ui/html/visible/shortcodes.ts';
import type { Entity } from '@ostium/content';
import { rewriteTag } from './headAddresses.ts';
import type { HeadAddresses } from './headAddresses.ts';
import type { HeadTag } from '../page.ts';
import { isPageTag, STRUCTURED_DATA, robotsText } from './headTag.ts';
import { defaultTreeAdapter as tree, html as spec, type DefaultTreeAdapterTypes } from 'parse5';
import { budgetOf, parseBounded } from '#ui/html/nodes/parseHtml.ts';

/** A tag as the content source sent it, unchecked. Its texts are decoded. */
interface RawTag {
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
  v.array(v.unknown(), 'is not a list of tags'),
  v.maxLength(MAX_TAGS, `has more than ${MAX_TAGS} tags`),
  v.transform((tags) =>
    tags.flatMap((tag): RawTag[] => {
      const reading = v.safeParse(listedTag, tag);
      return reading.success ? [reading.output] : [];
    }),
  ),
);

const markup = v.pipe(
  v.string('is not markup'),
  v.maxLength(MAX_LENGTH, `is longer than ${MAX_LENGTH} characters`),
  v.transform((text) => parseBounded(text, budgetOf(text.length))),
  v.check(({ isCut }) => !isCut, 'asks for far more elements than it contains'),
  v.transform(({ childNodes }) => tagsOf(childNodes)),
);

const yoastFields = v.pipe(v.record(v.string(), v.unknown(), 'is not a map of fields'), v.transform(yoastTags));

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

/** What an item of the content source tells search engines about itself. */
export interface ItemHead {
  /** Its ready-made head, with the site's own addresses. */
  tags: readonly HeadTag[];
  /** Its own words, in case it has no description. */
  summary: string;
  /** When it was published and last changed, in UTC: `2026-03-14T09:30:00Z`. */
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
}

interface HeadReaderDeps {
  addresses: HeadAddresses;
  /** Receives one sentence about a head that cannot be shown as it is. */
  report: (problem: string) => void;
}

const words = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => textOfHtml(text)),
    ),
    '',
  ),
  '',
);
/** WordPress writes the time without its zone; an unpublished item has none, or only zeros. */
const moment = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => `${value}Z`),
      v.isoTimestamp(),
      v.check((value) => !Number.isNaN(Date.parse(value))),
    ),
  ),
  undefined,
);

const renderedText = v.fallback(v.object({ rendered: v.string() }), { rendered: '' });

const itemSchema = v.object({
  excerpt: renderedText,
  content: renderedText,
  description: words,
  date_gmt: moment,
  modified_gmt: moment,
});

/** Reads the head of an item. Mistakes in it are reported and left out: they never cost the visitor the page. */
export function readHead({ link, raw }: Entity, { addresses, report }: HeadReaderDeps): ItemHead {
  const say = (problem: string) => report(`${link}: head: ${problem}`);
  const { excerpt, content, description, date_gmt, modified_gmt } = v.parse(itemSchema, raw);
  const summary = textOfHtml(visibleExcerpt(excerpt.rendered, content.rendered));
  return {
    tags: readRawTags(raw, say)
      .flatMap(readRawTag)
      .flatMap((tag) => showTag(tag, link, addresses, say)),
    summary: addresses.text(summary || description) ?? '',
    publishedAt: date_gmt,
    modifiedAt: modified_gmt,
  };
}

/** Links are dropped without a report: a complete WordPress head links to feeds and internals to which no visitor is sent. */
function showTag(
  tag: HeadTag,
  path: string,
  addresses: HeadAddresses,
  say: (problem: string) => void,
): readonly HeadTag[] {
  if (tag.tag === 'script' && !isStructuredData(tag.content ?? '')) {
    say(
      'a block of structured data is not valid JSON, so it is left out: its addresses cannot be made the site’s own.',
    );
    return [];
  }
  const rewrittenTag = rewriteTag(tag, path, addresses);
  if (!rewrittenTag && tag.tag !== 'link')
    say(`${nameOf(tag)} holds an address that no visitor may be shown, so it is left out.`);
  return rewrittenTag ? [rewrittenTag] : [];
}

const nameOf = ({ tag, attributes }: HeadTag): string =>
  tag === 'meta' ? `<meta ${attributes['property'] ?? attributes['name']}>` : `<${tag}>`;

/** Whether a text is structured data: JSON that is not empty, whatever it contains. */
function isStructuredData(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** What a link keeps besides its relation and address. */
const LINK_ATTRIBUTES = ['rel', 'href', 'hreflang', 'type', 'title', 'media'];

const KINDS: ReadonlyMap<string, (raw: RawTag) => readonly HeadTag[]> = new Map([
  [
    'title',
    ({ content = '' }: RawTag) => [{ tag: 'title', attributes: {}, content: folded(withoutShortcodes(content)) }],
  ],
  ['meta', readMeta],
  ['link', readLink],
  ['script', readScript],
]);

/**
 * The parts of a ready-made tag that a page's head may hold: usually the tag with its known attributes. The rest is dropped without
 * a report: a complete WordPress head names feeds, styles and scripts that do not belong to this site.
 */
function readRawTag(raw: RawTag): readonly HeadTag[] {
  const tags = KINDS.get(raw.tag.toLowerCase())?.(raw) ?? [];
  return tags.filter((tag) => isPageTag(tag) && tag.content !== '');
}

/** A tag with both a name and a property addresses two readers: it becomes one tag for each, so that one rule applies to each. */
function readMeta({ attributes }: RawTag): readonly HeadTag[] {
  const content = folded(
    isWords(attributes) ? withoutShortcodes(attributes['content'] ?? '') : (attributes['content'] ?? ''),
  );
  if (content === '' || 'http-equiv' in attributes || 'charset' in attributes) return [];
  return ['name', 'property'].flatMap((kind): HeadTag[] => {
    const name = folded(attributes[kind] ?? '');
    return name === '' ? [] : [{ tag: 'meta', attributes: { [kind]: name, content } }];
  });
}

/** Whether a tag's content is read by people: a title, a description. */
const isWords = ({ name = '', property = '' }: RawTag['attributes']): boolean =>
  /title|description/i.test(name + property);

function readLink({ attributes }: RawTag): readonly HeadTag[] {
  const linkAttributes = LINK_ATTRIBUTES.flatMap((name): [string, string][] => {
    const value = folded(attributes[name] ?? '');
    return value === '' ? [] : [[name, value]];
  });
  const link = Object.fromEntries(linkAttributes);
  return link['href'] === undefined ? [] : [{ tag: 'link', attributes: link }];
}

function readScript({ attributes, content = '' }: RawTag): readonly HeadTag[] {
  return [{ tag: 'script', attributes: { type: (attributes['type'] ?? '').trim().toLowerCase() }, content }];
}

/** A line end in HTML is not the one that was written, and a NUL cannot be written at all, so neither means anything here. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const folded = (text: string): string => text.replace(/[\s\u0000-\u001f]+/g, ' ').trim();
