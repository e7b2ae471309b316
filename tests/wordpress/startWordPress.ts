import { MARLOWE } from '../../scripts/project.mjs';
import { startWordPress as start } from '../../packages/engine/commands/wordpress/startWordPress.mjs';

export type { RunningWordPress } from '../../packages/engine/commands/wordpress/startWordPress.mjs';

/** Starts a WordPress with the plugin and the forms of the demonstration: see `startWordPress` of the command. */
export const startWordPress = (options: Omit<NonNullable<Parameters<typeof start>[0]>, 'site'> = {}) =>
  start({ ...options, site: MARLOWE });
