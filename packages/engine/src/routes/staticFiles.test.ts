import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPracticeFolder, openSite } from 'marlowe/openSite.testing.ts';
import { site as definitions } from 'marlowe/site.ts';
import type { RunningSite } from '#server/createSite.ts';
import { readAssets } from './staticFiles.ts';

const MANIFEST = {
  'sites/marlowe/client.ts': {
    file: 'assets/boot-1.js',
    isEntry: true,
    dynamicImports: ['src/later.ts', 'src/app.ts'],
  },
  'src/later.ts': { file: 'assets/later-8.js', name: 'later' },
  'src/app.ts': { file: 'assets/app-2.js', name: 'app', imports: ['sites/marlowe/client.ts', '_react.js', '_gone.js'] },
  '_react.js': { file: 'assets/react-3.js' },
  '_fonts.css': { file: 'assets/fonts-4.css', assets: ['assets/serif-5.woff2', 'assets/sans-6.woff2'] },
};

const STYLES = { base: 'style-4', files: {}, words: [], screens: {}, blocks: {} };

const colors = { background: '#ffffff', theme: '#00234d' };

/** A folder of a client build with these files, and this manifest if there is one. */
function buildWith(manifest: object | undefined, files: Readonly<Record<string, string>> = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'ostium-build-'));
  const all = {
    ...files,
    ...(manifest && { '.vite/manifest.json': JSON.stringify(manifest), '.vite/styles.json': JSON.stringify(STYLES) }),
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  return dir;
}

describe('the files that a document names', () => {
  test('are its font, its styles, and its first script with the scripts that follow', async () => {
    expect(await readAssets(buildWith(MANIFEST), { font: 'sans', root: '/', colors })).toEqual({
      headHtml:
        '<link rel="preload" href="/assets/sans-6.woff2" as="font" type="font/woff2" crossorigin>' +
        '<link rel="stylesheet" href="/assets/style-4.css">',
      stylesOf: expect.any(Function),
      styleNamesOf: expect.any(Function),
      bodyHtml:
        '<script type="module" async fetchpriority="low" src="/assets/boot-1.js" data-next="/assets/app-2.js /assets/react-3.js"></script>',
      build: expect.stringMatching(/^[\w-]{10}$/),
    });
  });

  test.each([
    ['the site names none', undefined],
    ['there is none of this name', 'mono'],
    ['what has the name is no font', 'boot'],
  ])('is no font where %s', async (_name, font) => {
    expect((await readAssets(buildWith(MANIFEST), { font, root: '/', colors })).headHtml).toBe(
      '<link rel="stylesheet" href="/assets/style-4.css">',
    );
  });

  test('are preceded by the colors of day and night where the site has both', async () => {
    const both = { ...colors, night: '#061427' };

    expect((await readAssets(buildWith(MANIFEST), { font: undefined, root: '/', colors: both })).headHtml).toBe(
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">' +
        '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#061427">' +
        '<link rel="stylesheet" href="/assets/style-4.css">',
    );
  });

  test('has another name for another build', async () => {
    const [one, two, same] = await Promise.all(
      [MANIFEST, { ...MANIFEST, '_more.js': { file: 'assets/more-7.js' } }, MANIFEST].map((manifest) =>
        readAssets(buildWith(manifest), { font: undefined, root: '/', colors }),
      ),
    );

    expect(one?.build).toBe(same?.build);
    expect(one?.build).not.toBe(two?.build);
  });

  test('cannot be had where nothing was built', async () => {
    const dir = buildWith(undefined);

    await expect(readAssets(dir, { font: undefined, root: '/', colors })).rejects.toThrow(
      `${join(dir, '.vite', 'manifest.json')} is missing: run "npm run build" first.`,
    );
  });

  test.each(['sites/marlowe/client.ts', 'src/app.ts'])('cannot be had without %s', async (name) => {
    const manifest = Object.fromEntries(Object.entries(MANIFEST).filter(([own]) => own !== name));

    await expect(readAssets(buildWith(manifest), { font: undefined, root: '/', colors })).rejects.toThrow(
      /lists no entry that brings the app: run "npm run build" again\.$/,
    );
  });
});

describe('a file of the build', () => {
  let site: RunningSite;
  beforeAll(async () => {
    const { dir } = createPracticeFolder({ 'pages/assets.yaml': 'id: 5\ntitle: Our assets\n' });
    const config = { siteName: 'Noses', source: {} };
    const clientDir = buildWith(undefined, {
      'assets/app-2.js': 'app',
      'assets/app-2.js.br': 'small',
      'assets/.secret': 'no',
      'assets/index.html': '<p>',
      'favicon.svg': '<svg/>',
      'other.svg': '<svg/>',
    });
    site = await openSite({ CONTENT_DIR: dir }, { config, clientDir });
  });
  afterAll(() => site.app.close());
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: answered, body } = await site.app.inject({ url, headers });
    return { status: statusCode, cache: answered['cache-control'], encoding: answered['content-encoding'], body };
  };

  test('that is named by its content stays for a year', async () => {
    expect(await ask('/assets/app-2.js')).toMatchObject({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
      body: 'app',
    });
  });

  test('is sent in its prebuilt compressed form', async () => {
    expect(await ask('/assets/app-2.js', { 'accept-encoding': 'br' })).toMatchObject({ encoding: 'br', body: 'small' });
  });

  test('with a fixed name stays for a day, and may change', async () => {
    expect(await ask('/favicon.svg')).toMatchObject({ status: 200, cache: 'public, max-age=86400', body: '<svg/>' });
  });

  test.each(['/other.svg', '/assets/gone.js', '/app-2.js'])('is none at %s', async (url) => {
    expect((await ask(url)).status).toBe(404);
  });

  test('that is hidden is not given away', async () => {
    expect((await ask('/assets/.secret')).status).toBe(403);
  });

  test('takes no address from a page of its folder’s name, nor from those below it', async () => {
    const headers = { accept: 'text/html' };
    expect((await site.app.inject({ url: '/assets', headers })).headers.location).toBe('/assets/');
    expect(await ask('/assets/', headers)).toMatchObject({ status: 200, body: expect.stringContaining('Our assets') });
  });

  test.each(['/assets/knees/', '/assets/page/2/', '/assets/a/b/c/'])(
    'is not meant by %s, where a page could be',
    async (url) => {
      const { status, body } = await ask(url, { accept: 'text/html' });
      expect([status, body]).toEqual([404, expect.stringContaining('<main')]);
    },
  );

  test('gives phones the site’s name, colors and icons', async () => {
    const manifest = await site.app.inject('/site.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.json()).toEqual({
      name: 'Noses',
      start_url: '/',
      display: 'browser',
      background_color: definitions.colors.background,
      theme_color: definitions.colors.theme,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });
});
