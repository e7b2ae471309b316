import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** What brings the site's styles, fonts and scripts into a document. */
export interface Assets {
  headHtml: string;
  bodyHtml: string;
  /** Names the version of the browser's code: another build, another name. */
  build: string;
  /** Whether they come from the development server. */
  isDevelopment?: boolean;
}

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
  }),
);

/** The first script that a page loads. */
const BOOT = 'src/engine/client/boot.ts';

/** What it brings at the first sign of intent. */
const APP = 'src/engine/client/startApp.tsx';

/** All styles stand in one file: a page that a navigation brings has its styles already. */
const STYLES = 'style.css';

/** Reads Vite's manifest of the client build in `clientDir`. Throws a sentence where there is none. */
export async function readAssets(clientDir: string): Promise<Assets> {
  const file = join(clientDir, '.vite', 'manifest.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: run "npm run build" first.`);
  });
  const manifest = v.parse(manifestSchema, JSON.parse(text));
  const boot = manifest[BOOT];
  const app = manifest[APP];
  const styles = manifest[STYLES];
  if (!boot || !app || !styles)
    throw new Error(`${file} does not list ${BOOT}, ${APP} and ${STYLES}: run "npm run build" again.`);
  const font = Object.values(manifest)
    .flatMap(({ file: own, assets }) => [own, ...assets])
    .find((asset) => asset.includes('sora-latin-wght') && asset.endsWith('.woff2'));
  // Named in the document, all of it can be asked for at once.
  const next = [app.file, ...app.imports.flatMap((name) => manifest[name]?.file ?? [])]
    .filter((name) => name !== boot.file)
    .map((name) => `/${name}`);
  return {
    headHtml:
      (font ? `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>` : '') +
      `<link rel="stylesheet" href="/${styles.file}">`,
    // After everything a visitor sees, and behind it in the queue of the network too.
    bodyHtml: `<script type="module" async fetchpriority="low" src="/${boot.file}" data-next="${next.join(' ')}"></script>`,
    build: hash('sha1', text, 'base64url').slice(0, 10),
  };
}
