import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../scripts/project.mjs';

/** @import { night, tokens } from 'marlowe/theme/tokens.ts' */

/**
 * The custom properties of the theme, as the text of `sites/marlowe/theme/tokens.css`: the colors of the day, and for browsers that can choose
 * by the scheme of an element, both. `data-scheme` is what the visitor has chosen.
 * @param {typeof tokens} theme
 * @param {typeof night} dark
 */
export function tokensCss(theme, dark) {
  const blocks = Object.entries(theme).map(([group, values]) =>
    Object.entries(values).map(([name, value]) => `    --${nameOf(group, name)}: ${value};`),
  );
  const pairs = Object.entries(dark).flatMap(([group, values]) => {
    const light = /** @type {Record<string, string>} */ (theme[/** @type {keyof typeof dark} */ (group)]);
    return Object.entries(values).map(
      ([name, value]) => `      --${nameOf(group, name)}: light-dark(${light[name]}, ${value});`,
    );
  });
  const inDay = blocks.map((lines) => lines.join('\n')).join('\n\n');
  return `${HEAD}@layer base {\n  :root {\n${inDay}\n  }\n\n${NIGHT_HEAD}${pairs.join('\n')}\n    }\n${CHOICES}  }\n}\n`;
}

const HEAD = '/* Written by `npm run tokens` from tokens.ts: change it there. */\n';

const NIGHT_HEAD = '  @supports (color: light-dark(red, red)) {\n    :root {\n      --scheme: light dark;\n\n';

const CHOICES = ['light', 'dark']
  .map((scheme) => `\n    :root[data-scheme='${scheme}'] {\n      --scheme: ${scheme};\n    }\n`)
  .join('');

/** The prefix of a group's properties; colors have none. */
const NAMES = /** @type {const} */ ({
  tints: 'tint',
  glows: 'glow',
  radii: 'radius',
  fonts: 'font',
  widths: 'width',
  sizes: 'size',
  leading: 'leading',
  tracking: 'tracking',
  shadows: 'shadow',
  gradients: 'gradient',
  durations: 'duration',
  easings: 'ease',
});

/** @param {string} group @param {string} name */
const nameOf = (group, name) =>
  group === 'colours' ? name : `${NAMES[/** @type {keyof typeof NAMES} */ (group)]}-${name}`;

const THEME = 'sites/marlowe/theme';

/**
 * Writes the theme's custom properties.
 * @returns {Promise<string>} the file, from the project's folder
 */
export async function writeTokens() {
  // Vite reads TypeScript where Node cannot yet.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, THEME, 'tokens.ts'), { root, configFile: false });
  const file = `${THEME}/tokens.css`;
  await writeFile(join(root, file), tokensCss(module.tokens, module.night));
  return file;
}
