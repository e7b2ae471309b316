import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';
import { tokensCss } from './tokensCss.mjs';

const THEME = 'src/site/theme';

/**
 * Writes the theme's custom properties anew.
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
