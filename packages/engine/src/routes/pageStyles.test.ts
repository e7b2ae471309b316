import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBuiltStyles } from './staticFiles.ts';

const MANIFEST = {
  base: 'style-0',
  files: {
    'words-00000000': [{ signs: ['has-text', 'wp-block'], text: '.words{color:blue}' }],
    'intro-11111111': [
      { signs: ['-In01'], text: '.intro{margin:0}\n' },
      { signs: ['-In02'], text: '.foot{margin:1px}' },
    ],
    'home-22222222': [{ signs: ['-Ho01'], text: '.home{color:red}' }],
    'steps-33333333': [
      { signs: ['-St01'], text: '.steps{mask:url(./a.svg) url("./b.svg") url(data:image/svg+xml,./c)}' },
    ],
    'video-44444444': [{ signs: ['-Vi01'], text: '.video{--svg:"</style>"}' }],
  },
  words: ['words-00000000'],
  screens: { home: ['home-22222222'], error: [] },
  blocks: { steps: ['intro-11111111', 'steps-33333333'], videos: ['intro-11111111', 'video-44444444'] },
};

function buildWith(manifest: object): string {
  const dir = mkdtempSync(join(tmpdir(), 'ostium-styles-'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, '.vite', 'styles.json'), JSON.stringify(manifest));
  return dir;
}

const page = (kind: string, ...names: string[]) => ({
  kind,
  blocks: { flexible_content: names.map((name) => ({ tag: name, name, fields: {} })) },
});

/** A document that uses a class from each source file of its screen and blocks. */
const BODY = '<p class="e-In01 a-In02 b-Ho01 c-St01"></p><p class="d-Vi01"></p>';

const stylesOf = async (of: ReturnType<typeof page>, { root = '/', body = BODY } = {}) =>
  (await readBuiltStyles(buildWith(MANIFEST), root)).stylesOf(of, body);

describe('the styles of a page', () => {
  test('begin with a file that every page has', async () => {
    expect((await readBuiltStyles(buildWith(MANIFEST), '/')).base).toBe('assets/style-0.css');
  });

  test('are those of its screen and its blocks, each once and in the order of the build', async () => {
    const one = await stylesOf(page('home', 'steps', 'videos', 'steps'));
    const other = await stylesOf(page('home', 'videos', 'steps'));

    expect(one.html).toMatch(
      /^<style data-styles="intro home steps video">\.intro\{margin:0\}\.foot\{margin:1px\}\.home\{color:red\}\.steps\{.*<\/style>$/,
    );
    expect(other).toEqual(one);
  });

  test('are only those that its document uses', async () => {
    const { html } = await stylesOf(page('home', 'steps', 'videos'), { body: '<p class="d-Vi01 e-In01 a-In02"></p>' });

    expect(html).toMatch(/^<style data-styles="intro video">/);
  });

  test('leave out a source file that its document does not use, and do not name its file as one that is there', async () => {
    const { html } = await stylesOf(page('home', 'steps', 'videos'), { body: '<p class="d-Vi01 a-In02"></p>' });

    expect(html).toMatch(/^<style data-styles="video">\.foot\{margin:1px\}\.video/);
  });

  test.each(['<p class="has-text-align-left">', '<div class="note wp-block-group">'])(
    'have what an editor’s words ask for, on any page: %s',
    async (body) => {
      expect((await stylesOf(page('unknown'), { body })).html).toBe(
        '<style data-styles="words">.words{color:blue}</style>',
      );
    },
  );

  test('are all that a live block may use later, whatever its document uses', async () => {
    const [steps] = page('home', 'steps').blocks.flexible_content;
    const live = { kind: 'home', blocks: { a: steps ? [{ ...steps, isLive: true as const }] : [] } };

    const { stylesOf: made } = await readBuiltStyles(buildWith(MANIFEST), '/');

    expect(made(live, '').html).toMatch(/^<style data-styles="intro steps">/);
  });

  test('are all that it may use, if the browser navigates to it', async () => {
    const { namesOf } = await readBuiltStyles(buildWith(MANIFEST), '/');

    expect(namesOf(page('home', 'videos', 'steps'))).toEqual([
      'words-00000000',
      'home-22222222',
      'intro-11111111',
      'video-44444444',
      'steps-33333333',
    ]);
    expect(namesOf(page('unknown'))).toEqual(['words-00000000']);
  });

  test('are named by the hash of just their text', async () => {
    const { html, source } = await stylesOf(page('home', 'steps'));

    expect(source).toBe(`sha256-${hash('sha256', html.replaceAll(/<\/?style[^>]*>/g, ''), 'base64')}`);
  });

  test.each(['error', 'unknown'])('are none where nothing is the own of a page, such as %s', async (kind) => {
    expect(await stylesOf(page(kind, 'unknown'))).toEqual({ html: '', source: undefined });
  });

  test('cannot end their element, whatever a string in them contains', async () => {
    expect((await stylesOf(page('home', 'videos'))).html.match(/<\/style/g)).toHaveLength(1);
  });

  test('name files where the build has them, whatever the site’s folder', async () => {
    expect((await stylesOf(page('home', 'steps'), { root: '/clinic/' })).html).toContain(
      'url(/clinic/assets/a.svg) url("/clinic/assets/b.svg") url(data:image/svg+xml,./c)',
    );
  });

  test('are put together once for each combination', async () => {
    const { stylesOf: made } = await readBuiltStyles(buildWith(MANIFEST), '/');

    expect(made(page('home', 'videos', 'steps'), BODY)).toBe(made(page('home', 'steps', 'videos'), BODY));
  });

  test('cannot be had where nothing was built', async () => {
    await expect(readBuiltStyles('/nowhere', '/')).rejects.toThrow(
      /styles\.json is missing: run "npm run build" first\.$/,
    );
  });
});
