import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { drawings, videos as drawnVideos } from 'marlowe/pictures/catalogue.ts';
import { MARLOWE } from '../../scripts/project.mjs';
import { openEmulator } from '#wordpress/emulator/emulator.ts';

/** What a picture may weigh in each use, in bytes: the widest file that the use can request. */
const BUDGETS = [
  ['a picture drawn for phones, which is often the first of a page', /-mobile-\d+x\d+\.avif$/, 60_000],
  ['a hero on a desk', /^heroes\/[a-z]+-1600x\d+\.avif$/, 70_000],
  ['a hero on a large, sharp screen', /^heroes\/[a-z]+-2200x\d+\.avif$/, 110_000],
  ['a portrait', /^portraits\/.*-960x\d+\.avif$/, 30_000],
  ['a face beside a name', /^portraits\/.*-200x\d+\.avif$/, 5_000],
  ['the cover of an article', /^articles\/.*-1440x\d+\.avif$/, 30_000],
  ['a card', /^articles\/.*-480x\d+\.avif$/, 8_000],
  ['a picture in the text', /^(anatomy|care|categories|practice|scenes|sleep)\/.*\.avif$/, 45_000],
  ['a picture as high as its section', /^(people|sinus)\/.*\.avif$/, 50_000],
  ['a calendar of the pollen', /^seasons\/.*\.avif$/, 45_000],
  ['a map on a phone', /^maps\/.*-mobile-.*\.avif$/, 50_000],
  ['a map', /^maps\/.*\.avif$/, 80_000],
  ['a drawing that is shown as it is', /^(anatomy\/plate|procedure\/|brands\/|logo\/).*\.svg$/, 50_000],
  ['a film of a minute', /^films\/.*\.(webm|mp4)$/, 1_500_000],
  ['a sound', /^films\/.*\.mp3$/, 60_000],
  ['the picture of a shared link', /^social\/.*\.jpg$/, 100_000],
] as const;

/**
 * The total in the repository: about two hundred and forty drawings, each with its source and its sizes for every width and screen, and a
 * few films. No visitor loads more than a page's share, which the budgets above limit.
 */
const ALL_MEDIA = 16_000_000;

const dir = join(MARLOWE, 'content', 'media');
const files = readdirSync(dir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
const bytesOf = (file: string): number => statSync(join(dir, file)).size;

test.each(BUDGETS)('%s stays within its limit of bytes', (_use, pattern, budget) => {
  const pictures = files.filter((file) => pattern.test(file));

  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((file) => bytesOf(file) > budget)).toEqual([]);
});

test('all media together stay under sixteen megabytes', () => {
  expect(files.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(ALL_MEDIA);
});

test('every file has a description in words', () => {
  const mediaEntries = parse(readFileSync(join(dir, 'media.yaml'), 'utf8')) as Record<string, { alt?: string }>;

  expect(Object.keys(mediaEntries).filter((file) => !mediaEntries[file]?.alt?.trim())).toEqual([]);
});

test('every film has captions in both languages and a cover picture, and one with sound also descriptions', () => {
  const videos = files.filter((file) => file.endsWith('.webm')).map((file) => file.slice(0, -'.webm'.length));

  const described = ['-descriptions.en.vtt', '-descriptions.es.vtt'];
  const expectedFiles = videos.flatMap((video) =>
    [
      '.mp4',
      '.en.vtt',
      '.es.vtt',
      '-poster.svg',
      ...(drawnVideos[video.replace('films/', '')]?.sounds ? described : []),
    ].map((end) => video + end),
  );
  expect(expectedFiles.filter((file) => !files.includes(file))).toEqual([]);
});

test('every drawing is what its code draws now', () => {
  const staleDrawings = Object.entries(drawings).filter(
    ([file, draw]) => readFileSync(join(dir, `${file}.svg`), 'utf8') !== draw(),
  );

  expect(staleDrawings.map(([file]) => file)).toEqual([]);
});

test('no drawing has two parts with one id, of which the second would look like the first', () => {
  const ids = Object.entries(drawings).map(([file, draw]) => ({
    file,
    ids: [...draw().matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id),
  }));

  expect(ids.flatMap(({ ids }) => ids).length).toBeGreaterThan(0);
  expect(ids.filter(({ ids }) => new Set(ids).size < ids.length).map(({ file }) => file)).toEqual([]);
});

test('no picture contains text in a font that a picture cannot load', () => {
  const drawings = files.filter((file) => file.endsWith('.svg'));

  expect(drawings.filter((file) => readFileSync(join(dir, file), 'utf8').includes('<text'))).toEqual([]);
});

test('every file is listed, or is a size of a listed one', async () => {
  await expect(openEmulator({ dir: join(MARLOWE, 'content'), home: 'http://home.test' })).resolves.toBeDefined();
});
