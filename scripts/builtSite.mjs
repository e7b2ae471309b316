import { startBuiltServer } from '../packages/engine/commands/startBuiltServer.mjs';
import { MARLOWE } from './project.mjs';

/**
 * Starts the built server of the demonstration, or of another site: see `startBuiltServer`.
 * @param {string} [site] its folder
 * @param {[folder?: string, contentDir?: string, env?: Readonly<Record<string, string>>]} options
 */
export const startBuiltSite = (site = MARLOWE, ...options) => startBuiltServer(site, ...options);
