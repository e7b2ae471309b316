import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { blockForBrowser } from '../../scripts/steps/blocksForBrowser.mjs';
import { root } from '../../scripts/steps/root.mjs';

const blocks = join(root, 'src', 'blocks');
const definitions = readdirSync(blocks, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.block.ts'),
);

test.each(definitions)('in the browser %s is its name and its component', (file) => {
  const text = readFileSync(join(blocks, file), 'utf8');
  const component = basename(file, '.block.ts');

  const code = blockForBrowser(text, component);

  expect(code).toContain(`import { ${component} } from './${component}.tsx';`);
  expect(code).toContain(`name: '${file.split(/[\\/]/)[0] ?? ''}'`);
  expect(code).not.toMatch(/schema|valibot/);
});

test('a definition that is written otherwise stops the build with a sentence', () => {
  expect(() => blockForBrowser('export default { name: 1 };', 'About')).toThrow(
    'About.block.ts: write "export const name = defineBlock({ name: \'its-folder\', schema, Component: About });".',
  );
});
