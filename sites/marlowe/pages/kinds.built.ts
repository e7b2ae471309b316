import type { PrivatePaths } from 'ostium/consent';
import { kinds, kindsThat } from '../definitions.ts';

// What a browser needs to know about the page kinds, computed by the build: see packages/engine/vite/builtModules.mjs.

/** The folder of a kind's path such as `/take-home/{name}/`, since a browser knows paths by their start. Any other path is whole. */
const startOfPath = (path: string): string => path.replace(/\{.*/, '');

const pathsWhere = (fits: Parameters<typeof kindsThat>[0]): string[] =>
  kindsThat(fits).flatMap((name) => (kinds[name]?.shows.paths ?? []).map(startOfPath));

/** The kinds of pages whose address reveals nothing about anybody's health. */
export const OPEN_KINDS: readonly string[] = kindsThat(({ privacy }) => privacy === 'open');

/** Paths below which nothing that a visitor does leaves the browser. */
export const PRIVATE_PATHS: PrivatePaths = pathsWhere(({ privacy }) => privacy === 'private');

/** Paths below which nothing from a third party is ever loaded. The same holds for search results. */
export const DENIED_PATHS: readonly string[] = pathsWhere(
  ({ privacy }) => privacy === 'denied' || privacy === 'private',
);

/** The paths whose links are counted as buttons, each with the name in reports. */
export const BUTTON_NAMES: readonly (readonly [path: string, name: string])[] = Object.values(kinds).flatMap(
  ({ shows: { paths = [] }, buttonName: name }) =>
    name === undefined ? [] : paths.map((path): [string, string] => [path, name]),
);
