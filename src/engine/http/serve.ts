import { withoutSecrets } from '#engine/content/source.ts';
import { readAssets } from './assets.ts';
import type { RunningSite, SiteParts } from './createSite.ts';
import { isMistake } from './isMistake.ts';
import { listen } from './listen.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { stopGracefully } from './stopGracefully.ts';

interface Serving {
  /** What `site.config.ts` holds. */
  config: unknown;
  /** The folder of the client build. */
  clientDir: string;
  /** See `readAssets`. */
  font: string | undefined;
  createSite: (settings: Settings, parts: Pick<SiteParts, 'assets' | 'clientDir'>) => Promise<RunningSite>;
}

/** Serves a built site until the process is told to end. What keeps it from starting is said in a sentence, and ends the process with 1. */
export function serve(serving: Serving): void {
  // Node's own way of telling an error would tell all its fields, a visitor's address among them.
  process.on('uncaughtException', fail);
  start(serving).catch(fail);
}

async function start({ config, clientDir, font, createSite }: Serving): Promise<void> {
  const settings = readSettings(config, process.env);
  const site = await createSite(settings, { assets: await readAssets(clientDir, font), clientDir });

  const listeners = await listen(site.app, settings);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      site.beginStopping();
      void stopGracefully(site.app, listeners).then(() => process.exit(0));
    });
  }
}

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
