import { basename } from 'node:path';

/** `export const about = defineBlock({ name: 'about', …, Component: About });`, however it is broken into lines. */
const DEFINITION =
  /export const (?<block>\w+) = defineBlock\(\{[^]*?name: '(?<name>[a-z0-9-]+)'[^]*?Component(?:: (?<component>\w+))?\b/;

/**
 * In the browser a block is its component and its name. The schema that reads an editor's fields works on the server alone, and
 * neither it nor the schema library is sent to visitors: this gives the browser's build another text for each `X.block.ts`.
 * @returns {import('vite').Plugin}
 */
export function blocksForBrowser() {
  return {
    name: 'blocks-for-browser',
    enforce: 'pre',
    transform(code, id, options) {
      const [file = ''] = id.split('?');
      if (options?.ssr || !file.endsWith('.block.ts')) return null;
      return { code: blockForBrowser(code, basename(file, '.block.ts')), map: null };
    },
  };
}

/**
 * The browser's text for the definition of a block. Throws a sentence where the definition is not written as all are.
 * @param {string} code the text of `{component}.block.ts`
 * @param {string} component
 */
export function blockForBrowser(code, component) {
  const found = DEFINITION.exec(code)?.groups;
  if (!found || (found['component'] ?? 'Component') !== component) {
    throw new Error(
      `${component}.block.ts: write "export const name = defineBlock({ name: 'its-folder', schema, Component: ${component} });".`,
    );
  }
  const { block, name } = found;
  return (
    `import { createElement } from 'react';\nimport { ${component} } from './${component}.tsx';\n` +
    `export const ${block} = { name: '${name}', render: (fields) => createElement(${component}, fields) };\n`
  );
}
