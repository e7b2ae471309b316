import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { liveBlocksOf } from '#engine/pages/page.ts';
import type { Page } from '#engine/pages/page.ts';
import type { Assets, PageStyles } from '#engine/render/document.ts';
import { blockNamesOf } from '#engine/render/siteCode.ts';

/** What the build says of its styles: see `scripts/site/bundle/pageStyles.mjs`. */
const manifestSchema = v.object({
  base: v.string(),
  files: v.record(v.string(), v.array(v.object({ signs: v.array(v.string()), text: v.string() }))),
  words: v.array(v.string()),
  screens: v.record(v.string(), v.array(v.string())),
  blocks: v.record(v.string(), v.array(v.string())),
});

/** The styles of a build. */
export interface BuiltStyles {
  /** The file of what every page has. */
  base: string;
  /** What is a page's own, by what it is made of. */
  namesOf: NonNullable<Assets['styleNamesOf']>;
  /** What its document uses of that, source file by source file, and all that its live blocks may come to use. */
  stylesOf: NonNullable<Assets['stylesOf']>;
}

/** Pages differ in their words, seldom in what they are made of; and whatever an editor combines, no more than this is remembered. */
const MAX_COMBINATIONS = 200;

/** Reads the styles of the client build in `clientDir`, for a site that stands in the folder `root`. Throws a sentence where there are none. */
export async function readBuiltStyles(clientDir: string, root: string): Promise<BuiltStyles> {
  const path = join(clientDir, '.vite', 'styles.json');
  const manifest = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} is missing: run "npm run build" first.`);
  });
  const { base, files, words, screens, blocks } = v.parse(manifestSchema, JSON.parse(manifest));
  const parts = Object.entries(files).flatMap(([name, of]) => of.map((part) => ({ name, ...part })));
  const made = new LRUCache<string, PageStyles>({ max: MAX_COMBINATIONS });
  const namesOf = (page: Pick<Page, 'kind' | 'blocks'>) => {
    const lists = [words, screens[page.kind], ...blockNamesOf(page).map((name) => blocks[name])];
    return [...new Set(lists.flatMap((own = []) => own))];
  };

  return {
    base: `assets/${base}.css`,
    namesOf,
    stylesOf(page, body) {
      const mayUse = new Set(namesOf(page));
      const live = new Set(liveBlocksOf(page).flatMap(({ name }) => blocks[name] ?? []));
      // In the order of the build, whatever the order of the blocks.
      const own = parts.filter(
        ({ name, signs }) => mayUse.has(name) && (live.has(name) || signs.some((sign) => body.includes(sign))),
      );
      const key = own.map((part) => parts.indexOf(part)).join(' ');
      const styles = made.get(key) ?? inlineStyles(own, parts, root);
      made.set(key, styles);
      return styles;
    },
  };
}

/** What one source file says, in which file of the build. */
interface StylePart {
  name: string;
  text: string;
}

/** One element that holds it all, so that nothing but the base is waited for. It names the files of which nothing was left out. */
function inlineStyles(own: readonly StylePart[], all: readonly StylePart[], root: string): PageStyles {
  if (own.length === 0) return { html: '', source: undefined };
  const missing = new Set(all.filter((part) => !own.includes(part)).map(({ name }) => name));
  const names = [...new Set(own.map(({ name }) => name))].filter((name) => !missing.has(name));
  const text = own
    .map((part) => part.text.trim())
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
