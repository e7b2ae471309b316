import { STRUCTURED_DATA } from './headTag.ts';
import type { RawTag } from './rawTag.ts';

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const meta = (kind: 'name' | 'property', name: string, value: unknown): RawTag => ({
  tag: 'meta',
  attributes: { [kind]: name, content: textOf(value) },
});

/** What a field of Yoast's becomes, where its name alone does not tell. */
const FIELDS: ReadonlyMap<string, (value: unknown) => readonly RawTag[]> = new Map([
  ['title', (value) => [{ tag: 'title', attributes: {}, content: textOf(value) }]],
  ['description', (value) => [meta('name', 'description', value)]],
  ['author', (value) => [meta('name', 'author', value)]],
  [
    'robots',
    (value) => [meta('name', 'robots', isValues(value) ? Object.values(value).map(textOf).join(', ') : value)],
  ],
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

/** The head of an item from the fields that Yoast adds to it. Their texts are plain, not HTML. */
export function yoastTags(fields: Values): readonly RawTag[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const read = FIELDS.get(field);
    if (read) return read(value);
    const family = FAMILIES.find(({ start }) => field.startsWith(start));
    return family ? [meta(family.kind, family.prefix + field.slice(family.start.length), value)] : [];
  });
}

/** What is said of a picture stands behind its address. */
function imageTags({ url, width, height, type }: Values): readonly RawTag[] {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:width', width),
    meta('property', 'og:image:height', height),
    meta('property', 'og:image:type', type),
  ];
}

/** Data that is nested more deeply than JSON can be written is meant for nobody: there is nothing to say of it. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}
