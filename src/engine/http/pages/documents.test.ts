import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { failedRecord } from '#engine/content/records/ownRecords.ts';
import type { Page } from '#engine/pages/page.ts';
import { createSite } from '#server.ts';
import config from '../../../../site.config.ts';
import { readSettings } from '../start/settings.ts';
import { createDocuments } from './documents.ts';
import type { BufferedResponse } from './sendBody.ts';

const QUARTER_MS = 15 * 60 * 1000;

const page = (more: Partial<Page> = {}): Page => ({
  ...{ link: '/a/', ownLink: '/a/', home: '/', kind: 'page', language: 'en', head: [], isPreview: false },
  ...{ entities: {}, blocks: {}, needs: {}, blogPageId: undefined },
  record: { ...failedRecord('/a/', 404), isError: false } as unknown as Page['record'],
  ...more,
});

function setUp() {
  let now = QUARTER_MS * 1000;
  let made = 0;
  const documents = createDocuments(() => now);
  const make = async (): Promise<BufferedResponse> => ({
    status: 200,
    headers: {},
    body: Buffer.from(String((made += 1))),
  });
  const view = async (shown: Page, chrome: unknown = {}) => String((await documents.get(shown, chrome, make)).body);
  return { view, pass: (ms: number) => void (now += ms) };
}

test('a page that shows the same objects is made once, whatever is put together anew around them', async () => {
  const { view } = setUp();
  const [entity, blocks, practice] = [{ title: 'A' }, [], { name: 'Noses' }];
  const look = () =>
    view(page({ entities: { 'post 1': entity as never }, blocks: { main: blocks } }), { practice, year: 2026 });

  expect([await look(), await look(), await look()]).toEqual(['1', '1', '1']);
});

const entity = { title: 'A' };
test.each<[string, Partial<Page>, object?]>([
  ['an entity is another object', { entities: { 'post 1': { ...entity } as never } }],
  ['an entity stands under another name', { entities: { 'post 2': entity as never } }],
  ['there is one more', { entities: { 'post 1': entity as never, 'post 2': entity as never } }],
  ['its head says something else', { head: [{ tag: 'title', attributes: {}, content: 'B' }] }],
  ['a need was answered otherwise', { needs: { posts: { entities: ['post 1'], total: 2, totalPages: 1 } } }],
  ['a list of blocks is another', { blocks: { main: [] } }],
  ['what stands around it is another', {}, { practice: { name: 'Noses' } }],
])('it is made anew where %s', async (_what, changed, chrome) => {
  const { view } = setUp();
  const first = page({ entities: { 'post 1': entity as never } });
  const around = { practice: { name: 'Noses' } };

  expect(await view(first, around)).toBe('1');
  expect(await view({ ...first, ...changed }, chrome ?? around)).toBe('2');
});

test('it is made anew when a month could have begun', async () => {
  const { view, pass } = setUp();
  const shown = page();
  await view(shown);
  pass(QUARTER_MS - 1);
  expect(await view(shown)).toBe('1');
  pass(1);
  expect(await view(shown)).toBe('2');
});

test.each<[string, Partial<Page>]>([
  ['a preview', { isPreview: true }],
  ['the page of a preview that is over', { isPreviewEnded: true }],
  ['what a password has opened', { lock: 'open' }],
  ['an error', { record: failedRecord('/a/', 404) }],
])('%s is never kept', async (_what, more) => {
  const { view } = setUp();
  const shown = page(more);

  expect([await view(shown), await view(shown)]).toEqual(['1', '2']);
});

/** The content of the demonstration practice, to be changed. */
const dir = mkdtempSync(join(tmpdir(), 'ostium-documents-'));
cpSync('content', dir, { recursive: true });
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const open = () =>
  createSite(
    readSettings(config, {
      ...{ CONTENT_DIR: dir, CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-')), LOG_LEVEL: 'silent' },
      SITE_URL: 'https://www.site.example',
    }),
    { assets: { headHtml: '', bodyHtml: '', build: 'test' }, clientDir: undefined },
  );

const FILES = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:yaml|md)$/.test(file) && !file.startsWith('media'),
);

/** What stands in many files, and what an editor may write instead. */
const CHANGES = { ' the ': ' a ', ' and ': ' or ', ' you ': ' they ', Houston: 'Austin', 'date: 2026-': 'date: 2025-' };

/** A file of the content, and a change of something that stands in it. */
const edit = constantFrom(
  ...FILES.flatMap((file) => {
    const text = readFileSync(join(dir, file), 'utf8');
    return Object.entries(CHANGES).flatMap(([from, to]) => (text.includes(from) ? [{ file, from, to }] : []));
  }),
);

/** What visitors surely see. */
const SEEN = [{ file: 'practice.yaml', from: 'Houston', to: 'Austin' }];

test('after any edits every page is what a server that has just started gives', { timeout: 240_000 }, async () => {
  const kept = await open();
  const addressesIn = async (path: string) =>
    [...(await kept.app.inject(path)).body.matchAll(/<loc>https:\/\/www\.site\.example(?<path>[^<]*)<\/loc>/g)].map(
      ({ groups }) => groups?.['path'] ?? '',
    );
  const lists = await addressesIn('/sitemap.xml');
  const paths = ['/blog/page/2/', '/?s=sinus', ...(await Promise.all(lists.map(addressesIn))).flat()];
  expect(paths.length).toBeGreaterThan(100);
  const pagesOf = async ({ app }: typeof kept) => {
    const bodies: string[] = [];
    for (const path of paths) bodies.push(`${path} ${(await app.inject(path)).body}`);
    return bodies;
  };
  let before = await pagesOf(kept);
  let changes = 0;

  await assert(
    asyncProperty(array(edit, { minLength: 2, maxLength: 5 }), async (edits) => {
      for (const { file, from, to } of edits) {
        const path = join(dir, file);
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
      }
      // What editors get wrong stays as it was.
      const isRead = await kept.emulator?.reload().then(
        () => true,
        () => false,
      );
      if (isRead !== true) return cpSync('content', dir, { recursive: true });
      const fresh = await open();
      const [now, expected] = [await pagesOf(kept), await pagesOf(fresh)];
      await fresh.app.close();
      expect(now).toEqual(expected);
      changes += now.filter((body, index) => body !== before[index]).length;
      before = now;
    }),
    // Every page is made twice for each round. The first one is of edits that are surely seen; the others are new each time.
    { numRuns: process.env['OSTIUM_FULL'] ? 4 : 2, examples: [[SEEN]] },
  );

  // Edits that nobody sees would prove nothing.
  expect(changes).toBeGreaterThan(0);
  await kept.app.close();
});
