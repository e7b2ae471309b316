import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { startBuiltSite } from '../../scripts/project.mjs';
import { expect } from './server.ts';

/** Pages of each kind in the sitemap. */
const PATHS = [
  '/',
  '/services/gerd/',
  '/blog/',
  '/our-team/',
  '/es/citas/',
  '/quiz/',
  '/blog/how-to-rinse-your-nose-safely/',
];

/** The longest wait of a visitor for whom an old page is available: the site's limit, and what a busy machine adds. */
const PATIENCE_MS = 6_000;

const WRONG_TYPES = 'has wrong types in every field';

/** The modes of the source process: see `brokenSource.mjs`. */
const MODES = [
  'resets connections',
  'answers 500',
  'answers 503 with Retry-After',
  'answers HTML',
  'breaks off in its JSON',
  'answers 50 MB of JSON',
  WRONG_TYPES,
  'redirects without end',
  'answers after 30 s',
];

type Server = Awaited<ReturnType<typeof startBuiltSite>>;

/** A content source in a separate process. */
async function startSource(upstream: string) {
  const child: ChildProcess = fork('tests/journeys/brokenSource.mjs', [upstream], { stdio: 'inherit' });
  const [api] = (await once(child, 'message')) as [string];
  const behave = async (mode: string, words = 'Houston') => {
    child.send({ mode, words });
    await once(child, 'message');
  };
  return { api, behave, child };
}

const look = async ({ url }: Server, path: string) => {
  const response = await fetch(url + path);
  return { status: response.status, words: wordsOf(await response.text()) };
};

/** The text that a visitor reads: it shows the edit of a word, but not where pictures are. */
const wordsOf = (html: string): string => html.slice(html.indexOf('<main')).replaceAll(/<[^>]*>/g, ' ');

let upstream: Server;
let source: Awaited<ReturnType<typeof startSource>>;
let site: Server;
let before: string[];
const cacheDir = mkdtempSync(join(tmpdir(), 'ostium-outage-'));

const startSite = () =>
  startBuiltSite(undefined, '', '', {
    CONTENT_API: source.api,
    SITE_URL: 'https://www.site.example',
    CACHE_DIR: cacheDir,
    CACHE_SECONDS: '1',
  });

/**
 * Every page is available and unchanged, and no visitor waits long. A source that sends wrong types may cost a page some text,
 * and no more.
 */
async function expectAllThere(mayLoseWords = false): Promise<void> {
  for (const [index, path] of PATHS.entries()) {
    const startedAt = performance.now();
    const { status, words } = await look(site, path);
    expect([path, status, mayLoseWords || words === before[index]]).toEqual([path, 200, true]);
    expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);
  }
}

const lookAtAll = async () => (await Promise.all(PATHS.map((path) => look(site, path)))).map(({ words }) => words);

const expectWell = () => expect.poll(lookAtAll, { timeout: 20_000 }).toEqual(before);

const growOld = () => new Promise((resolve) => setTimeout(resolve, 1_100));

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  upstream = await startBuiltSite();
  source = await startSource(upstream.url);
  site = await startSite();
  const views = await Promise.all(PATHS.map((path) => look(site, path)));
  expect(views.map(({ status }) => status)).toEqual(PATHS.map(() => 200));
  before = views.map(({ words }) => words);
  // On a busy machine a page may at first lack optional data, which appears with its next rendering.
  await expect(async () => {
    await growOld();
    const previousPages = before;
    before = await lookAtAll();
    expect(before).toEqual(previousPages);
  }).toPass();
});

test.afterAll(async () => {
  await site.stop();
  source.child.kill('SIGKILL');
  await upstream.stop();
});

for (const mode of MODES)
  test(`every page that was rendered is available while the source ${mode}`, { tag: '@full' }, async () => {
    await source.behave(mode);
    await growOld();
    await expectAllThere(mode === WRONG_TYPES);
    await source.behave('well');
    await expectWell();
    // Data read during the fault may still be on its way into a page.
    if (mode === WRONG_TYPES) await growOld();
    await expectWell();
  });

test('every page is available while the source hangs, and an edit shows soon after it recovers', async () => {
  await source.behave('well', 'Galveston');
  source.child.kill('SIGSTOP');
  await growOld();
  await expectAllThere();
  source.child.kill('SIGCONT');
  await expect.poll(async () => (await look(site, '/')).words, { timeout: 20_000 }).toContain('Galveston');
  await source.behave('well');
  await expect.poll(async () => (await look(site, '/')).words, { timeout: 20_000 }).toBe(before[0]);
});

test(
  'every page is available while the source is down, even after the server was killed, and none is broken if half of the folder is damaged',
  { tag: '@full' },
  async () => {
    for (const path of PATHS) await look(site, path);
    source.child.kill('SIGKILL');
    await growOld();
    await expectAllThere();
    site.kill('SIGKILL');
    await site.ended;
    site = await startSite();
    await expectAllThere();

    site.kill('SIGKILL');
    await site.ended;
    const folder = join(cacheDir, 'pages');
    const files = readdirSync(folder);
    for (const name of files.slice(0, 3)) {
      const file = join(folder, name);
      writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, 900), Buffer.from('\0\xff{"a":')]));
    }
    site = await startSite();
    const views = await Promise.all(PATHS.map((path) => look(site, path)));
    expect(views.filter(({ status, words }, index) => status === 200 && words === before[index])).toHaveLength(
      PATHS.length - 3,
    );
    expect(views.filter(({ status }) => status === 503)).toHaveLength(3);
  },
);
