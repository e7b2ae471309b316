import type { SourceConfig } from '#engine/content/source.ts';
import { findKindWith } from './pageKind.ts';
import type { PageDefinitions, PageFlag } from './pageKind.ts';

/** Which kind the page at a path will probably be, for a browser that wants its code early: patterns, and the kinds they lead to. */
export type KindHints = readonly (readonly [pattern: string, kind: string])[];

/**
 * What the addresses of a site tell about the kinds of its pages, for the browser: it loads the code of a page beside its data. The
 * hints may be wrong, because only the record decides; the page is then shown a moment later.
 */
export function kindHints(kinds: PageDefinitions['kinds'], config: SourceConfig): KindHints {
  const own = (flag: PageFlag) => findKindWith(kinds, flag);
  const { subdirectory, postsPage, front, categoryBase, tagBase, authorBase, dateBase } = config;
  const at = (path: string) => `^${literal(`${subdirectory}${path}`.replaceAll(/\/{2,}/g, '/'))}`;
  const byName = Object.entries(kinds).flatMap(([name, { shows }]) => [
    ...(shows.paths ?? []).map((path) => [`${at(path)}$`, name] as const),
    ...(shows.types ?? []).map((type) => [at(`/${type}/`), name] as const),
  ]);
  const archives = [postsPage ?? '/', categoryBase ?? '/category/', tagBase ?? '/tag/', authorBase ?? '/author/'];
  const byFlag = [
    [`${at(postsPage ?? '/')}(page/\\d+/)?$`, own('isArchive')] as const,
    ...archives.slice(1).map((base) => [at(base), own('isArchive')] as const),
    [`${at(dateBase ?? '/')}\\d{4}/`, own('isArchive')] as const,
    ...(front ? [[at(front), own('isPostType')] as const] : []),
    ['', own('isPage')] as const,
  ];
  // Of what a site does not show there is nothing to say.
  return [...byName, ...byFlag.flatMap(([pattern, kind]) => (kind === undefined ? [] : [[pattern, kind] as const]))];
}

const literal = (text: string): string => text.replaceAll(/[^\w/-]/g, '\\$&');

/** The first hint that fits a path. */
export const guessKind = (hints: KindHints, path: string): string | undefined =>
  hints.find(([pattern]) => new RegExp(pattern).test(path))?.[1];
