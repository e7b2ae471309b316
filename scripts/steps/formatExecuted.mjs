import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * A table of executed files with their lines, the count and the median.
 * @param {string} title
 * @param {import('./executedByRequest.mjs').Executed} executed
 * @returns {Promise<string>}
 */
export async function formatExecuted(title, { executed, loaded }) {
  const files = await Promise.all(
    executed.toSorted().map(async (file) => {
      const text = await readFile(join(root, file), 'utf8');
      return { file, lines: text.trimEnd().split('\n').length };
    }),
  );
  const sizes = files.map(({ lines }) => lines).toSorted((a, b) => a - b);
  return [
    `${title}: ${files.length} files executed of ${loaded.length} loaded, median ${sizes[sizes.length >> 1] ?? 0} lines, ${sizes.reduce((sum, lines) => sum + lines, 0)} in all, ${sizes.at(-1) ?? 0} at most.`,
    ...files.map(({ file, lines }) => `${String(lines).padStart(5)}  ${file}`),
    '',
  ].join('\n');
}
