import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { liveBlocksOf, styleName } from '#page/page.ts';
import type { Page } from '#page/page.ts';
import type { Assets, PageStyles } from '#page/document/document.ts';
import { blockNamesOf } from '#page/document/siteCode.ts';

/** The build's description of its styles, written by `packages/engine/vite/pageStyles.mjs`. */
const manifestSchema = v.object({
  base: v.string(),
  files: v.record(v.string(), v.array(v.object({ signs: v.array(v.string()), text: v.string() }))),
  words: v.array(v.string()),
  screens: v.record(v.string(), v.array(v.string())),
  blocks: v.record(v.string(), v.array(v.string())),
});

/** The styles of a build. */
export interface BuiltStyles {
  /** The file with the styles of every page. */
  base: string;
  /** A page's own style files, by its kind and blocks. */
  namesOf: NonNullable<Assets['styleNamesOf']>;
  /** The parts of those that its document uses, source file by source file, and everything that its live blocks may use later. */
  stylesOf: NonNullable<Assets['stylesOf']>;
}

/** A page made again has the same classes; whatever editors combine, no more than this many combinations are cached. */
const MAX_COMBINATIONS = 200;

/** Reads the styles of the client build in `clientDir`, for a site in the folder `root`. Throws a sentence if there are none. */
export async function readBuiltStyles(clientDir: string, root: string): Promise<BuiltStyles> {
  const path = join(clientDir, '.vite', 'styles.json');
  const manifest = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} is missing: run "npm run build" first.`);
  });
  const { base, files, words, screens, blocks } = v.parse(manifestSchema, JSON.parse(manifest));
  const parts = Object.entries(files).flatMap(([name, of]) => of.map((part) => ({ name, ...part })));
  const stylesByClasses = new LRUCache<string, PageStyles>({ max: MAX_COMBINATIONS });
  const namesOf = (page: Pick<Page, 'kind' | 'blocks'>) => {
    const lists = [words, screens[page.kind], ...blockNamesOf(page).map((name) => blocks[name])];
    return [...new Set(lists.flatMap((names = []) => names))];
  };

  return {
    base: `assets/${base}.css`,
    namesOf,
    stylesOf(page, body) {
      const classes = classesIn(body);
      const liveBlocks = [...new Set(liveBlocksOf(page).map(({ name }) => name))].toSorted();
      const key = JSON.stringify([page.kind, [...new Set(blockNamesOf(page))].toSorted(), liveBlocks, classes]);
      const cachedStyles = stylesByClasses.get(key);
      if (cachedStyles) return cachedStyles;
      const mayUse = new Set(namesOf(page));
      const live = new Set(liveBlocks.flatMap((name) => blocks[name] ?? []));
      // In the order of the build, whatever the order of the blocks.
      const usedParts = parts.filter(
        ({ name, signs }) => mayUse.has(name) && (live.has(name) || signs.some((sign) => classes.includes(sign))),
      );
      const styles = inlineStyles(usedParts, parts, root);
      stylesByClasses.set(key, styles);
      return styles;
    },
  };
}

/** The classes of a rendered page, each list of them once: a twentieth of its text, and all that styles are for. */
function classesIn(body: string): string {
  const lists = new Set<string>();
  for (let from = body.indexOf(CLASS); from !== -1; from = body.indexOf(CLASS, from)) {
    from += CLASS.length;
    lists.add(body.slice(from, body.indexOf('"', from)));
  }
  return [...lists].join(' ');
}

const CLASS = ' class="';

/** The rules of one source file, and the build file that contains them. */
interface StylePart {
  name: string;
  text: string;
}

/** A single element that contains them all, so that only the base stylesheet is waited for. It lists the files that are included completely. */
function inlineStyles(parts: readonly StylePart[], all: readonly StylePart[], root: string): PageStyles {
  if (parts.length === 0) return { html: '', source: undefined };
  const missing = new Set(all.filter((part) => !parts.includes(part)).map(({ name }) => name));
  const names = [...new Set(parts.map(({ name }) => name))].filter((name) => !missing.has(name)).map(styleName);
  const text = parts
    .map((part) => part.text.trim())
    .join('')
    // In a CSS string, a backslash before a slash changes nothing; without it, a string could end the element.
    .replaceAll('</', String.raw`<\/`)
    // A file's references are relative to the file, but the document is elsewhere.
    .replaceAll(/\burl\((["']?)\.\//g, `url($1${root}assets/`);
  return {
    html: `<style data-styles="${names.join(' ')}">${text}</style>`,
    source: `sha256-${hash('sha256', text, 'base64')}`,
  };
}
