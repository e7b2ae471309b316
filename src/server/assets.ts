import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The pieces of HTML that bring the site's styles, fonts and scripts into a document. */
export interface Assets {
  headHtml: string;
  bodyHtml: string;
}

const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), css: v.optional(v.array(v.string()), []), assets: v.optional(v.array(v.string()), []) }),
);

/** The entry that gathers the site's styles. */
const ENTRY = 'src/browser/styles.ts';

/** Reads Vite's manifest of the client build in `clientDir`. Throws a sentence where there is none. */
export async function readAssets(clientDir: string): Promise<Assets> {
  const file = join(clientDir, '.vite', 'manifest.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: run "npm run build" first.`);
  });
  const entry = v.parse(manifestSchema, JSON.parse(text))[ENTRY];
  if (!entry) throw new Error(`${file} does not list ${ENTRY}: run "npm run build" again.`);
  const font = entry.assets.find((asset) => /sora-latin-wght.*\.woff2$/.test(asset));
  return {
    headHtml:
      (font ? `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>` : '') +
      entry.css.map((css) => `<link rel="stylesheet" href="/${css}">`).join(''),
    bodyHtml: '',
  };
}
