import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formatFiles, FORMS } from '../../scripts/assets/fieldFiles.mjs';
import { MOST_BYTES, PICTURE, PICTURES } from '../../scripts/wordpress/blockPictureFiles.mjs';
import { root } from '../../scripts/run.mjs';
import { editorFiles, editorProblems } from '../../src/editorFiles.ts';

test('editors get a form for every field of every block', () => {
  expect(editorProblems()).toEqual([]);
});

test('the forms of fields match the blocks: run "npm run wordpress:fields" after a change', async () => {
  const files = await formatFiles(editorFiles());
  const stale = [...files].filter(([file, text]) => readOrNothing(file) !== text).map(([file]) => file);
  const left = readdirSync(join(root, FORMS)).filter((name) => !files.has(`${FORMS}/${name}`));

  expect({ stale, left }).toEqual({ stale: [], left: [] });
});

test('no two fields have the same key, and every key has the form that ACF expects', () => {
  const keys = [...editorFiles()]
    .filter(([file]) => file.endsWith('.json'))
    .flatMap(([, text]) => [...text.matchAll(/"key":"([^"]+)"/g)].map(([, key]) => String(key)));

  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.filter((key) => !/^(?:field|layout|group)_[a-z\d_]+$/.test(key))).toEqual([]);
});

test('every layout of the forms has a sentence and a picture of its block within the size limit: run "npm run wordpress:pictures" for a new block', async () => {
  const siteFile = readSiteFile(readOrNothing('wordpress/ostium/site.json'));
  const layouts = [...editorFiles()].flatMap(([file, text]) =>
    file.includes('/acf-json/') ? [...text.matchAll(/"key":"(layout_[^"]+)"/g)].map(([, key]) => String(key)) : [],
  );
  const blocks = [...new Set(Object.values(siteFile.layouts).map(({ block }) => block))];
  const pictures = readdirSync(join(root, PICTURES));

  expect(layouts.filter((key) => !siteFile.layouts[key]?.about)).toEqual([]);
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
    v.object({ layouts: v.record(v.string(), v.object({ block: v.string(), about: v.string() })) }),
    JSON.parse(text),
  );

function readOrNothing(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}
