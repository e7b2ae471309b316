import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBuiltServer } from '../packages/engine/commands/startBuiltServer.mjs';

/** The project's folder, without a final slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** The program of `ostium`, which Node runs in the folder of a site. */
export const OSTIUM = join(root, 'packages', 'engine', 'bin', 'ostium.mjs');

/** The demonstration. */
export const MARLOWE = join(root, 'sites', 'marlowe');

/** The second site. */
export const PHYSIOTHERAPY = join(root, 'sites', 'physiotherapy');

/**
 * The program of an installed package, such as `tsc`.
 * @param {string} name
 */
export const toolPath = (name) => join(root, 'node_modules', '.bin', name);

/**
 * Starts the built server of the demonstration, or of another site: see `startBuiltServer`.
 * @param {string} [site] its folder
 * @param {[folder?: string, contentDir?: string, env?: Readonly<Record<string, string>>]} options
 */
export const startBuiltSite = (site = MARLOWE, ...options) => startBuiltServer(site, ...options);
