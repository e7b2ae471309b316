import type { Entity } from '../entities/entity.ts';
import { joinLink } from '../link/link.ts';

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
export function frontOfPermalink(structure: string, subdirectory: string): string | undefined {
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
export function createFileRouteTest(permalink: string | undefined): (route: string) => boolean {
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
