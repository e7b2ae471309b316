import { Document, parse } from 'yaml';
import { formatExcerpt, formatTitle, formatSlug } from '#emulator/text/formatText.ts';
import { nameOfFile } from '#emulator/model/building.ts';
import { TAXONOMIES } from '#emulator/model/postTypes.ts';
import { readFields, tagged, type FieldKinds, type Names } from './readFields.ts';
import type { Lists, State } from './state.ts';
import type { Rendered } from './wordpress.ts';

/** Text as YAML writes it in this project: long lines stay whole. */
export const formatYaml = (value: unknown): string => {
  const document = new Document(value);
  return document.toString({ lineWidth: 0 });
};

/** The day and hour as content files write them. */
const withT = (date: string): string => date.replace(' ', 'T');

/** A taxonomy, and the field in which an item's file lists its terms. */
interface TermField {
  name: string;
  field: string;
}

/** The file of an item that was written in WordPress, or changed there. `rendered` is what visitors read of it. */
export function formatItemFile(
  state: State,
  {
    rendered,
    names,
    kinds,
    taxonomies,
  }: { rendered: Rendered; names: Names; kinds: FieldKinds; taxonomies: readonly TermField[] },
): string {
  const { content } = rendered;
  const differing = {
    ...(formatTitle(state.title) !== rendered.title && { title: rendered.title }),
    ...(formatExcerpt(state.excerpt, content) !== rendered.excerpt && { excerpt: rendered.excerpt }),
  };
  const image = Number(state.seo['image'] ?? 0);
  const seo = { ...state.seo, ...(image > 0 && { image: names.uploads.get(image) }) };
  const acf = readFields(state.acf, kinds, names);
  return formatYaml(
    withoutBlanks({
      id: state.id,
      title: state.title,
      status: state.status === 'publish' ? undefined : state.status,
      date: withT(state.date),
      modified: withT(state.modified),
      author: names.authors.has(state.author) ? state.author : undefined,
      ...Object.fromEntries(
        taxonomies.map(({ name, field }) => [
          field,
          state.terms[name]?.filter((slug) => names.terms.has(`${name}/${slug}`)),
        ]),
      ),
      excerpt: state.excerpt,
      rendered: Object.keys(differing).length > 0 ? differing : undefined,
      featured_media: names.uploads.get(state.featured_media),
      menu_order: state.menu_order || undefined,
      template: state.template,
      password: state.password,
      sticky: state.sticky || undefined,
      comment_status: state.comment_status,
      old_slugs: state.old_slugs,
      old_paths: state.old_paths,
      seo: Object.keys(seo).length > 0 ? seo : undefined,
      content: content.trim() === '' ? undefined : tagged('!html', content),
      source: state.content.trim() === content.trim() ? undefined : state.content,
      acf: Object.keys(acf).length > 0 ? acf : undefined,
    }),
    // A title has to be there, though it may be empty.
  ).replace(/^(id: \d+\n)(?!title:)/, "$1title: ''\n");
}

const withoutBlanks = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, entry]) => entry !== undefined && entry !== '' && !(Array.isArray(entry) && entry.length === 0),
    ),
  );

/** `site.yaml` of a WordPress. */
export const formatSite = (
  settings: Lists['settings'],
  {
    pages,
    uploads,
    date,
    types,
    taxonomies,
  }: {
    pages: ReadonlyMap<number, string>;
    uploads: ReadonlyMap<number, string>;
    date: string;
    types: Lists['types'];
    taxonomies: Lists['taxonomies'];
  },
): string =>
  formatYaml(
    withoutBlanks({
      name: settings['name'] || 'Site',
      description: settings['description'],
      timezone: settings['timezone'] || 'UTC',
      locale: settings['locale'],
      date_format: settings['date_format'],
      date: withT(date),
      front_page: pages.get(Number(settings['front_page'])),
      posts_page: pages.get(Number(settings['posts_page'])),
      social_image: uploads.get(Number(settings['social_image'])),
      permalink: permalinkOf(settings),
      posts_per_page: Number(settings['posts_per_page']),
      post_types: types.map(withoutBlanks),
      taxonomies: taxonomies.map(withoutBlanks),
    }),
  );

/** Permalinks that content files can say: those that name the article. */
function permalinkOf(settings: Lists['settings']): string | undefined {
  const permalink = String(settings['permalink'] ?? '');
  return /^\/.*%(?:postname|post_id)%/.test(permalink) ? permalink.replace(/(?<!\/)$/, '/') : undefined;
}

/** A list of terms, or of users. */
export const formatEntries = (entries: readonly Record<string, unknown>[]): string =>
  formatYaml(entries.map(withoutBlanks));

/** `comments.yaml`: the comments on items in the folder. */
export function formatComments(comments: Lists['comments'], names: Names): string {
  const listedComments = comments.filter(({ post, status }) => names.items.has(post) && status !== 'gone');
  const ids = new Set(listedComments.map(({ id }) => id));
  return formatEntries(
    listedComments.map(({ post, parent, author, date, content, html, ...rest }) => ({
      ...rest,
      post: names.items.get(post),
      parent: ids.has(parent) ? parent : undefined,
      author: names.authors.has(author) ? author : undefined,
      date: withT(date),
      content: html === '' ? content : tagged('!html', html),
    })),
  );
}

/** `media/media.yaml`: an entry for each upload. */
export const formatMedia = (uploads: readonly State[], names: Names): string =>
  formatYaml(
    Object.fromEntries(
      uploads.map((upload) => [
        upload.path,
        withoutBlanks({
          id: upload.id,
          slug: upload.slug === formatSlug(nameOfFile(upload.path)) ? '' : upload.slug,
          title: upload.title,
          alt: upload.alt,
          alt_texts: Object.keys(upload.alt_texts).length > 0 ? upload.alt_texts : undefined,
          caption: upload.excerpt,
          description: upload.content,
          date: withT(upload.date),
          post: names.items.get(upload.parent),
        }),
      ]),
    ),
  );

/** The term that every WordPress has by itself; ignored while unused. */
const DEFAULT_TERM = 'uncategorized';

/**
 * Whether a list's file names every entry that a WordPress has. A load writes what the file says and removes nothing, so a WordPress
 * may have more: what it had before, or what editors added before its lists were overwritten.
 */
export function namesAll(file: string, text: string, { lists, names }: { lists: Lists; names: Names }): boolean {
  const taxonomy = taxonomyOf(file);
  if (taxonomy !== undefined) {
    const terms = (lists.terms[taxonomy] ?? []).filter(({ slug, count }) => count > 0 || slug !== DEFAULT_TERM);
    return areWithin(
      terms.map(({ slug }) => slug),
      slugsOf(parse(text)),
    );
  }
  switch (file) {
    case 'site.yaml': {
      const { post_types: types, taxonomies } = Object(parse(text)) as { post_types?: unknown; taxonomies?: unknown };
      const listedNames = [...rowsOf(types), ...rowsOf(taxonomies)].map(nameOf);
      return areWithin([...lists.types, ...lists.taxonomies].map(nameOf), listedNames);
    }
    case 'users.yaml':
      return areWithin([...names.authors], slugsOf(parse(text)));
    case 'media/media.yaml':
      return areWithin([...names.uploads.values()], Object.keys(Object(parse(text))));
    case 'comments.yaml':
      return (
        lists.comments.filter(({ post, status }) => names.items.has(post) && status !== 'gone').length <=
        rowsOf(parse(text)).length
      );
    default:
      return true;
  }
}

const areWithin = (some: readonly unknown[], list: readonly unknown[]): boolean => {
  const values = new Set(list);
  return some.every((value) => values.has(value));
};

const rowsOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
const slugsOf = (list: unknown): unknown[] =>
  rowsOf(list).map((row: unknown) => (Object(row) as { slug?: unknown }).slug);

/** The taxonomy whose terms a file lists. */
const taxonomyOf = (file: string): string | undefined =>
  TAXONOMIES.find((taxonomy) => taxonomy.file === file)?.name ?? /^terms\/(.+)\.yaml$/.exec(file)?.[1];

const nameOf = (row: unknown): unknown => (Object(row) as { name?: unknown }).name;
