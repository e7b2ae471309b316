import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { CONTENT, openSite } from 'marlowe/openSite.testing.ts';

/** The content of the demonstration practice, which the test changes. */
const dir = mkdtempSync(join(tmpdir(), 'ostium-documents-'));
cpSync(CONTENT, dir, { recursive: true });
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const open = () =>
  openSite({
    CONTENT_DIR: dir,
  });

const FILES = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:yaml|md)$/.test(file) && !file.startsWith('media'),
);

/** Words that occur in many files, and what an editor may write instead. */
const CHANGES = { ' the ': ' a ', ' and ': ' or ', ' you ': ' they ', Houston: 'Austin', 'date: 2026-': 'date: 2025-' };

/** A file of the content, and a change of something in it. */
const edit = constantFrom(
  ...FILES.flatMap((file) => {
    const text = readFileSync(join(dir, file), 'utf8');
    return Object.entries(CHANGES).flatMap(([from, to]) => (text.includes(from) ? [{ file, from, to }] : []));
  }),
);

/** Something that visitors are certain to see. */
const SEEN = [{ file: 'practice.yaml', from: 'Houston', to: 'Austin' }];

test('after any edits every page is what a freshly started server would send', { timeout: 240_000 }, async () => {
  const running = await open();
  const addressesIn = async (path: string) =>
    [...(await running.app.inject(path)).body.matchAll(/<loc>https:\/\/www\.site\.example(?<path>[^<]*)<\/loc>/g)].map(
      ({ groups }) => groups?.['path'] ?? '',
    );
  const lists = await addressesIn('/sitemap.xml');
  const paths = ['/blog/page/2/', '/?s=sinus', ...(await Promise.all(lists.map(addressesIn))).flat()];
  expect(paths.length).toBeGreaterThan(100);
  const pagesOf = async ({ app }: typeof running) => {
    const bodies: string[] = [];
    for (const path of paths) bodies.push(`${path} ${(await app.inject(path)).body}`);
    return bodies;
  };
  let before = await pagesOf(running);
  let changes = 0;

  await assert(
    asyncProperty(array(edit, { minLength: 2, maxLength: 5 }), async (edits) => {
      for (const { file, from, to } of edits) {
        const path = join(dir, file);
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
      }
      // An invalid edit leaves everything as it was.
      const isRead = await running.emulator?.reload().then(
        () => true,
        () => false,
      );
      if (isRead !== true) return cpSync(CONTENT, dir, { recursive: true });
      const fresh = await open();
      const [now, expected] = [await pagesOf(running), await pagesOf(fresh)];
      await fresh.app.close();
      expect(now).toEqual(expected);
      changes += now.filter((body, index) => body !== before[index]).length;
      before = now;
    }),
    // Every page is rendered twice in each round. The first round uses edits that are certain to be seen; the others use new ones each time.
    { numRuns: process.env['OSTIUM_FULL'] ? 4 : 2, examples: [[SEEN]] },
  );

  // Edits that nobody sees would prove nothing.
  expect(changes).toBeGreaterThan(0);
  await running.app.close();
});
