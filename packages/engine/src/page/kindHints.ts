import type { SourceConfig } from '@ostium/content';
import { findKindWith, NAME_IN_PATH } from './pageKind.ts';
import type { PageDefinitions, PageFlag } from './pageKind.ts';

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
