import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a final slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** The demonstration. */
export const MARLOWE = join(root, 'sites', 'marlowe');

/** The second site. */
export const PHYSIOTHERAPY = join(root, 'sites', 'physiotherapy');

/**
 * The program of an installed package, such as `tsc`.
 * @param {string} name
 */
export const toolPath = (name) => join(root, 'node_modules', '.bin', name);
