import {
  NO_SUPPORT,
  POST_TYPES,
  TAXONOMIES,
  withTaxonomies,
  type PostType,
  type Taxonomy,
} from '../model/postTypes.ts';
import { createProblems } from './contentError.ts';
import { readEntries, type Entries, type Reference } from './readEntries.ts';
import { parseYaml } from './readYaml.ts';

/** WordPress's General and Reading settings. */
export interface SiteSettings {
  /** Plain text. */
  name: string;
  description: string;
  /** IANA name. */
  timezone: string;
  locale: string;
  /** In PHP's letters: `F j, Y`. */
  dateFormat: string;
  /** The date of items without one of their own. */
  date: string;
  /** The path of the page at `/`, without slashes. */
  frontPage: string | undefined;
  postsPage: string | undefined;
  permalink: string;
  postsPerPage: number;
  /** The picture shown with a shared link to a page that has none of its own. */
  socialImage: Reference | undefined;
  /** Whether archives are below the fixed start of the permalink, as in an unchanged WordPress. */
  hasBaseFront: boolean;
  /** All types of items, the site's own last. */
  postTypes: readonly PostType[];
  /** All taxonomies, the site's own last. */
  taxonomies: readonly Taxonomy[];
}

const FIELDS = [
  'name',
  'description',
  'timezone',
  'locale',
  'date_format',
  'date',
  'front_page',
  'posts_page',
  'permalink',
  'posts_per_page',
  'base_front',
  'social_image',
  'post_types',
  'taxonomies',
];

/** Reads `site.yaml`. */
export function readSite(entries: Entries): SiteSettings {
  entries.allowOnly(FIELDS);
  const required = (name: string): string => entries.text(name) ?? entries.fail(name, 'be given') ?? '';
  const timezone = required('timezone');
  if (timezone && !isTimeZone(timezone)) entries.fail('timezone', 'be a name such as America/Chicago');
  const permalink = entries.text('permalink') ?? '/%postname%/';
  if (!/^\/.*%(postname|post_id)%.*\/$/.test(permalink)) {
    entries.fail('permalink', 'begin and end with / and hold %postname%');
  }
  return {
    name: required('name'),
    description: entries.text('description') ?? '',
    timezone: isTimeZone(timezone) ? timezone : 'UTC',
    locale: entries.text('locale') ?? 'en_US',
    dateFormat: entries.text('date_format') ?? 'F j, Y',
    date: entries.date('date') ?? entries.fail('date', 'be given') ?? '',
    frontPage: trimmed(entries.text('front_page')),
    postsPage: trimmed(entries.text('posts_page')),
    permalink,
    socialImage: entries.reference('social_image'),
    postsPerPage: entries.number('posts_per_page') || 10,
    hasBaseFront: entries.flag('base_front') ?? false,
    ...kindsOf(entries),
  };
}

/** The types and taxonomies of a site. */
type Kinds = Pick<SiteSettings, 'postTypes' | 'taxonomies'>;

/** Those of every content folder, and those named in the text of its `site.yaml`. */
export function readKinds(siteYaml: string): Kinds {
  const file = parseYaml(siteYaml, 'site.yaml', createProblems(''));
  const entries = file.root && readEntries(file.root, file, 'The site');
  return entries ? kindsOf(entries) : { postTypes: POST_TYPES, taxonomies: TAXONOMIES };
}

function kindsOf(entries: Entries): Kinds {
  const types = [
    ...POST_TYPES,
    ...readOwnKinds(entries.maps('post_types'), {
      common: POST_TYPES,
      read: readPostType,
      label: 'type',
      maxLength: 20,
    }),
  ];
  // A type of the site's own may be filed by categories and tags.
  const common = TAXONOMIES.map((taxonomy) => ({
    ...taxonomy,
    types: [
      ...taxonomy.types,
      ...entries
        .maps('post_types')
        .filter((entry) => entry.references('taxonomies').some(({ name }) => name === taxonomy.name))
        .map((entry) => entry.text('name') ?? ''),
    ],
  }));
  const taxonomies = [
    ...common,
    ...readOwnKinds(entries.maps('taxonomies'), {
      common: TAXONOMIES,
      read: readTaxonomy,
      label: 'taxonomy',
      maxLength: 32,
    }),
  ];
  return { postTypes: withTaxonomies(types, taxonomies), taxonomies };
}

/** Names of folders that contain no items of a site's own types. */
const FOLDERS = ['media', 'terms', 'wordings'];

interface OwnKind<T> {
  /** Those that every content folder may contain. */
  common: readonly T[];
  read: (entry: Entries, name: string) => T;
  label: string;
  /** WordPress allows no longer names. */
  maxLength: number;
}

/** The types or taxonomies of a site's own. One with a name or a REST address that another has is reported and left out. */
function readOwnKinds<T extends { name: string; restBase: string }>(
  list: readonly Entries[],
  { common, read, label, maxLength }: OwnKind<T>,
): T[] {
  const reservedNames = new Set([...FOLDERS, ...common.flatMap(({ name, restBase }) => [name, restBase])]);
  return list.flatMap((entry) => {
    const definition = read(entry, entry.text('name') ?? '');
    const isNew = [definition.name, definition.restBase].every(
      (name) => /^[a-z][a-z0-9_-]*$/.test(name) && !reservedNames.has(name),
    );
    if (!isNew || definition.name.length > maxLength) {
      entry.fail(
        'name',
        `be a name that no other ${label} has, of at most ${maxLength} small letters, digits and hyphens`,
      );
      return [];
    }
    for (const name of [definition.name, definition.restBase]) reservedNames.add(name);
    return [definition];
  });
}

/** What WordPress's `register_post_type` makes: public, and with an archive unless `archive` is `false`. */
function readPostType(entry: Entries, name: string): PostType {
  entry.allowOnly([
    'name',
    'label',
    'singular',
    'description',
    'icon',
    'rest_base',
    'path',
    'archive',
    'hierarchical',
    'supports',
    'taxonomies',
  ]);
  const label = entry.text('label') ?? name;
  const path = trimmed(entry.text('path')) ?? name;
  const archive = trimmed(entry.text('archive')) ?? path;
  const supports = new Set(entry.references('supports').map((feature) => feature.name));
  return {
    name,
    label,
    singular: entry.text('singular') ?? label,
    description: entry.text('description') ?? '',
    icon: entry.text('icon') ?? null,
    restBase: entry.text('rest_base') ?? name,
    isHierarchical: entry.flag('hierarchical') ?? false,
    path,
    archive: archive === 'false' ? undefined : archive,
    supports: {
      ...NO_SUPPORT,
      author: supports.has('author'),
      comments: supports.has('comments'),
      menuOrder: supports.has('page-attributes'),
    },
    taxonomies: [],
  };
}

/** What WordPress's `register_taxonomy` makes. */
function readTaxonomy(entry: Entries, name: string): Taxonomy {
  entry.allowOnly(['name', 'label', 'singular', 'rest_base', 'path', 'hierarchical', 'nested_paths', 'types']);
  const label = entry.text('label') ?? name;
  return {
    name,
    label,
    singular: entry.text('singular') ?? label,
    restBase: entry.text('rest_base') ?? name,
    isHierarchical: entry.flag('hierarchical') ?? false,
    path: trimmed(entry.text('path')) ?? name,
    hasNestedPaths: entry.flag('nested_paths') ?? false,
    types: entry.references('types').map((type) => type.name),
    file: `terms/${name}.yaml`,
  };
}

const trimmed = (path: string | undefined): string | undefined => path?.replace(/^\/+|(?<!\/)\/+$/g, '');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    // The only way to find out whether this machine knows a zone is to try it.
    return false;
  }
}
