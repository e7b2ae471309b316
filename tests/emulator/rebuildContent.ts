import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Document, isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Capture } from './captures.ts';
import { collectThings, type Thing, type Things } from './collectThings.ts';

/**
 * When the recording was made, since the recorded site changed meanwhile: before an autosave, after it, after a page was added.
 */
export type Moment = 'first' | 'autosaved' | 'last';

/**
 * Writes the site behind the captures as a content folder. What no capture shows of it is filled in with plain values.
 */
export function rebuildContent(dir: string, captures: readonly Capture[], moment: Moment): void {
  const things = collectThings(captures);
  const write = (file: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  const yaml = (file: string, value: unknown): void => write(file, toYaml(value));

  yaml('site.yaml', SITE);
  yaml('users.yaml', USERS);
  yaml('categories.yaml', termsOf(things.get('categories'), things));
  yaml('tags.yaml', termsOf(things.get('tags'), things));
  const types = termsOf(things.get('testimonial-type'), things);
  yaml('testimonial-types.yaml', [...types, { id: 11, name: 'Other', slug: 'other' }]);
  yaml('comments.yaml', commentsOf(things));
  writeMedia(write, things);
  for (const [file, item] of itemsOf(things, moment)) yaml(file, item);
}

const SITE = {
  name: 'ENT Practice',
  description: 'Ear, nose & throat',
  timezone: 'America/Chicago',
  locale: 'en_US',
  date_format: 'F j, Y',
  date: '2026-11-20T17:23:41',
  front_page: 'home',
  posts_page: 'blog',
  permalink: '/blog/%postname%/',
  posts_per_page: 10,
  base_front: true,
};

const USERS = [
  { id: 1, name: 'Dr. Ana Admin', slug: 'admin', description: 'Author "bio" & more', url: 'http://127.0.0.1:8765' },
  { id: 2, name: 'Ed Editor', slug: 'editor' },
  { id: 4, name: 'Reader', slug: 'reader' },
];

const AUTHORS: Readonly<Record<number, string>> = { 1: 'admin', 2: 'editor' };

/** The text of a rendered title or name as an editor types it. */
const typedText = (rendered: string): string =>
  rendered.replaceAll('&#038;', '&').replaceAll('&amp;', '&').replaceAll('&#8217;', "'").replaceAll('&#8212;', '---');

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const rendered = (thing: Thing | undefined, name: string): string => {
  const value = thing?.[name];
  return typeof value === 'object' && value !== null && 'rendered' in value ? text(value.rendered) : '';
};
const strip = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

const termsOf = (terms: ReadonlyMap<number, Thing> | undefined, things: Things): object[] =>
  [...(terms ?? [])].map(([id, term]) => ({
    id,
    name: typedText(text(term['name'])),
    slug: text(term['slug']),
    description: text(term['description']),
    ...(term['parent'] ? { parent: text(things.get('categories')?.get(Number(term['parent']))?.['slug']) } : {}),
  }));

const commentsOf = (things: Things): object[] =>
  [...(things.get('comments') ?? [])].map(([id, comment]) => ({
    id,
    post: fileOf(things, 'posts', Number(comment['post'])),
    parent: comment['parent'],
    ...(comment['author'] ? { author: AUTHORS[Number(comment['author'])] } : {}),
    author_name: comment['author_name'],
    date: comment['date'],
    content: typedText(strip(rendered(comment, 'content')).replace('helpful', '<b>helpful</b>')),
  }));

/** The name of an item's file below its folder, without the extension. */
function fileOf(things: Things, base: string, id: number): string {
  const thing = things.get(base)?.get(id);
  if (id === 16) return 'our-practice/patient-information';
  const link = decodeURIComponent(new URL(text(thing?.['link']) || 'http://none/').pathname);
  if (base === 'pages' && link !== '/') return link.slice(1, -1);
  return decodeURIComponent(text(thing?.['slug'])) || `unnamed-${id}`;
}

/** The uploads, as blank files of the right kind, dimensions and length. */
function writeMedia(write: (file: string, content: string | Uint8Array) => void, things: Things): void {
  const list: Record<string, object> = {};
  const posts = {
    7: 'posts/balloon-sinuplasty-what-to-expect',
    8: 'pages/home',
    11: 'pages/home',
    44: 'posts/unnamed-34',
  };
  for (const [id, upload] of things.get('uploads') ?? []) {
    const file = text(upload['file']);
    write(`media/${file}`, emptyPicture(file, upload));
    const post = Object.entries(posts).find(([key]) => Number(key) === id)?.[1];
    list[file] = {
      id,
      alt: upload['alt'] ?? '',
      title: upload['title'] ?? 'Untitled',
      caption: upload['caption'] ?? '',
      ...(post ? { post } : {}),
    };
  }
  write('media/media.yaml', toYaml(list));
}

function emptyPicture(file: string, upload: Thing): Uint8Array {
  const bytes = Buffer.alloc(Number(upload['filesize'] ?? 100));
  const [width, height] = [Number(upload['width'] ?? 10), Number(upload['height'] ?? 10)];
  if (file.endsWith('.png')) {
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    bytes.write('IHDR', 12);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
  } else if (file.endsWith('.jpg')) {
    bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8]);
    bytes.writeUInt16BE(height, 13);
    bytes.writeUInt16BE(width, 15);
  }
  return bytes;
}

const BASES = ['posts', 'pages', 'reviewer', 'alerts', 'popups', 'featured', 'appearances', 'testimonials'];

/** Dates and similar values of items that the captures show only in part. */
const UNSEEN: Readonly<Record<number, object>> = {
  16: { title: 'Patient information' },
  30: { date: '2023-05-01T10:00:00', modified: '2023-05-01T10:00:00' },
  31: { date: '2023-05-02T10:00:00', modified: '2023-05-02T10:00:00' },
  33: { title: 'Sticky', date: '2022-01-01T10:00:00', sticky: true },
  32: { password: 'sesame', content: '<p>Secret body</p>', excerpt: 'Secret excerpt' },
  35: { title: 'Private', date: '2023-01-02T10:00:00', status: 'private' },
  36: { title: 'Scheduled', date: '2096-01-01T10:00:00', status: 'future' },
  38: { author: 'editor' },
  39: { featured_media: '2026/11/of-a-draft.jpg' },
  41: { old_slugs: ['first-name'], modified: '2026-11-20T17:23:42' },
};

function itemsOf(things: Things, moment: Moment): [file: string, item: object][] {
  const items = BASES.flatMap((base): [string, object][] =>
    [...(things.get(base) ?? [])]
      .filter(([id]) => id !== 56 || moment === 'last')
      .map(([id, thing]) => [`${base}/${fileOf(things, base, id)}.yaml`, itemOf(id, thing, { base, things, moment })]),
  );
  const unseenPosts = [33, 35, 36].map((id): [string, object] => [
    `posts/unnamed-${id}.yaml`,
    { id, categories: ['uncategorized'], ...UNSEEN[id] },
  ]);
  return [...items.filter(([, item]) => !('id' in item && [33, 35, 36].includes(Number(item.id)))), ...unseenPosts];
}

function itemOf(
  id: number,
  thing: Thing,
  { base, things, moment }: { base: string; things: Things; moment: Moment },
): object {
  const content = rendered(thing, 'content') || text(things.rawContent(id));
  const excerpt = strip(rendered(thing, 'excerpt'));
  const slugs = (field: string, fallback: readonly string[]): unknown => {
    const ids = thing[field];
    if (!Array.isArray(ids)) return fallback;
    return ids.map((term) => text(things.get(field)?.get(Number(term))?.['slug']) || 'other');
  };
  const upload = things.get('uploads')?.get(Number(thing['featured_media']));
  // One item's text is known only from ACF, with an excerpt of its own.
  const isGenerated = strip(content).replaceAll(/\s+/g, ' ').startsWith(excerpt.replace(' [&hellip;]', ''));
  const seo = thing['yoast_head_json'];
  const acf = things.fields(base, id);
  return {
    id,
    title: typedText(rendered(thing, 'title')),
    status: thing['status'] ?? 'publish',
    date: thing['date'] ?? '2026-11-20T17:23:41',
    modified: thing['modified'] ?? thing['date'] ?? '2026-11-20T17:23:41',
    author: AUTHORS[Number(thing['author'])] ?? 'admin',
    content,
    ...(isGenerated ? {} : { excerpt }),
    ...(upload ? { featured_media: text(upload['file']) } : {}),
    ...(thing['menu_order'] ? { menu_order: thing['menu_order'] } : {}),
    ...(base === 'posts' ? { categories: slugs('categories', ['uncategorized']), tags: slugs('tags', []) } : {}),
    ...(base === 'testimonials' ? { 'testimonial-type': slugs('testimonial-type', []) } : {}),
    ...(typeof seo === 'object' && seo && 'description' in seo ? { seo: { description: seo.description } } : {}),
    ...(acf ? { acf } : {}),
    ...(id === 18 ? { revisions: revisionsOf(things, moment) } : {}),
    ...UNSEEN[id],
  };
}

const revisionsOf = (things: Things, moment: Moment): object[] =>
  [...(things.get('revisions') ?? [])]
    .filter(([id]) => id !== 54 || moment !== 'first')
    .toSorted(([a], [b]) => b - a)
    .map(([id, revision]) => ({
      id,
      date: revision['date'],
      title: rendered(revision, 'title'),
      content: rendered(revision, 'content'),
      excerpt: strip(rendered(revision, 'excerpt')),
      autosave: text(revision['slug']).includes('autosave'),
    }));

/** YAML of plain values and of `{ $tag, value }`, which becomes a value with that tag. */
function toYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  document.contents = untag(document.contents);
  return document.toString({ lineWidth: 0 });
}

function untag(node: unknown): Node | null {
  if (isSeq(node)) node.items = node.items.map(untag);
  if (!isMap(node)) return isScalar(node) || isSeq(node) ? node : null;
  const tag = node.get('$tag');
  const inner = untag(node.get('value', true));
  if (typeof tag === 'string' && inner) {
    inner.tag = tag;
    return inner;
  }
  for (const pair of node.items) pair.value = untag(pair.value);
  return node;
}
