import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a final slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/**
 * The program that an installed package brings, such as `tsc`.
 * @param {string} name
 */
export const toolPath = (name) => join(root, 'node_modules', '.bin', name);
