import { customType, POST_TYPES, type PostType } from '../model/postTypes.ts';
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
    postTypes: postTypesOf(entries),
  };
}

/** Names of existing folders and types, which no type of the site's own may have. */
const TAKEN = ['pages', 'posts', 'media', ...POST_TYPES.map(({ name }) => name)];

/** The item types of a site: those of every content folder, and those named in the text of its `site.yaml`. */
export function readPostTypes(siteYaml: string): readonly PostType[] {
  const file = parseYaml(siteYaml, 'site.yaml', createProblems(''));
  const entries = file.root && readEntries(file.root, file, 'The site');
  return entries ? postTypesOf(entries) : POST_TYPES;
}

function postTypesOf(entries: Entries): PostType[] {
  const own: PostType[] = [];
  for (const entry of entries.maps('post_types')) {
    entry.allowOnly(['name', 'label']);
    const name = entry.text('name') ?? '';
    const isTaken = [...TAKEN, ...own.map((type) => type.name)].includes(name);
    // WordPress allows 20 characters.
    if (!/^[a-z][a-z0-9_-]{0,19}$/.test(name) || isTaken)
      entry.fail('name', 'be a name that no other type has, of at most 20 small letters, digits and hyphens');
    else own.push(customType(name, entry.text('label') ?? name));
  }
  return [...POST_TYPES, ...own];
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
