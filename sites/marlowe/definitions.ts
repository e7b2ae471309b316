import type { Block } from 'ostium';
import { byFolder } from 'ostium';
import type { SitePageKind } from './pages/definePageKind.ts';

/** The page kinds of this site: the folders of `pages/`. */
export const kinds: Readonly<Record<string, SitePageKind>> = byFolder(
  import.meta.glob<SitePageKind>('./pages/*/*.page.ts', { eager: true, import: 'kind' }),
);

/** The blocks of this site: the folders of `blocks/`. */
export const blocks: Readonly<Record<string, Block>> = byFolder(
  import.meta.glob<Block>('./blocks/*/*.schema.ts', { eager: true, import: 'block' }),
);

/** The names of the page kinds that fit a condition. */
export const kindsThat = (fits: (kind: SitePageKind) => boolean): string[] =>
  Object.keys(kinds).filter((name) => kinds[name] !== undefined && fits(kinds[name]));
