import type { BlockSet, Blocks } from './blocks/block.ts';
import type { ReadEntity } from './blocks/readableNeed.ts';
import type { DataRecord, Need, SourceConfig } from '@ostium/content';
import type { EntityDefinition } from './entityDefinition.ts';
import type { HeadlessPage } from './page.ts';

/** What a record can be, apart from its subject: its flags, and whether a password protects its item. */
type PageFlag = 'isError' | 'isProtected' | 'isSearch' | 'isArchive' | 'isAttachment' | 'isPage' | 'isPostType';

/**
 * Which records a page kind shows: pages whose template names it; else those at one of these paths; else pages whose custom fields have these values; else those of
 * these post types, or their lists; else those with this flag.
 */
export interface Shows {
  /**
   * Paths of pages on this site, such as `/quiz/`, relative to the site's folder. `{name}` stands for a name that only the content
   * knows: `/our-practice/about-{name}/`. If several match, one without a placeholder wins, else the longest.
   */
  paths?: readonly string[];
  /** What the editor chose for the page, by the name of the field: the value of a select. */
  fields?: Readonly<Record<string, string>>;
  types?: readonly string[];
  /** Post types whose lists it shows, if these are not lists of articles. */
  lists?: readonly string[];
  flag?: PageFlag;
}

/**
 * A complete kind of page: everything in the code that depends on the kind of a page asks its definition. The screen is in the same
 * folder, and the folder's name is the kind's name.
 */
export interface PageKind {
  shows: Shows;
  /** The blocks that an editor may place, by the custom field that lists them. */
  blocks?: Readonly<Record<string, BlockSet>>;
  /** What its pages show beyond their records. Called again with what has arrived, because one need may lead to another. */
  needs?: (page: HeadlessPage) => readonly Need[];
  /** The needs that depend on no record, which are fetched together with it. */
  firstNeeds?: (settings: { blogPageId: number | undefined }) => readonly Need[];
  /** The parts of the chrome that its pages omit, by the chrome's own names. */
  without?: readonly string[];
  /** What search engines and link previews are told, if it is not simply the title and picture of the page's own item. */
  head?: {
    type?: 'article' | 'profile';
    title?: (page: HeadlessPage) => string;
    /** A sentence about its pages, for those that have no description of their own. */
    description?: (page: HeadlessPage, subject?: ReadEntity) => string | undefined;
    /** The item whose ready-made head the page has. */
    subject?: (page: HeadlessPage) => ReadEntity | undefined;
    /** The address of a picture. */
    image?: (subject: ReadEntity) => string | undefined;
  };
}

/** Defines a kind of page. */
export const definePageKind = (kind: PageKind): PageKind => kind;

/** Everything that a site's pages are made from, by name. */
export interface PageDefinitions {
  kinds: Readonly<Record<string, PageKind>>;
  blocks: Blocks;
  entities: readonly EntityDefinition[];
}

/** What the modules of a site's folders define, by the name of each folder: `./pages/home/home.page.ts` -> `home`. */
export const byFolder = <Definition>(modules: Readonly<Record<string, Definition>>): Record<string, Definition> =>
  Object.fromEntries(Object.entries(modules).map(([path, definition]) => [path.split('/').at(-2) ?? path, definition]));

/** The flags that decide first. An error at the path of a page is an error. */
const FLAGS_BEFORE: readonly PageFlag[] = ['isError', 'isProtected'];
const FLAGS_AFTER: readonly PageFlag[] = ['isSearch', 'isArchive', 'isAttachment', 'isPage', 'isPostType'];

/** What decides which kind shows a record. */
interface Subject {
  record: DataRecord;
  /** The path of its item, below the site's folder. */
  ownLink: string;
  isProtected: boolean;
  /** The custom fields of its item, as the source sent them. */
  fields?: unknown;
  /** WordPress's page template: the name of a kind of pages, or of a file of a theme, which says nothing here. */
  template?: unknown;
}

/** The name of the kind that shows a record; `undefined` if the site shows no such records. */
export function findKind(
  kinds: PageDefinitions['kinds'],
  { record, ownLink, isProtected, fields, template }: Subject,
): string | undefined {
  const facts: Partial<Record<PageFlag, boolean>> = { ...record, isProtected };
  const has = (flag: PageFlag) => facts[flag] === true;
  const paths = record.isPage === true ? [ownLink, ...openPaths(kinds).filter((path) => isAtPath(path, ownLink))] : [];
  const tests: readonly ((shows: Shows) => boolean)[] = [
    ...FLAGS_BEFORE.map((flag) => (shows: Shows) => shows.flag === flag && has(flag)),
    (shows) => record.isPage === true && isTemplate(shows) && kinds[String(template)]?.shows === shows,
    ...paths.map((path) => (shows: Shows) => shows.paths?.includes(path) === true),
    (shows) => record.isPage === true && hasChosen(shows, fields),
    ({ types = [] }) => record.isPostType === true && types.includes(record.type),
    ({ lists = [] }) => record.isPostTypeArchive === true && !record.isSearch && lists.includes(record.type),
    ...FLAGS_AFTER.map((flag) => (shows: Shows) => shows.flag === flag && has(flag)),
  ];
  const names = Object.entries(kinds);
  for (const fits of tests) {
    const [name] = names.find(([, { shows }]) => fits(shows)) ?? [];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Whether editors can choose a kind for a page, as its template: those of pages at certain addresses, which may then be at any. */
export const isTemplate = ({ paths, fields }: Shows): boolean => paths !== undefined || fields !== undefined;

/** The placeholder in a path for a name that only the content knows. */
export const NAME_IN_PATH = '{name}';

/** The paths of all kinds that contain a placeholder, the most specific first. */
const openPaths = (kinds: PageDefinitions['kinds']): string[] =>
  Object.values(kinds)
    .flatMap(({ shows }) => shows.paths ?? [])
    .filter((path) => path.includes(NAME_IN_PATH))
    .toSorted((a, b) => b.length - a.length);

/** Whether a link matches a path with a placeholder. */
function isAtPath(path: string, link: string): boolean {
  const [start = '', end = ''] = path.split(NAME_IN_PATH);
  const name = link.slice(start.length, link.length - end.length);
  return link === `${start}${name}${end}` && name !== '' && !name.includes('/');
}

/** Whether the editor has made every choice that a kind asks for. ACF's select sends its value, or its value and label together. */
function hasChosen({ fields: requiredFields }: Shows, fields: unknown): boolean {
  if (!requiredFields || typeof fields !== 'object' || fields === null) return false;
  const chosen = (name: string): unknown => {
    const field: unknown = Reflect.get(fields, name);
    return typeof field === 'object' && field !== null ? Reflect.get(field, 'value') : field;
  };
  return Object.entries(requiredFields).every(([name, value]) => chosen(name) === value);
}

/** The name of the kind that shows the records with a flag. */
export const findKindWith = (kinds: PageDefinitions['kinds'], flag: PageFlag): string | undefined =>
  Object.entries(kinds).find(([, { shows }]) => shows.flag === flag)?.[0];

/** The name of the kind that shows errors, which every site has. Throws if there is none. */
export function errorKind(kinds: PageDefinitions['kinds']): string {
  const errorKind = findKindWith(kinds, 'isError');
  if (errorKind === undefined)
    throw new Error("No page kind shows errors: define one with shows: { flag: 'isError' }.");
  return errorKind;
}

/** What prevents serving pages: one sentence for each block set that names a block which does not exist. */
export function findMissingBlocks({ kinds, blocks }: PageDefinitions): string[] {
  return Object.entries(kinds).flatMap(([kind, { blocks: sets = {} }]) =>
    Object.entries(sets).flatMap(([field, set]) =>
      Object.entries(set)
        .filter(([, name]) => !Object.hasOwn(blocks, name))
        .map(
          ([tag, name]) =>
            `The page kind "${kind}" places "${tag}" in ${field} as the block "${name}", which has no folder.`,
        ),
    ),
  );
}

/** The probable kind of the page at a path, for a browser that wants its code early: patterns, and the kinds they lead to. */
export type KindHints = readonly (readonly [pattern: string, kind: string])[];

/**
 * What the site's addresses say about the kinds of its pages. The browser uses this to load a page's code together with its data.
 * The hints may be wrong, because only the record decides; the page is then shown a moment later.
 */
export function kindHints(kinds: PageDefinitions['kinds'], config: SourceConfig): KindHints {
  const findFlaggedKind = (flag: PageFlag) => findKindWith(kinds, flag);
  const { subdirectory, postsPage, front, categoryBase, tagBase, authorBase, dateBase } = config;
  const pathPattern = (path: string) => `^${literal(`${subdirectory}${path}`.replaceAll(/\/{2,}/g, '/'))}`;
  const byPath = Object.entries(kinds)
    .flatMap(([name, { shows }]) => (shows.paths ?? []).map((path) => ({ path, name })))
    .toSorted((a, b) => openness(a.path) - openness(b.path))
    .map(({ path, name }) => [`${pathPattern(path)}$`.replaceAll(literal(NAME_IN_PATH), '[^/]+'), name] as const);
  const byType = Object.entries(kinds).flatMap(([name, { shows }]) =>
    (shows.types ?? []).map((type) => [pathPattern(`/${type}/`), name] as const),
  );
  const archives = [postsPage ?? '/', categoryBase ?? '/category/', tagBase ?? '/tag/', authorBase ?? '/author/'];
  const byFlag = [
    [`${pathPattern(postsPage ?? '/')}(page/\\d+/)?$`, findFlaggedKind('isArchive')] as const,
    ...archives.slice(1).map((base) => [pathPattern(base), findFlaggedKind('isArchive')] as const),
    [`${pathPattern(dateBase ?? '/')}\\d{4}/`, findFlaggedKind('isArchive')] as const,
    ...(front ? [[pathPattern(front), findFlaggedKind('isPostType')] as const] : []),
    ['', findFlaggedKind('isPage')] as const,
  ];
  // Kinds that the site does not show need no hints.
  return [
    ...byPath,
    ...byType,
    ...byFlag.flatMap(([pattern, kind]) => (kind === undefined ? [] : [[pattern, kind] as const])),
  ];
}

/** Full paths come first, then those with a placeholder, the longest first. */
const openness = (path: string): number => (path.includes(NAME_IN_PATH) ? -path.length : Number.MIN_SAFE_INTEGER);

const literal = (text: string): string => text.replaceAll(/[^\w/-]/g, '\\$&');

/** The kind of the first matching hint. */
export const guessKind = (hints: KindHints, path: string): string | undefined =>
  hints.find(([pattern]) => new RegExp(pattern).test(path))?.[1];
