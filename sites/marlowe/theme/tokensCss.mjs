import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../scripts/project.mjs';

/** @import { tokens } from 'marlowe/theme/tokens.ts' */

/**
 * The custom properties of the theme, as the text of `sites/marlowe/theme/tokens.css`.
 * @param {typeof tokens} theme
 */
export function tokensCss({ colours, ...groups }) {
  const declarations = Object.entries(groups).map(([group, values]) => {
    const prefix = NAMES[/** @type {keyof typeof NAMES} */ (group)];
    return Object.entries(values).map(([name, value]) => `--${prefix}-${name}: ${value};`);
  });
  const blocks = [Object.entries(colours).map(([name, value]) => `--${name}: ${value};`), ...declarations];
  const lines = blocks.map((block) => block.map((line) => `    ${line}`).join('\n'));
  return `${HEAD}@layer base {\n  :root {\n${lines.join('\n\n')}\n  }\n}\n`;
}

const HEAD = '/* Written by `npm run tokens` from tokens.ts: change it there. */\n';

/** The prefix of a group's properties. */
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
  await writeFile(join(root, file), tokensCss(module.tokens));
  return file;
}
