import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openEmulator } from '@ostium/wordpress';
import { createContentFolder } from '@ostium/wordpress/testing';
import { expect, test, vi } from 'vitest';
import { root } from '../../scripts/project.mjs';
import { writeText } from '../scripts/temporaryFolder.ts';

const readme = readFileSync(join(root, 'packages/content/README.md'), 'utf8');
const [, example = ''] = /```js\n([^]*?)```/.exec(readme) ?? [];

test('the example in the README of the data layer has ten lines, and prints a page and its title', async () => {
  expect(example.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(10);

  const { dir } = createContentFolder({ 'pages/about.yaml': 'id: 1\ntitle: About us\n' });
  const emulator = await openEmulator({ dir, home: 'https://cms.example.com', visibleHtml: (html) => html });
  vi.stubGlobal('fetch', emulator.fetch.bind(emulator));
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  // Inside the project, so that the package is found.
  const file = join(root, '.cache', `readme-${process.pid}.mjs`);
  writeText(file, example);
  await import(pathToFileURL(file).href);

  expect(log.mock.calls).toEqual([[true, undefined, 'About us']]);
});
