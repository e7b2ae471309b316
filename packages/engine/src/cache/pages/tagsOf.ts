import { memoize } from '@ostium/content/browser';
import { endpointOfKey, typeOfEndpoint } from '@ostium/content';
import type { Entity, Source, SourceConfig } from '@ostium/content';
import type { Page } from '#page/page.ts';

/** The tag of everything. */
export const ALL_TAG = 'all';

/** Creates a function that says whether one of these tags is among the given ones; fast however many these are. */
export function createTagMatch(purgedTags: readonly string[]): (tags: readonly string[]) => boolean {
  const names = new Set(purgedTags);
  return (tags) => names.has(ALL_TAG) || tags.some((tag) => names.has(tag));
}

/** The tag of what surrounds every page: menus, the practice, the notice. */
const SITE_TAG = 'site';

/** The tag of the lists of a post type or taxonomy: a page that lists its items changes when one is added. */
const listTag = (type: string): string => `list:${type}`;

/**
 * The tags of a page: the name of each item, term, author and picture that was sent with it (`post:12`) or that its fields name, the
 * types whose lists were read for it and its chrome (`list:post`), and the tag of the chrome.
 */
export function tagsOf({ record }: Pick<Page, 'record'>, { config, source }: TagsDeps): string[] {
  const { entities, outcomes } = source.snapshot();
  const neededTypes = Object.keys(outcomes)
    // The practice is not a list.
    .filter((key) => !key.startsWith('/'))
    .map((key) => typeOfEndpoint(config, endpointOfKey(key)));
  const listedTypes = record.isArchive ? record.items.map(({ type }) => type) : [];
  const archiveTypes = record.isPostTypeArchive ? [record.type] : [];
  // A redirection or a 404 holds only until an item or a term gets that address.
  const allTypes = record.isRedirection || record.isError ? allLists(config) : [];
  const lists = [...archiveTypes, ...listedTypes, ...neededTypes, ...allTypes].map(listTag);
  const inFields = Object.values(entities).flatMap((entity) => namedByEntity(entity));
  const inValues = Object.values(outcomes).flatMap((result) => ('value' in result ? namedByValue(result.value) : []));
  return [...new Set([SITE_TAG, ...Object.keys(entities), ...lists, ...inFields, ...inValues])];
}

/** Everything that has addresses: the types and taxonomies of WordPress itself, and the site's own. */
const allLists = ({ postTypes, taxonomies }: SourceConfig): string[] => [
  'post',
  'page',
  'categories',
  'tags',
  ...postTypes.map(({ type }) => type),
  ...taxonomies.map(({ endpoint }) => endpoint),
];

/** Computed once for each response of the source. */
const namedByEntity = memoize(({ raw }: Entity) => [...fieldTags(raw)]);
const namedByValue = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? namedByObject(value) : [];
const namedByObject = memoize((value: object) => [...fieldTags(value)]);

interface TagsDeps {
  config: SourceConfig;
  /** What was fetched for the page. */
  source: Pick<Source, 'snapshot'>;
}

/** The most tags from fields that a page may have: a CDN's header would not hold more. */
const MAX_TAGS = 500;

/** Fields of blocks are nested rows, a few levels deep. */
const MAX_DEPTH = 20;

/** WordPress marks a picture in an editor's text with a class. */
const PICTURE_IN_TEXT = /\bwp-image-(\d{1,12})\b/g;

type Json = Readonly<Record<string, unknown>>;

/**
 * The tags of the pictures, files, items, terms and authors that a response of the content source refers to without including them:
 * objects in custom fields, as Advanced Custom Fields writes them, and pictures in an editor's text.
 */
export function fieldTags(json: unknown): ReadonlySet<string> {
  const tags = new Set<string>();
  const visit = (value: unknown, depth: number): void => {
    if (tags.size >= MAX_TAGS || depth > MAX_DEPTH) return;
    if (typeof value === 'string') {
      if (value.includes('wp-image-'))
        for (const [, id] of value.matchAll(PICTURE_IN_TEXT)) if (tags.size < MAX_TAGS) tags.add(`attachment:${id}`);
    } else if (Array.isArray(value)) value.forEach((entry) => visit(entry, depth + 1));
    else if (isObject(value)) {
      const tag = tagOf(value);
      if (tag !== undefined) tags.add(tag);
      Object.values(value).forEach((entry) => visit(entry, depth + 1));
    }
  };
  visit(json, 0);
  return tags;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The tag of an object in a custom field, recognized by WordPress's names for its fields. */
function tagOf(value: Json): string | undefined {
  const rawId = value['ID'] ?? value['id'] ?? value['term_id'];
  if (!/^[1-9]\d{0,11}$/.test(String(rawId))) return undefined;
  const id = String(rawId);
  if (typeof value['post_type'] === 'string') return `${value['post_type']}:${id}`;
  if (typeof value['mime_type'] === 'string') return `attachment:${id}`;
  if (typeof value['user_nicename'] === 'string') return `author:${id}`;
  const taxonomy = value['taxonomy'];
  if (typeof taxonomy === 'string') return `${taxonomy === 'post_tag' ? 'tag' : taxonomy}:${id}`;
  return undefined;
}
