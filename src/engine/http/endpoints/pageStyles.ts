import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { liveBlocksOf } from '#engine/pages/page.ts';
import type { Page } from '#engine/pages/page.ts';
import type { Assets, PageStyles } from '#engine/render/document.ts';
import { blockNamesOf } from '#engine/render/siteCode.ts';

/** What the build says of its styles: see `scripts/site/pageStyles.mjs`. */
const manifestSchema = v.object({
  base: v.string(),
  files: v.record(v.string(), v.array(v.string())),
  screens: v.record(v.string(), v.array(v.string())),
  blocks: v.record(v.string(), v.array(v.string())),
});

/** The styles of a build. */
export interface BuiltStyles {
  /** The file of what every page has. */
  base: string;
  /** What is a page's own, by what it is made of. */
  namesOf: NonNullable<Assets['styleNamesOf']>;
  /** What its document uses of that, and what its live blocks may come to use. */
  stylesOf: NonNullable<Assets['stylesOf']>;
}

/** Pages differ in their words, seldom in what they are made of; and whatever an editor combines, no more than this is remembered. */
const MAX_COMBINATIONS = 200;

/** Reads the styles of the client build in `clientDir`, for a site that stands in the folder `root`. Throws a sentence where there are none. */
export async function readBuiltStyles(clientDir: string, root: string): Promise<BuiltStyles> {
  const file = join(clientDir, '.vite', 'styles.json');
  const read = (path: string) =>
    readFile(path, 'utf8').catch(() => {
      throw new Error(`${path} is missing: run "npm run build" first.`);
    });
  const { base, files, screens, blocks } = v.parse(manifestSchema, JSON.parse(await read(file)));
  const texts = await Promise.all(
    Object.keys(files).map(async (name) => [name, await read(join(clientDir, 'assets', `${name}.css`))] as const),
  );
  const made = new LRUCache<string, PageStyles>({ max: MAX_COMBINATIONS });
  const namesOf = (page: Pick<Page, 'kind' | 'blocks'>) => {
    const lists = [screens[page.kind], ...blockNamesOf(page).map((name) => blocks[name])];
    return [...new Set(lists.flatMap((own = []) => own))];
  };

  return {
    base: `assets/${base}.css`,
    namesOf,
    stylesOf(page, body) {
      const live = new Set(liveBlocksOf(page).flatMap(({ name }) => blocks[name] ?? []));
      const isUsed = (name: string) => live.has(name) || files[name]?.some((ending) => body.includes(ending));
      const needed = new Set(namesOf(page).filter(isUsed));
      // In the order of the build, whatever the order of the blocks.
      const own = texts.filter(([name]) => needed.has(name));
      const key = own.map(([name]) => name).join(' ');
      const styles = made.get(key) ?? inlineStyles(own, root);
      made.set(key, styles);
      return styles;
    },
  };
}

/** One element that holds it all, so that nothing but the base is waited for. */
function inlineStyles(own: readonly (readonly [name: string, text: string])[], root: string): PageStyles {
  const names = own.map(([name]) => name);
  if (names.length === 0) return { html: '', source: undefined };
  const text = own
    .map(([, css]) => css.trim())
    .join('')
    // In a string of CSS a backslash before a slash says nothing; without it a string could end the element.
    .replaceAll('</', String.raw`<\/`)
    // A file names others from where it stands, and the document stands elsewhere.
    .replaceAll(/\burl\((["']?)\.\//g, `url($1${root}assets/`);
  return {
    html: `<style data-styles="${names.join(' ')}">${text}</style>`,
    source: `sha256-${hash('sha256', text, 'base64')}`,
  };
}
