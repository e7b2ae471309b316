import type { Entity } from '../entities/entity.ts';
import type { SourceConfig } from './config.ts';

/**
 * Notices when WordPress has its archives elsewhere than the settings say: with the permalinks `/blog/%postname%/` it puts
 * its categories at `/blog/category/…` and its dates at `/blog/2024/03/`. Then none of their links is found on this site.
 */
export interface BaseHints {
  /** Looks where the terms and authors of an answer really are. */
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

/** See `BaseHints`. Each setting is named once, and not at all where it is set or where the content source shows it to be right. */
export function createBaseHints(config: SourceConfig, onProblem: (message: string) => void): BaseHints {
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
