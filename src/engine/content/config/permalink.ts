import type { Entity } from '../entities/entity.ts';
import { joinLink } from '../link/link.ts';

/** Where the archives are. Paths have a slash at both ends; those that are not set are absent. */
export interface ArchiveBases {
  /** The path the site is served under; `/` when it is a host of its own. */
  subdirectory: string;
  categoryBase?: string;
  tagBase?: string;
  authorBase?: string;
  dateBase?: string;
  /** The path that the permalinks begin with: `/blog/`; absent where they begin at the root, or are not set. */
  front?: string;
}

/** The tags of WordPress's permalink structures that stand for digits; every other one stands for a name. */
const DIGITS: ReadonlySet<string> = new Set(['year', 'monthnum', 'day', 'hour', 'minute', 'second', 'post_id']);

/**
 * Tells whether a route can be a post's, from WordPress's permalink structure: `/blog/%postname%/`. Only `%category%` may
 * be several names. `subdirectory` is the path that the site is served under.
 */
export function createPostRouteTest(structure: string, subdirectory: string): (route: string) => boolean {
  const pattern = joinLink(subdirectory, structure)
    .toLowerCase()
    .split(/%([a-z_]+)%/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[^\w/]/g, '\\$&') : patternOfTag(part)))
    .join('');
  const expression = new RegExp(`^${pattern}$`, 'i');
  return (route) => expression.test(route);
}

/** The part of a permalink structure before its first tag: WordPress puts it in front of its archives too. None at the root. */
export function frontOfPermalink(structure: string, subdirectory: string): string | undefined {
  const front = joinLink(subdirectory, structure.split('%', 1)[0] ?? '').toLowerCase();
  return front === joinLink(subdirectory) ? undefined : front;
}

function patternOfTag(tag: string): string {
  if (DIGITS.has(tag)) return '\\d+';
  return tag === 'category' ? '.+' : '[^/]+';
}

/**
 * Tells whether a route names a file of an old site, such as `/index.php/` or `/files/form.pdf/`: its last name ends like a
 * file's. WordPress's slugs have no dots, so no content is found there, save posts whose permalinks (the setting) end in
 * this way; but the source may redirect it.
 */
export function createFileRouteTest(permalink: string | undefined): (route: string) => boolean {
  const ending = endingOf(permalink ?? '');
  return (route) => ![undefined, ending].includes(endingOf(route));
}

const endingOf = (path: string): string | undefined => /\.[a-z\d]{1,8}(?=\/?$)/i.exec(path)?.[0].toLowerCase();

/**
 * Notices when WordPress has its archives elsewhere than the settings say: with the permalinks `/blog/%postname%/` it puts
 * its categories at `/blog/category/…` and its dates at `/blog/2024/03/`. Then none of their links is found on this site.
 */
export interface BaseHints {
  /** Looks at the links of the terms and authors in an answer. */
  read: (entities: readonly Pick<Entity, 'type' | 'link'>[]) => void;
  /** Looks at a route that was not found. */
  missed: (route: string) => void;
}

/** What WordPress calls its archives: the type of what they are about is the name in their address. */
const ARCHIVES = [
  { type: 'category', setting: 'categoryBase', plural: 'categories' },
  { type: 'tag', setting: 'tagBase', plural: 'tags' },
  { type: 'author', setting: 'authorBase', plural: 'authors' },
] as const;

const DATES = { setting: 'dateBase', plural: 'dates' } as const;

type Archive = (typeof ARCHIVES)[number] | typeof DATES;

/** What follows the base of a date's archive. */
const DATE = /^\d{4}\/(?:\d{1,2}\/){0,2}$/;

/** See `BaseHints`. Each setting is reported once, and not at all if it is set or if the content source's links show it to be right. */
export function createBaseHints(config: ArchiveBases, onProblem: (message: string) => void): BaseHints {
  const root = config.subdirectory;
  const settled = new Set([...ARCHIVES, DATES].filter(({ setting }) => config[setting]));
  let front = config.front;

  const report = (archive: Archive, base: string, problem: string, condition: string) => {
    settled.add(archive);
    const value = base.slice(root.length - 1);
    onProblem(`${problem} ${base}: ${condition}set source.${archive.setting} to '${value}' in site.config.ts.`);
  };

  return {
    read(entities) {
      if (ARCHIVES.every((archive) => settled.has(archive))) return;
      for (const { type, link } of entities) {
        const archive = ARCHIVES.find((one) => one.type === type);
        if (!archive || settled.has(archive)) continue;
        const start = link.indexOf(`/${type}/`, root.length - 1) + 1;
        if (start === root.length) settled.add(archive);
        if (start <= root.length) continue;
        front ??= link.slice(0, start);
        report(archive, `${link.slice(0, start)}${type}/`, `The content source has its ${archive.plural} below`, '');
      }
    },
    missed(route) {
      if (front === undefined || !route.startsWith(front)) return;
      const rest = route.slice(front.length);
      const named = ARCHIVES.find(({ type }) => rest.startsWith(`${type}/`) && rest !== `${type}/`);
      const archive = named ?? (DATE.test(rest) ? DATES : undefined);
      if (!archive || settled.has(archive)) return;
      const base = named ? `${front}${named.type}/` : front;
      report(archive, base, 'Nothing was found below', `if the content source has its ${archive.plural} there, `);
    },
  };
}
