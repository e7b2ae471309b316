import { wrongApi, wrongSetting } from './errors/errors.ts';
import { joinLink, normalizeLink } from './link/link.ts';
import { maskAddress } from './errors/withoutSecrets.ts';
import type { Entity } from './entities/entity.ts';

/**
 * When to look up whether the content source redirects a link: `no`, never; `all`, always; `404`, after a 404; `RegExp:` and an
 * expression, for matching links; or a list of the last two.
 */
export type RedirectionSetting = string | readonly string[];

/** The setting `redirections`, compiled. */
export interface Redirections {
  /** Whether a link's redirection is looked up before its content. The test sees the normal form, including page and query. */
  isLookedUpFirst: (link: string) => boolean;
  /** Whether a link's redirection is looked up after a 404. */
  isLookedUpAfter404: boolean;
}

const PREFIX = 'RegExp:';

/** Reads the setting `redirections`. Throws an error of one sentence if the value is unknown. */
function readRedirections(setting: RedirectionSetting = 'no'): Redirections {
  if (setting === 'no') return { isLookedUpFirst: () => false, isLookedUpAfter404: false };
  if (setting === 'all') return { isLookedUpFirst: () => true, isLookedUpAfter404: false };

  // `all` makes no sense in a list: if every redirection is to be looked up, no list is needed.
  const parts = typeof setting === 'string' ? [setting] : setting;
  const patterns = parts.filter((part) => part !== '404' && part !== 'all').map(compile);
  return {
    isLookedUpFirst: (link) => patterns.some((pattern) => pattern.test(link)),
    isLookedUpAfter404: parts.includes('404'),
  };
}

function compile(part: string): RegExp {
  const expectedValues = `"no", "all", "404", "RegExp:" with a regular expression, or a list of the last two`;
  if (!part.startsWith(PREFIX)) throw wrongSetting('redirections', part, expectedValues);
  try {
    return new RegExp(part.slice(PREFIX.length));
  } catch {
    // The engine's own message names neither the setting nor what to write instead.
    throw wrongSetting('redirections', part, expectedValues);
  }
}

/** Values that a query to the source may hold. Empty ones are never sent. */
export type Params = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
>;

/** A post type other than posts, pages and media. */
export interface PostTypeSetting {
  type: string;
  endpoint: string;
  /** The path of its archive, if it has one. */
  archive?: string | undefined;
}

/** A taxonomy other than categories and tags. */
export interface TaxonomySetting {
  taxonomy: string;
  endpoint: string;
  /** What is listed under its terms; posts by default. */
  postTypeEndpoint?: string | undefined;
  /** Parameters for these lists. They override all others. */
  params?: Params | undefined;
}

/** Which parts of its items a list requests, if not all of them. */
export interface ListedParts {
  /** Fields of the REST API, including nested ones: `acf.picture`. The fields that the data layer itself needs are always added. */
  fields: readonly string[];
  /** What to embed: `wp:featuredmedia`. */
  embeds?: readonly string[] | undefined;
}

/** The content source, as the site's operator describes it. */
export interface SourceSettings {
  /** The site's own public address. */
  siteUrl: string;
  /** The root of the REST API. If absent, it is derived from `url`, or else from the site's own address. */
  api?: string | undefined;
  /** The address of WordPress itself: the host that its links name. */
  url?: string | undefined;
  /** Where the REST API is below `url`; `/wp-json` by default. */
  prefix?: string | undefined;
  isWpCom?: boolean | undefined;
  postEndpoint?: string | undefined;
  params?: Params | undefined;
  postTypes?: readonly PostTypeSetting[] | undefined;
  taxonomies?: readonly TaxonomySetting[] | undefined;
  /** Which parts of items lists request, by post type; whole items for types not named. */
  listed?: Readonly<Record<string, ListedParts>> | undefined;
  subdirectory?: string | undefined;
  homepage?: string | undefined;
  postsPage?: string | undefined;
  categoryBase?: string | undefined;
  tagBase?: string | undefined;
  authorBase?: string | undefined;
  /** The path in front of the year, if WordPress has one: `/blog/` with the permalinks `/blog/%postname%/`. */
  dateBase?: string | undefined;
  redirections?: RedirectionSetting | undefined;
  /** WordPress's permalink structure, for example `/blog/%postname%/`. It tells which endpoint to try first. */
  permalink?: string | undefined;
}

/** The settings, checked and completed. Paths have a slash at both ends; unset ones are absent. */
export interface SourceConfig extends ArchiveBases {
  siteUrl: string;
  /** With or without a final slash, as it was given. */
  api: string;
  /** WordPress as this program reaches it: the part of the address before the path of the API. */
  base: string;
  /** WordPress as its links name it; its REST index may give another name. */
  url: string;
  prefix: string;
  isWpCom: boolean;
  postEndpoint: string;
  params: Params;
  postTypes: readonly PostTypeSetting[];
  taxonomies: readonly TaxonomySetting[];
  listed: Readonly<Record<string, ListedParts>>;
  /** WordPress's path on its host. */
  sourcePath: string;
  homepage?: string;
  postsPage?: string;
  redirections: Redirections;
  /** Whether a route names a file of an old site. There is no content at such routes. */
  isFileRoute: (route: string) => boolean;
  /** WordPress's permalink structure, if it is set. */
  permalink?: string;
  /** What a route says of its post, if it has the shape of a post's; absent without the setting `permalink`. */
  readPostRoute?: (route: string) => PostParts | undefined;
}

const PATHS = ['homepage', 'postsPage', 'categoryBase', 'tagBase', 'authorBase', 'dateBase'] as const;

/** Checks and completes the settings. Throws an error of one sentence that names the setting and what to write. */
export function readSourceConfig(settings: SourceSettings): SourceConfig {
  const site = parseHttpUrl(settings.siteUrl);
  if (!site) throw wrongSetting('siteUrl', maskAddress(settings.siteUrl), 'the http(s) address of the site');
  const address = readAddress(settings);

  const subdirectory = normalizeLink(joinLink(settings.subdirectory ?? site.pathname));
  const front = settings.permalink && frontOfPermalink(settings.permalink, subdirectory);
  const paths: Partial<Record<(typeof PATHS)[number], string>> = {};
  for (const name of PATHS) if (settings[name]) paths[name] = normalizeLink(joinLink(settings[name]));

  return {
    siteUrl: settings.siteUrl,
    ...address,
    sourcePath: joinLink(new URL(address.url).pathname),
    postEndpoint: settings.postEndpoint ?? 'posts',
    params: settings.params ?? {},
    postTypes: settings.postTypes ?? [],
    taxonomies: settings.taxonomies ?? [],
    listed: settings.listed ?? {},
    subdirectory,
    redirections: readRedirections(settings.redirections),
    isFileRoute: createFileRouteTest(settings.permalink),
    ...paths,
    ...(front && { front }),
    ...(settings.permalink && { permalink: settings.permalink }),
    ...(settings.permalink && { readPostRoute: createPostRouteReader(settings.permalink, subdirectory) }),
  };
}

/** Which item an address is of, whatever its last name. */
export interface ItemPlace {
  endpoint: string;
  id: number | string;
}

/** The endpoint of a post type, for reading one item by its id. */
export function endpointOfType({ postTypes }: Pick<SourceConfig, 'postTypes'>, type: string): string {
  const configuredEndpoint = postTypes.find((setting) => setting.type === type)?.endpoint;
  return configuredEndpoint ?? BUILT_IN_ENDPOINTS.get(type) ?? type;
}

const BUILT_IN_ENDPOINTS: ReadonlyMap<string, string> = new Map([
  ['post', 'posts'],
  ['page', 'pages'],
  ['attachment', 'media'],
]);

/** The type of the items at an endpoint: the reverse of `endpointOfType`. */
export function typeOfEndpoint({ postTypes }: Pick<SourceConfig, 'postTypes'>, endpoint: string): string {
  const configuredType = postTypes.find((setting) => setting.endpoint === endpoint)?.type;
  const [builtIn] = [...BUILT_IN_ENDPOINTS].find(([, builtInEndpoint]) => builtInEndpoint === endpoint) ?? [];
  return configuredType ?? builtIn ?? endpoint;
}

/** The endpoint to read when `posts` is listed: a site may list more than posts there. */
export const listEndpoint = (endpoint: string, { postEndpoint }: Pick<SourceConfig, 'postEndpoint'>): string =>
  endpoint === 'posts' ? postEndpoint : endpoint;

const WORDPRESS_COM = 'https://public-api.wordpress.com/wp/v2/sites/';

/** Derives the API from WordPress's address, or the other way round; what is given stays as it is. */
function readAddress(settings: SourceSettings): Pick<SourceConfig, 'api' | 'base' | 'url' | 'prefix' | 'isWpCom'> {
  const prefix = joinLink(settings.prefix ?? '/wp-json').slice(0, -1);
  const { api } = settings;
  if (api && !parseHttpUrl(api)) throw wrongApi();

  const url = settings.url || (api ? urlOfApi(api, prefix) : settings.siteUrl);
  const parsedUrl = parseHttpUrl(url);
  if (!parsedUrl) throw wrongSetting('url', maskAddress(url), 'the http(s) address of the WordPress');

  const isWpCom =
    settings.isWpCom ?? (parsedUrl.hostname.endsWith('.wordpress.com') || (api ?? '').startsWith(WORDPRESS_COM));
  const derivedApi = isWpCom ? `${WORDPRESS_COM}${parsedUrl.host}/` : `${url.replace(/\/$/, '')}${prefix}/`;
  return { api: api || derivedApi, base: api ? urlOfApi(api, prefix) : url, url, prefix, isWpCom };
}

function urlOfApi(api: string, prefix: string): string {
  if (api.startsWith(WORDPRESS_COM)) return `https://${api.slice(WORDPRESS_COM.length).split('/')[0]}/`;
  const { origin, pathname } = new URL(api);
  const path = pathname.replace(/\/$/, '');
  return `${origin}${joinLink(path.endsWith(prefix) ? path.slice(0, path.length - prefix.length) : path)}`;
}

/** `fetch` refuses addresses that contain a user name, so they are refused here too. */
function parseHttpUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}

/** Where the archives are. Paths have a slash at both ends; unset ones are absent. */
export interface ArchiveBases {
  /** The path under which the site is served; `/` if it has a host to itself. */
  subdirectory: string;
  categoryBase?: string;
  tagBase?: string;
  authorBase?: string;
  dateBase?: string;
  /** The path that permalinks begin with, such as `/blog/`; absent if they begin at the root or are not set. */
  front?: string;
}

/** What an address says of its post where it has the shape of WordPress's permalink structure. */
export type PostParts = Readonly<Partial<Record<'id' | 'slug', string>>>;

/** The tags that name the post itself. */
const NAMING: Readonly<Record<string, keyof PostParts>> = { post_id: 'id', postname: 'slug' };

/** The tags of WordPress's permalink structures that stand for digits; all others stand for a name. */
const DIGITS: ReadonlySet<string> = new Set(['year', 'monthnum', 'day', 'hour', 'minute', 'second', 'post_id']);

/**
 * Returns what reads a post's route by WordPress's permalink structure, such as `/blog/%postname%/` or `/archives/%post_id%`; it
 * returns `undefined` for a route that cannot be a post's. Only `%category%` may stand for several names. `subdirectory` is the path
 * under which the site is served.
 */
export function createPostRouteReader(
  structure: string,
  subdirectory: string,
): (route: string) => PostParts | undefined {
  const seenTags = new Set<string>();
  const pattern = joinLink(subdirectory, structure)
    .toLowerCase()
    .split(/%([a-z_]+)%/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[^\w/]/g, '\\$&') : patternOfTag(part, seenTags)))
    .join('');
  const expression = new RegExp(`^${pattern}$`, 'i');
  return (route) => {
    const match = expression.exec(route);
    return match ? { ...match.groups } : undefined;
  };
}

/** The part of a permalink structure before its first tag, which WordPress also puts in front of its archives. `undefined` at the root. */
function frontOfPermalink(structure: string, subdirectory: string): string | undefined {
  const front = joinLink(subdirectory, structure.split('%', 1)[0] ?? '').toLowerCase();
  return front === joinLink(subdirectory) ? undefined : front;
}

function patternOfTag(tag: string, seenTags: Set<string>): string {
  const pattern = DIGITS.has(tag) ? '\\d+' : tag === 'category' ? '.+' : '[^/]+';
  const name = NAMING[tag];
  // A structure may repeat a tag, and an expression no group.
  if (name === undefined || seenTags.has(name)) return pattern;
  seenTags.add(name);
  return `(?<${name}>${pattern})`;
}

/**
 * Returns a test for whether a route names a file of an old site, such as `/index.php/` or `/files/form.pdf/`, because its last name
 * has a file extension. WordPress's slugs have no dots, so such a route has no content, except for posts whose permalink setting
 * ends that way; but the source may redirect it.
 */
function createFileRouteTest(permalink: string | undefined): (route: string) => boolean {
  const ending = endingOf(permalink ?? '');
  return (route) => ![undefined, ending].includes(endingOf(route));
}

const endingOf = (path: string): string | undefined => /\.[a-z\d]{1,8}(?=\/?$)/i.exec(path)?.[0].toLowerCase();

/**
 * Notices when WordPress has its archives somewhere other than the settings say. With the permalinks `/blog/%postname%/` it puts
 * categories at `/blog/category/…` and dates at `/blog/2024/03/`; without the right setting, none of those links works on this site.
 */
export interface BaseHints {
  /** Looks at the links of the terms and authors in a response. */
  read: (entities: readonly Pick<Entity, 'type' | 'link'>[]) => void;
  /** Looks at a route that was not found. */
  missed: (route: string) => void;
}

/** WordPress's archives: the type of their subject is also the name in their address. */
const ARCHIVES = [
  { type: 'category', setting: 'categoryBase', plural: 'categories' },
  { type: 'tag', setting: 'tagBase', plural: 'tags' },
  { type: 'author', setting: 'authorBase', plural: 'authors' },
] as const;

const DATES = { setting: 'dateBase', plural: 'dates' } as const;

type Archive = (typeof ARCHIVES)[number] | typeof DATES;

/** What follows the base of a date archive. */
const DATE = /^\d{4}\/(?:\d{1,2}\/){0,2}$/;

/** Reports each setting once, and never if it is set or if the content source's links show it to be right. */
export function createBaseHints(config: ArchiveBases, onProblem: (message: string) => void): BaseHints {
  const root = config.subdirectory;
  const settledArchives = new Set([...ARCHIVES, DATES].filter(({ setting }) => config[setting]));
  let front = config.front;

  const report = (archive: Archive, base: string, problem: string, condition: string) => {
    settledArchives.add(archive);
    const value = base.slice(root.length - 1);
    onProblem(`${problem} ${base}: ${condition}set source.${archive.setting} to '${value}' in site.config.ts.`);
  };

  return {
    read(entities) {
      if (ARCHIVES.every((archive) => settledArchives.has(archive))) return;
      for (const { type, link } of entities) {
        const archive = ARCHIVES.find((archive) => archive.type === type);
        if (!archive || settledArchives.has(archive)) continue;
        const start = link.indexOf(`/${type}/`, root.length - 1) + 1;
        if (start === root.length) settledArchives.add(archive);
        if (start <= root.length) continue;
        front ??= link.slice(0, start);
        report(archive, `${link.slice(0, start)}${type}/`, `The content source has its ${archive.plural} below`, '');
      }
    },
    missed(route) {
      if (front === undefined || !route.startsWith(front)) return;
      const relativeRoute = route.slice(front.length);
      const namedArchive = ARCHIVES.find(
        ({ type }) => relativeRoute.startsWith(`${type}/`) && relativeRoute !== `${type}/`,
      );
      const archive = namedArchive ?? (DATE.test(relativeRoute) ? DATES : undefined);
      if (!archive || settledArchives.has(archive)) return;
      const base = namedArchive ? `${front}${namedArchive.type}/` : front;
      report(archive, base, 'Nothing was found below', `if the content source has its ${archive.plural} there, `);
    },
  };
}
