import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'serve the built site; build it first if its sources have changed',
  more: 'PORT (3000) and HOST (localhost) say where; every setting comes from site.config.ts and the environment.',
  async run() {
    const { prepareSite } = await import('./prepareSite.mjs');
    const { distFolder } = await import('./folders.mjs');

    const server = join(distFolder(await prepareSite()), 'server', 'server.js');
    // Workers are started by the name of the program, which is the server's.
    process.argv.splice(1, process.argv.length, server);
    await import(pathToFileURL(server).href);
  },
};
