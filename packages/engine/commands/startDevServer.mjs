import { formatDuration } from './duration.mjs';
import { findFreePort } from './findFreePort.mjs';
import { Stop } from './command.mjs';
import { ENGINE } from './folders.mjs';

/**
 * Starts the development server on Vite: `startDev` of `packages/engine/src/tools/dev/startDev.ts` gets Vite, port and host, and
 * returns a function that stops it. Throws a `Stop` if the port is invalid or taken, and for a mistake in the settings or the
 * content.
 * @param {Record<string, string | undefined>} env `PORT` (3000) and `HOST` (localhost) are read
 * @param {string} folder the site's folder
 * @returns {Promise<() => Promise<void>>} stops it all
 */
export async function startDevServer(env, folder) {
  const started = performance.now();
  const { port, host } = readAddress(env);
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    // A separate port for change notices, or a second development server on this machine would find Vite's usual one
    // taken.
    server: { middlewareMode: true, hmr: { port: await findFreePort() } },
  });
  try {
    const { startDev } = await vite.ssrLoadModule(`${ENGINE}/src/tools/dev/startDev.ts`);
    const stop = await startDev({ vite, port, host, engine: ENGINE });
    console.log(
      `ostium is being developed on http://${host}:${port} (${formatDuration(performance.now() - started)}).`,
    );
    return async () => {
      await stop();
      await vite.close();
    };
  } catch (error) {
    const { isStartMistake } = await vite.ssrLoadModule(`${ENGINE}/src/runtime/settings/settings.ts`);
    await vite.close();
    if (error instanceof Error && isStartMistake(error)) throw new Stop(error.message);
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Stop(`Port ${port} is taken: stop what runs there, or choose another with "PORT=3001 ostium dev".`);
  }
}

/**
 * @param {Record<string, string | undefined>} env an empty variable counts as unset
 */
export function readAddress({ PORT, HOST }) {
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Stop(`PORT is "${PORT}": give a number from 0 to 65535.`);
  }
  return { port, host: HOST || 'localhost' };
}
