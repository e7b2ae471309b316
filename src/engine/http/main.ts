import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../../site.config.ts';
import { withoutSecrets } from '#engine/content/source.ts';
import { readAssets } from './assets.ts';
import { createSite } from './createSite.ts';
import { isMistake } from './isMistake.ts';
import { listen } from './listen.ts';
import { readSettings } from './settings.ts';
import { stopGracefully } from './stopGracefully.ts';

/** Starts the built site, and stops it when the system asks. */
async function main(): Promise<void> {
  const settings = readSettings(config, process.env);
  const clientDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'client');
  const site = await createSite(settings, { assets: await readAssets(clientDir), clientDir });

  const listeners = await listen(site.app, settings);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      site.beginStopping();
      void stopGracefully(site.app, listeners).then(() => process.exit(0));
    });
  }
}

// Node's own way of telling an error would tell all its fields, a visitor's address among them.
process.on('uncaughtException', fail);
main().catch(fail);

function fail(error: unknown): never {
  console.error(withoutSecrets(sentenceFor(error)));
  process.exit(1);
}

/** For whoever starts the site: what is wrong and what to do. Anything unforeseen keeps its stack. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const port = process.env['PORT'] || '3000';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what listens there, or choose another with PORT=3001 npm start.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: choose one above 1023 with PORT=3000 npm start.`;
  return isMistake(error) ? error.message : (error.stack ?? error.message);
}
