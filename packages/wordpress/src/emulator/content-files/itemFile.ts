import type { PostType } from '../model/postTypes.ts';
import type { FilePlace } from './contentError.ts';
import { readFieldGroup, type FieldGroup } from './fieldValue.ts';
import type { Entries, Reference } from './readEntries.ts';
import type { YamlFile } from './readYaml.ts';

/** A revision: former texts of an item. Fields that did not differ are undefined. */
export interface RevisionFile {
  id: number;
  date: string;
  isAutosave: boolean;
  title: string | undefined;
  content: string | undefined;
  contentPlace: FilePlace;
  excerpt: string | undefined;
}

/** What search engines and shared links show; undefined fields are derived from the item. */
interface SeoFile {
  title: string | undefined;
  description: string | undefined;
  image: Reference | undefined;
  isHidden: boolean;
}

/** HTML that another WordPress made of a title and an excerpt. */
interface RenderedFile {
  title: string | undefined;
  excerpt: string | undefined;
}

/** One item as its file describes it, with references still unresolved. */
export interface ItemFile {
  place: FilePlace;
  idPlace: FilePlace;
  type: PostType;
  /** Below the type's folder, without the extension: `our-practice/contact`. */
  path: string;
  id: number | undefined;
  title: string;
  status: 'publish' | 'draft' | 'private' | 'future';
  date: string | undefined;
  modified: string | undefined;
  author: Reference | undefined;
  /** Markdown, and the line of its file on which it begins. */
  content: string;
  contentLine: number;
  /** Whether the content is HTML, to be left as it is. */
  isHtml: boolean;
  excerpt: string | undefined;
  /** What the WordPress that the item was saved from made of it, where that is not what is made here. */
  rendered: RenderedFile;
  /** The text in that WordPress's database, which its search reads. */
  source: string | undefined;
  featuredMedia: Reference | undefined;
  menuOrder: number;
  template: string;
  password: string;
  isSticky: boolean;
  commentStatus: 'open' | 'closed' | undefined;
  seo: SeoFile;
  acf: FieldGroup | undefined;
  revisions: readonly RevisionFile[];
  oldSlugs: readonly string[];
  /** Former paths of a page. */
  oldPaths: readonly string[];
  terms: ReadonlyMap<string, readonly Reference[]>;
}

const FIELDS = [
  'id',
  'title',
  'status',
  'date',
  'modified',
  'author',
  'content',
  'excerpt',
  'rendered',
  'source',
  'featured_media',
  'menu_order',
  'template',
  'password',
  'sticky',
  'comment_status',
  'seo',
  'acf',
  'revisions',
  'old_slugs',
];

/** The field under which an item lists its terms: `categories`, `tags`, `testimonial-type`. */
const termFields = (type: PostType): [field: string, taxonomy: string][] =>
  type.taxonomies.map(({ restBase, name }) => [restBase, name]);

/** Reads an item. `body` is the Markdown below the front matter of a `.md` file, which then may not contain `content`. */
export function readItem(
  entries: Entries,
  yaml: YamlFile,
  { type, path, body }: { type: PostType; path: string; body?: { text: string; line: number } | undefined },
): ItemFile {
  const fields = termFields(type);
  const typeFields = type.name === 'page' ? [...FIELDS, 'old_paths'] : FIELDS;
  const allowedFields = body ? typeFields.filter((name) => name !== 'content') : typeFields;
  entries.allowOnly([...allowedFields, ...fields.map(([field]) => field)]);
  const date = entries.date('date');
  if (type.name === 'post' && !entries.has('date')) entries.fail('date', 'be given for an article');
  const acf = entries.node('acf');
  return {
    place: { ...entries.place, line: 1 },
    idPlace: entries.placeOf('id'),
    type,
    path,
    id: entries.id(),
    title: entries.plainText('title') ?? entries.fail('title', 'be given') ?? '',
    status: entries.oneOf('status', ['publish', 'draft', 'private', 'future']) ?? 'publish',
    date,
    modified: entries.date('modified'),
    author: entries.reference('author'),
    content: body?.text ?? entries.text('content') ?? '',
    isHtml: entries.node('content')?.tag === '!html',
    contentLine: body?.line ?? entries.placeOfText('content').line,
    excerpt: entries.plainText('excerpt'),
    rendered: readRendered(entries.map('rendered')),
    source: entries.text('source'),
    featuredMedia: entries.reference('featured_media'),
    menuOrder: entries.number('menu_order') ?? 0,
    template: entries.text('template') ?? '',
    password: entries.text('password') ?? '',
    isSticky: entries.flag('sticky') ?? false,
    commentStatus: entries.oneOf('comment_status', ['open', 'closed']),
    seo: readSeo(entries.map('seo')),
    acf: acf && readFieldGroup(acf, yaml),
    revisions: entries.maps('revisions').map(readRevision),
    oldSlugs: entries.references('old_slugs').map(({ name }) => name),
    oldPaths: entries.references('old_paths').map(({ name }) => name),
    terms: new Map(fields.map(([field, taxonomy]) => [taxonomy, entries.references(field)])),
  };
}

function readRendered(entries: Entries | undefined): RenderedFile {
  entries?.allowOnly(['title', 'excerpt']);
  return { title: entries?.text('title'), excerpt: entries?.text('excerpt') };
}

function readSeo(entries: Entries | undefined): SeoFile {
  entries?.allowOnly(['title', 'description', 'image', 'noindex']);
  return {
    title: entries?.plainText('title'),
    description: entries?.plainText('description'),
    image: entries?.reference('image'),
    isHidden: entries?.flag('noindex') ?? false,
  };
}

function readRevision(entries: Entries): RevisionFile {
  entries.allowOnly(['id', 'date', 'autosave', 'title', 'content', 'excerpt']);
  return {
    id: entries.id() ?? entries.fail('id', 'be given') ?? 0,
    date: entries.date('date') ?? entries.fail('date', 'be given') ?? '',
    isAutosave: entries.flag('autosave') ?? false,
    title: entries.plainText('title'),
    content: entries.text('content'),
    contentPlace: entries.placeOfText('content'),
    excerpt: entries.plainText('excerpt'),
  };
}
