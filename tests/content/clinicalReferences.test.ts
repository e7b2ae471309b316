import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MARLOWE, root } from '../../scripts/project.mjs';
import { clinicalReferences } from '../../sites/marlowe/check/clinicalReferences.ts';

const [[file, text] = ['', '']] = clinicalReferences(root);

test('every source that a page or article names is listed for a clinician to check, and no other', () => {
  expect(readFileSync(join(root, file), 'utf8'), 'npm run generate -- references').toBe(text);
});

test('every source has a body, a title and a year', () => {
  expect(text.match(/^## .+$/gm)?.length).toBeGreaterThan(30);
  expect(text.match(/^- (?!_.+_, (?:19|20)\d{2}$).*$/gm)).toBeNull();
});

test('every warning sign names the publication that says so, as body, title and year', () => {
  const folder = join(MARLOWE, 'content/signs');
  const sources = readdirSync(folder).flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(/^ +- name: (?<name>.+)$[^]*?^ +source: (?<source>.+)$/gm),
    ),
  );
  expect(sources.length).toBeGreaterThan(100);
  for (const { groups: { name, source } = {} } of sources)
    expect([name, source]).toEqual([name, expect.stringMatching(/^['"]?.+\. .+\. (?:19|20)\d{2}\.['"]?$/)]);
});
