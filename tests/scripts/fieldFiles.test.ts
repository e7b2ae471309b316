import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createEditorFiles } from '#engine/tools/editor-forms/editorFiles.ts';
import * as marlowe from 'marlowe/server.ts';
import * as physiotherapy from 'physiotherapy/server.ts';
import * as starter from '../../packages/engine/starter/server.ts';
import { FORMS, TRANSLATIONS } from '../../packages/engine/commands/writeFields.mjs';
import { MOST_BYTES, PICTURE, PICTURES } from '../../sites/marlowe/pictures/render/blockPictureFiles.mjs';
import { MARLOWE, PHYSIOTHERAPY, root } from '../../scripts/project.mjs';

const { problems, files } = await createEditorFiles(MARLOWE, marlowe);
const otherSites = await Promise.all([
  createEditorFiles(PHYSIOTHERAPY, physiotherapy),
  createEditorFiles(join(root, 'packages', 'engine', 'starter'), starter),
]);
/** What is committed: the list for editors is made on request. */
const writtenFiles = [...files].filter(([file]) => file.startsWith('wordpress/'));

test('editors of each site get a form for every field, with a label and a sentence in each of its languages', () => {
  expect(problems).toEqual([]);
  expect(otherSites.flatMap((site) => site.problems)).toEqual([]);
  expect([...files.keys()]).toContain(`${TRANSLATIONS}/es.json`);
  expect(otherSites.flatMap((site) => [...site.files.keys()]).filter((file) => file.startsWith(TRANSLATIONS))).toEqual(
    [],
  );
});

test('the forms of fields match the blocks: run "ostium fields" after a change', () => {
  const staleFiles = writtenFiles.filter(([file, text]) => readOrNothing(file) !== text).map(([file]) => file);
  const strayFiles = [FORMS, TRANSLATIONS]
    .flatMap((folder) => readdirSync(join(MARLOWE, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => !files.has(file));

  expect({ stale: staleFiles, left: strayFiles }).toEqual({ stale: [], left: [] });
});

test('no two fields have the same key, and every key has the form that ACF expects', () => {
  const keys = writtenFiles
    .filter(([file]) => file.endsWith('.json'))
    .flatMap(([, text]) => [...text.matchAll(/"key": "([^"]+)"/g)].map(([, key]) => String(key)));

  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.filter((key) => !/^(?:field|layout|group)_[a-z\d_]+$/.test(key))).toEqual([]);
});

test('every layout of the forms has a sentence and a picture of its block within the size limit: run "npm run block-pictures" for a new block', async () => {
  const siteFile = readSiteFile(readOrNothing('wordpress/site.json'));
  const layouts = writtenFiles.flatMap(([file, text]) =>
    file.includes('/acf-json/') ? [...text.matchAll(/"key": "(layout_[^"]+)"/g)].map(([, key]) => String(key)) : [],
  );
  const blocks = [...new Set(Object.values(siteFile.layouts).map(({ block }) => block))];
  const pictures = readdirSync(join(root, PICTURES));

  expect(blocks.filter((block) => !siteFile.blocks[block]?.description)).toEqual([]);
  expect(Object.keys(siteFile.layouts).toSorted()).toEqual(layouts.toSorted());
  expect(blocks.filter((block) => !pictures.includes(`${block}.webp`))).toEqual([]);
  for (const name of pictures) {
    const bytes = readFileSync(join(root, PICTURES, name));
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ name, format, width }).toEqual({ name, format: 'webp', width: PICTURE.width });
    expect(height).toBeLessThanOrEqual(PICTURE.mostHeight);
    expect(bytes.byteLength).toBeLessThanOrEqual(MOST_BYTES);
  }
});

const readSiteFile = (text: string) =>
  v.parse(
    v.object({
      layouts: v.record(v.string(), v.object({ block: v.string() })),
      blocks: v.record(v.string(), v.object({ description: v.string() })),
    }),
    JSON.parse(text),
  );

function readOrNothing(file: string): string {
  try {
    return readFileSync(join(MARLOWE, file), 'utf8');
  } catch {
    return '';
  }
}
