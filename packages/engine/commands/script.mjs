/**
 * What a site's own scripts need: one that draws its pictures, or prints its notice. A script runs after the packages are installed.
 */
export { Stop, npmScript } from './command.mjs';
export { formatDuration } from './duration.mjs';
export { findFreePort } from './findFreePort.mjs';
export { startDevServer } from './startDevServer.mjs';
export { useModules } from './useModule.mjs';
export { runSources } from '../vite/sources.mjs';
