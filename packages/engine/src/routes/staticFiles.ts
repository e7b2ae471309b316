import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { LRUCache } from 'lru-cache';
import type { Assets, PageStyles } from '#page/document/document.ts';
import type { Site } from '#site/site.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { FILE_REACH } from '#http/securityHeaders.ts';
import { liveBlocksOf, styleName } from '#page/page.ts';
import type { Page } from '#page/page.ts';
import { blockNamesOf } from '#page/document/siteCode.ts';
import { handlePage } from './handlePage.ts';
import type { Server } from './server.ts';

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
    dynamicImports: v.optional(v.array(v.string()), []),
  }),
);

/** What pages need to know to refer to files of the build. */
interface AssetNames {
  /** The beginning of the name of the font file that pages preload. */
  font: string | undefined;
  /** The site's folder, which the build itself does not know. */
  root: string;
  colors: Site['colors'];
}

/** Reads Vite's manifest of the client build in `clientDir`. Throws a sentence if there is no such build. */
export async function readAssets(clientDir: string, { font: fontName, root, colors }: AssetNames): Promise<Assets> {
  const file = join(clientDir, '.vite', 'manifest.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: run "npm run build" first.`);
  });
  const manifest = v.parse(manifestSchema, JSON.parse(text));
  // The first script of a page is the only entry. At the first sign of intent it loads the app; it loads other files only for some pages.
  const boot = Object.values(manifest).find(({ isEntry }) => isEntry);
  const app = boot?.dynamicImports.map((name) => manifest[name]).find((chunk) => chunk?.name === 'app');
  if (!boot || !app) throw new Error(`${file} lists no entry that brings the app: run "npm run build" again.`);
  const { base, stylesOf, namesOf: styleNamesOf } = await readBuiltStyles(clientDir, root);
  const font = Object.values(manifest)
    .flatMap(({ file: own, assets }) => [own, ...assets])
    .find((asset) => fontName !== undefined && asset.includes(fontName) && asset.endsWith('.woff2'));
  // Listed in the document, all of them can be fetched at once.
  const next = [app.file, ...app.imports.flatMap((name) => manifest[name]?.file ?? [])]
    .filter((name) => name !== boot.file)
    .map((name) => root + name);
  return {
    headHtml:
      (font ? `<link rel="preload" href="${root}${font}" as="font" type="font/woff2" crossorigin>` : '') +
      themeColors(colors) +
      `<link rel="stylesheet" href="${root}${base}">`,
    stylesOf,
    styleNamesOf,
    // After everything that a visitor sees, and behind it in the network queue too.
    bodyHtml: `<script type="module" async fetchpriority="low" src="${root}${boot.file}" data-next="${next.join(' ')}"></script>`,
    build: hash('sha1', text, 'base64url').slice(0, 10),
  };
}

/** What the browser draws its own bars in: by the system's scheme, not by the visitor's choice, which only a script could tell it. */
const themeColors = ({ background, night }: Site['colors']): string =>
  Object.entries(night === undefined ? {} : { light: background, dark: night })
    .map(([scheme, color]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`)
    .join('');

const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * DAY_S;

/** Files that browsers and systems request by these names. */
const FIXED_NAMES = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;

/** A page may be named like the folder of the build's files, and have pages below it. No file's address ends with a slash. */
const PAGES = ['/assets', '/assets/', '/assets/:page/', '/assets/:page/:below/', '/assets/:page/:below/:last/'];

/**
 * The client build, files named by their content forever, the few with fixed names for a day; and `/site.webmanifest`, made from the
 * settings.
 */
export function addStaticFiles(app: FastifyInstance, server: Server): void {
  const { settings, site, clientDir } = server;
  app.get('/site.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').send(webManifest(settings, site)),
  );
  if (clientDir === undefined) return;
  for (const path of PAGES) app.get(path, async (request, reply) => handlePage(request, reply, server));
  void app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    maxAge: YEAR_S * 1000,
    immutable: true,
    index: false,
    preCompressed: true,
    dotfiles: 'deny',
    setHeaders(reply, path) {
      reply.headers(FILE_REACH);
      // Browsers load fonts of another host only if it says so.
      if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
    },
  });
  for (const file of FIXED_NAMES) {
    app.get(`/${file}`, async (_request, reply) =>
      reply.sendFile(file, clientDir, { maxAge: DAY_S * 1000, immutable: false }),
    );
  }
}

/** The name and icons that a phone shows for the site on its home screen. */
const webManifest = (
  { siteName, root }: Pick<Settings, 'siteName' | 'root'>,
  { colors }: Pick<Site, 'colors'>,
): object => ({
  name: siteName,
  start_url: root,
  display: 'browser',
  background_color: colors.background,
  theme_color: colors.theme,
  icons: [
    { src: `${root}icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${root}icon-512.png`, sizes: '512x512', type: 'image/png' },
    { src: `${root}icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** The build's description of its styles, written by `packages/engine/vite/pageStyles.mjs`. */
const stylesSchema = v.object({
  base: v.string(),
  files: v.record(v.string(), v.array(v.object({ signs: v.array(v.string()), text: v.string() }))),
  words: v.array(v.string()),
  screens: v.record(v.string(), v.array(v.string())),
  blocks: v.record(v.string(), v.array(v.string())),
});

/** The styles of a build. */
interface BuiltStyles {
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
  const { base, files, words, screens, blocks } = v.parse(stylesSchema, JSON.parse(manifest));
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
