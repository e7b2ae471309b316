import type { PrivatePaths } from '#engine/analytics/privacy.ts';
import { kinds, kindsThat } from '../definitions.ts';

// What a browser has to know of the page kinds. The build works it out: see scripts/site/bundle/builtModules.mjs.

const pathsWhere = (fits: Parameters<typeof kindsThat>[0]): string[] =>
  kindsThat(fits).flatMap((name) => kinds[name]?.shows.paths ?? []);

/** The kinds of pages whose address tells nothing of anybody's health. */
export const OPEN_KINDS: readonly string[] = kindsThat(({ privacy }) => privacy === 'open');

/** Where what a visitor does never leaves the browser. */
export const PRIVATE_PATHS: PrivatePaths = pathsWhere(({ privacy }) => privacy === 'private');

/** Where nothing of a third party is ever loaded, nor on what searches find. */
export const DENIED_PATHS: readonly string[] = pathsWhere(
  ({ privacy }) => privacy === 'denied' || privacy === 'private',
);

/** The paths to which a link is counted as a button, each with what reports call it. */
export const BUTTON_NAMES: readonly (readonly [path: string, name: string])[] = Object.values(kinds).flatMap(
  ({ shows: { paths = [] }, buttonName: name }) =>
    name === undefined ? [] : paths.map((path): [string, string] => [path, name]),
);
