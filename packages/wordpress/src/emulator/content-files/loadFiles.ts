import { readdir, readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { isSeq } from 'yaml';
import type { PostType } from '../model/postTypes.ts';
import type { Wordings } from '../text/createMarkdown.ts';
import { ContentError, suggestName, type Problems, type FilePlace } from './contentError.ts';
import { readFieldGroup, type FieldGroup } from './fieldValue.ts';
import { readItem, type ItemFile } from './itemFile.ts';
import { readMedia, type MediaFile } from './mediaFiles.ts';
import { readEntries, type Entries, type Reference } from './readEntries.ts';
import { parseYaml } from './readYaml.ts';
import { readSite, type SiteSettings } from './siteFile.ts';

/** The contents of the content folder, each file read by itself: references are not resolved yet. */
export interface ContentFiles {
  site: SiteSettings;
  practice: FieldGroup;
  users: readonly UserFile[];
  /** By taxonomy. */
  terms: ReadonlyMap<string, readonly TermFile[]>;
  comments: readonly CommentFile[];
  items: readonly ItemFile[];
  wordings: Wordings;
  media: readonly MediaFile[];
  /** Absolute path of the uploads. */
  mediaDir: string;
}

/** How many files are read at once. */
const AT_ONCE = 64;

/** Reads the whole folder. Mistakes go to `problems`; throws a `ContentError` if the folder or its `site.yaml` cannot be read. */
export async function loadFiles(dir: string, problems: Problems): Promise<ContentFiles> {
  const names = await listFiles(dir);
  const load = async (file: string): Promise<string> => tidy(await readFile(join(dir, file), 'utf8'));
  const optional = async (file: string) => (names.includes(file) ? load(file) : undefined);
  const listOf = async <T>(file: string, read: (entries: Entries) => T): Promise<T[]> =>
    readList((await optional(file)) ?? '', { file, problems, read });

  const siteYaml = parseYaml((await optional('site.yaml')) ?? '', 'site.yaml', problems);
  const site = siteYaml.root && readEntries(siteYaml.root, siteYaml, 'The site');
  if (!site) {
    problems.add({ file: 'site.yaml', line: 1 }, 'is missing or empty: every content folder needs it.');
    problems.throwIfAny();
    throw new ContentError([]);
  }
  const practice = parseYaml((await optional('practice.yaml')) ?? '', 'practice.yaml', problems);
  const mediaFiles = names
    .filter((name) => name.startsWith('media/') && name !== 'media/media.yaml')
    .map(withoutFolder);
  const mediaDir = join(dir, 'media');
  const terms = new Map<string, readonly TermFile[]>();
  const settings = readSite(site);
  for (const { name, file } of settings.taxonomies) terms.set(name, await listOf(file, readTerm));
  checkFolders(names, settings.postTypes, problems);
  return {
    site: settings,
    practice: practice.root ? readFieldGroup(practice.root, practice) : new Map(),
    users: await listOf('users.yaml', readUser),
    terms,
    comments: await listOf('comments.yaml', readComment),
    items: await readItems(names, { types: settings.postTypes, load, problems }),
    wordings: await readWordings(names, { load, problems }),
    media: await readMedia(await optional('media/media.yaml'), { dir: mediaDir, files: mediaFiles, problems }),
    mediaDir,
  };
}

/** Paths of all content files below the folder, with slashes. */
async function listFiles(dir: string): Promise<string[]> {
  try {
    const dirents = await readdir(dir, { recursive: true, withFileTypes: true });
    return dirents
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, sep).length).split(sep).join('/'))
      .filter(isContentPath)
      .toSorted();
  } catch (error) {
    throw new ContentError([
      `${dir}: this content folder cannot be read (${error instanceof Error ? error.message : String(error)}).`,
    ]);
  }
}

/** Windows ends lines with two characters, and some of its editors begin files with a byte order mark. */
const tidy = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/** Reports every folder that contains items and belongs to no post type. */
function checkFolders(names: readonly string[], types: readonly PostType[], problems: Problems): void {
  const knownFolders = [...types.map(({ restBase }) => restBase), 'wordings', 'terms'];
  const contentFolders = new Set(names.map((name) => /^([^/]+)\/.*\.(?:md|yaml)$/.exec(name)?.[1]));
  for (const folder of contentFolders) {
    if (folder === undefined || knownFolders.includes(folder)) continue;
    const message = 'no post type of this name: name it under post_types of site.yaml.';
    problems.add({ file: `${folder}/` }, `${message}${suggestName(folder, knownFolders)}`);
  }
}

const withoutFolder = (name: string): string => name.slice(name.indexOf('/') + 1);

function readList<T>(
  text: string,
  { file, problems, read }: { file: string; problems: Problems; read: (entries: Entries) => T },
): T[] {
  const yaml = parseYaml(text, file, problems);
  if (!yaml.root) return [];
  if (!isSeq(yaml.root)) {
    problems.add({ file, line: 1 }, 'must be a list: begin each entry with a hyphen.');
    return [];
  }
  return yaml.root.items.flatMap((item) => {
    const entries = readEntries(item, yaml, 'Each entry');
    return entries ? [read(entries)] : [];
  });
}

async function readItems(
  names: readonly string[],
  {
    types,
    load,
    problems,
  }: { types: readonly PostType[]; load: (file: string) => Promise<string>; problems: Problems },
): Promise<ItemFile[]> {
  const items: ItemFile[] = [];
  for (const type of types.filter(({ name }) => name !== 'attachment')) {
    const files = names.filter((name) => name.startsWith(`${type.restBase}/`));
    for (let start = 0; start < files.length; start += AT_ONCE) {
      const batch = files.slice(start, start + AT_ONCE);
      const texts = await Promise.all(batch.map(load));
      items.push(...batch.flatMap((file, index) => readItemFile(texts[index] ?? '', { file, type, problems }) ?? []));
    }
  }
  return items;
}

async function readWordings(
  names: readonly string[],
  { load, problems }: { load: (file: string) => Promise<string>; problems: Problems },
): Promise<Wordings> {
  const wordings = new Map<string, string>();
  for (const file of names.filter((name) => name.startsWith('wordings/'))) {
    const name = /^wordings\/([a-z\d-]+)\.md$/.exec(file)?.[1];
    if (name === undefined) {
      const expected = 'wordings/ holds .md files, named in lower-case letters, digits and hyphens.';
      problems.add({ file, line: 1 }, `is not a wording: ${expected}`);
    } else wordings.set(name, await load(file));
  }
  return wordings;
}

function readItemFile(
  text: string,
  { file, type, problems }: { file: string; type: PostType; problems: Problems },
): ItemFile | undefined {
  const ending = /\.(yaml|md)$/.exec(file)?.[1];
  const path = withoutFolder(file).slice(0, -(ending?.length ?? 0) - 1);
  if (!ending || (!type.isHierarchical && path !== basename(path))) {
    problems.add(
      { file, line: 1 },
      `is not a content file: ${type.restBase}/ holds .yaml and .md files${type.isHierarchical ? '' : ', and no folders'}.`,
    );
    return undefined;
  }
  const matter = ending === 'md' ? splitFrontMatter(text, file, problems) : undefined;
  if (ending === 'md' && !matter) return undefined;
  const yaml = parseYaml(matter?.yaml ?? text, file, problems, matter ? 2 : 1);
  const entries = yaml.root && readEntries(yaml.root, yaml, 'The file');
  if (yaml.isEmpty) problems.add({ file, line: 1 }, 'has no fields: it needs an id and a title.');
  if (!entries) return undefined;
  return readItem(entries, yaml, { type, path, body: matter && { text: matter.body, line: matter.bodyLine } });
}

/** The two halves of a `.md` file. The YAML begins on line 2, the body on `bodyLine`. */
interface FrontMatter {
  yaml: string;
  body: string;
  bodyLine: number;
}

/** Splits the YAML between two lines of `---` from the Markdown below; any other file is reported, and gives undefined. */
function splitFrontMatter(text: string, file: string, problems: Problems): FrontMatter | undefined {
  const lines = text.split('\n');
  if (lines[0]?.trimEnd() !== '---') {
    problems.add({ file, line: 1 }, 'must begin with a line of three hyphens, its fields, and another such line.');
    return undefined;
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end < 0) {
    problems.add({ file, line: 1 }, 'has fields that never end: close them with a line of three hyphens.');
    return undefined;
  }
  const followingLines = lines.slice(end + 1);
  const blank = followingLines.findIndex((line) => line.trim() !== '');
  const skipped = Math.max(0, blank);
  return {
    yaml: lines.slice(1, end).join('\n'),
    body: followingLines.slice(skipped).join('\n'),
    bodyLine: end + 2 + skipped,
  };
}

/**
 * Whether a file is content, by its path with slashes: no name in it begins with a dot, and it is not a backup that an editor leaves
 * beside the file (`home.yaml~` of vim, nano and gedit, `#home.yaml#` of Emacs).
 */
export const isContentPath = (path: string): boolean =>
  path.split('/').every((part) => !part.startsWith('.') && !/~$|^#.*#$/.test(part));

/** An author. */
interface UserFile {
  place: FilePlace;
  id: number;
  name: string;
  slug: string;
  description: string;
  url: string;
}

/** A category, tag or the like. */
export interface TermFile {
  place: FilePlace;
  id: number;
  name: string;
  slug: string;
  description: string;
  parent: Reference | undefined;
}

/** A comment. `author` is set when one of the site's own users wrote it. */
interface CommentFile {
  place: FilePlace;
  id: number;
  post: Reference | undefined;
  parent: number;
  author: Reference | undefined;
  authorName: string;
  authorUrl: string;
  date: string;
  /** Markdown, or HTML, to be left as it is. */
  content: string;
  isHtml: boolean;
  contentPlace: FilePlace;
  status: 'approved' | 'hold';
}

/** Reads one entry of `users.yaml`. */
function readUser(entries: Entries): UserFile {
  entries.allowOnly(['id', 'name', 'slug', 'description', 'url']);
  return { ...readNamed(entries), url: entries.text('url') ?? '' };
}

/** Reads one entry of `categories.yaml`, `tags.yaml` or `testimonial-types.yaml`. */
function readTerm(entries: Entries): TermFile {
  entries.allowOnly(['id', 'name', 'slug', 'description', 'parent']);
  return { ...readNamed(entries), parent: entries.reference('parent') };
}

/** Reads one entry of `comments.yaml`. */
function readComment(entries: Entries): CommentFile {
  const allowedFields = ['id', 'post', 'parent', 'author', 'author_name', 'author_url', 'date', 'content', 'status'];
  entries.allowOnly(allowedFields);
  if (!entries.has('post')) entries.fail('post', 'be given');
  return {
    place: entries.place,
    id: entries.id() ?? entries.fail('id', 'be given') ?? 0,
    post: entries.reference('post'),
    parent: entries.number('parent') ?? 0,
    author: entries.reference('author'),
    authorName: entries.text('author_name') ?? '',
    authorUrl: entries.text('author_url') ?? '',
    date: entries.date('date') ?? entries.fail('date', 'be given') ?? '',
    content: entries.text('content') ?? '',
    isHtml: entries.node('content')?.tag === '!html',
    contentPlace: entries.placeOfText('content'),
    status: entries.oneOf('status', ['approved', 'hold']) ?? 'approved',
  };
}

const readNamed = (entries: Entries) => ({
  place: entries.place,
  id: entries.id() ?? entries.fail('id', 'be given') ?? 0,
  name: entries.plainText('name') ?? entries.fail('name', 'be given') ?? '',
  slug: entries.text('slug') ?? entries.fail('slug', 'be given') ?? '',
  description: entries.plainText('description') ?? '',
});
