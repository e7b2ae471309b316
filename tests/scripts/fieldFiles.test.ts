import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatFiles, FORMS } from '../../scripts/assets/fieldFiles.mjs';
import { root } from '../../scripts/run.mjs';
import { editorFiles, editorProblems } from '../../src/editorFiles.ts';

test('every field of every block is one that editors get a form for', () => {
  expect(editorProblems()).toEqual([]);
});

test('the forms and the tables of fields are what the blocks say: run "npm run wordpress:fields" after a change', async () => {
  const files = await formatFiles(editorFiles());
  const stale = [...files].filter(([file, text]) => readOrNothing(file) !== text).map(([file]) => file);
  const left = readdirSync(join(root, FORMS)).filter((name) => !files.has(`${FORMS}/${name}`));

  expect({ stale, left }).toEqual({ stale: [], left: [] });
});

test('no two fields have the same key, and every key is one that ACF knows as such', () => {
  const keys = [...editorFiles()]
    .filter(([file]) => file.endsWith('.json'))
    .flatMap(([, text]) => [...text.matchAll(/"key":"([^"]+)"/g)].map(([, key]) => String(key)));

  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.filter((key) => !/^(?:field|layout|group)_[a-z\d_]+$/.test(key))).toEqual([]);
});

function readOrNothing(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}
