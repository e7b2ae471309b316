import { createHash } from 'node:crypto';
import * as v from 'valibot';

const id = v.pipe(v.number(), v.integer());
const text = v.string();

/** PHP writes an empty map as a list. */
const map = <T extends v.GenericSchema>(value: T) =>
  v.union([
    v.record(v.string(), value),
    v.pipe(
      v.array(v.never()),
      v.transform((): Record<string, v.InferOutput<T>> => ({})),
    ),
  ]);

const SOURCE = v.object({
  /** The file's name, and its text as it was written. Both empty for an upload, which has its entry in media.yaml. */
  file: text,
  text,
  /** The hash of what was sent: what follows from the file, and from the wordings and ids that it names. */
  sent: text,
  /** The hash of the state that WordPress held once all was loaded; absent where a load was broken off. */
  hash: v.optional(text, ''),
  /** The item's date of change when it was loaded. */
  modified: v.optional(text),
});

/** What is said of an item, or of an upload, in WordPress's own columns. */
export const STATE = v.looseObject({
  id,
  type: text,
  path: text,
  title: text,
  status: text,
  date: text,
  modified: text,
  author: text,
  content: text,
  excerpt: text,
  parent: id,
  menu_order: id,
  password: text,
  comment_status: text,
  key: text,
  slug: v.optional(text, ''),
  alt: v.optional(text, ''),
  /** In further languages, by language. */
  alt_texts: v.optional(map(text), {}),
  sizes: v.optional(v.array(text), []),
  featured_media: v.optional(id, 0),
  template: v.optional(text, ''),
  sticky: v.optional(v.boolean(), false),
  old_slugs: v.optional(v.array(text), []),
  old_paths: v.optional(v.array(text), []),
  terms: v.optional(map(v.array(text)), {}),
  seo: v.optional(map(v.unknown()), {}),
  acf: v.optional(map(v.unknown()), {}),
  source: v.nullable(SOURCE),
});

/** An item or an upload as WordPress holds it. */
export type State = v.InferOutput<typeof STATE>;

const TERM = v.object({ id, name: text, slug: text, description: text, parent: text, count: id });
const USER = v.object({ id, slug: text, name: text, description: text, url: text, writes: id });
const COMMENT = v.object({
  id,
  post: id,
  parent: id,
  author_name: text,
  author_url: text,
  author: text,
  date: text,
  content: text,
  /** What visitors read of it. */
  html: v.optional(text, ''),
  status: text,
});

/** A type of items that a theme or another plugin registers. */
const TYPE = v.object({
  name: text,
  label: text,
  singular: text,
  icon: text,
  rest_base: text,
  path: text,
  archive: text,
  hierarchical: v.boolean(),
  supports: v.array(text),
  taxonomies: v.array(text),
});

/** A taxonomy that a theme or another plugin registers. */
const TAXONOMY = v.object({
  name: text,
  label: text,
  singular: text,
  rest_base: text,
  path: text,
  hierarchical: v.boolean(),
  nested_paths: v.boolean(),
  types: v.array(text),
});

/** What stands beside the items. */
export const LISTS = v.object({
  settings: v.record(text, v.union([text, v.number(), v.boolean()])),
  users: v.array(USER),
  terms: v.record(text, v.array(TERM)),
  comments: v.array(COMMENT),
  practice: v.record(text, v.unknown()),
  wordings: map(text),
  texts: map(v.looseObject({ text, sent: text, hash: text })),
  others: v.optional(map(v.number()), {}),
  types: v.optional(v.array(TYPE), []),
  taxonomies: v.optional(v.array(TAXONOMY), []),
});

/** Settings, users, terms, comments, facts and wordings as WordPress holds them, and the files they were loaded from. */
export type Lists = v.InferOutput<typeof LISTS>;

/**
 * A fingerprint of anything that JSON can say. The order of fields is no part of it, nor is `home`, the WordPress's own address: it may be
 * moved to another.
 */
export const hashOf = (value: unknown, home: string): string =>
  createHash('sha256')
    .update((JSON.stringify(value, sorted) ?? '').replaceAll(home, ''))
    .digest('hex');

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The fingerprint of what WordPress holds of an item. */
export const hashOfState = (state: State, home: string): string => hashOf(without(state, 'source'), home);

/** Whether nobody has changed an item since it was loaded. Where the load was broken off, its date of change has to tell. */
export function isAsLoaded(state: State, home: string): boolean {
  const { hash = '', modified = state.modified } = state.source ?? {};
  return hash === '' ? modified === state.modified : hash === hashOfState(state, home);
}

/** The fingerprint of what stands behind a content file that is no item; undefined for a file that stands for nothing here. */
export function hashOfList(
  file: string,
  { lists, states, home }: { lists: Lists; states: readonly State[]; home: string },
): string | undefined {
  const value = stateOfList(file, lists, states);
  return value === undefined ? undefined : hashOf(value, home);
}

function stateOfList(file: string, lists: Lists, states: readonly State[]): unknown {
  const wording = /^wordings\/(.+)\.md$/.exec(file)?.[1];
  if (wording !== undefined) return lists.wordings[wording] ?? null;
  const terms =
    Object.entries(TERM_FILES).find(([, name]) => name === file)?.[0] ?? /^terms\/(.+)\.yaml$/.exec(file)?.[1];
  if (terms !== undefined) return (lists.terms[terms] ?? []).map((term) => without(term, 'count'));
  switch (file) {
    case 'site.yaml':
      return lists.settings;
    case 'users.yaml':
      return lists.users.map((user) => without(user, 'writes'));
    case 'comments.yaml':
      return lists.comments.map((comment) => without(comment, 'html'));
    case 'practice.yaml':
      return lists.practice;
    case 'media/media.yaml':
      return states.filter(({ type }) => type === 'attachment').map((state) => without(state, 'source'));
    default:
      return undefined;
  }
}

/** The files that list terms, by taxonomy. */
const TERM_FILES: Readonly<Record<string, string>> = {
  category: 'categories.yaml',
  post_tag: 'tags.yaml',
  'testimonial-type': 'testimonial-types.yaml',
};

/** A thing without one of its fields. */
export function without<T extends object, K extends keyof T>(thing: T, field: K): Omit<T, K> {
  const { [field]: fieldValue, ...rest } = thing;
  void fieldValue;
  return rest;
}
