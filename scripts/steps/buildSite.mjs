import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProblem } from './buildProblem.mjs';
import { Stop } from './command.mjs';
import { compressFiles } from './compressFiles.mjs';
import { hashSources } from './hashSources.mjs';
import { STAMP } from './isBuilt.mjs';

/**
 * Builds a site for production into its `dist`: `client` (what browsers fetch) and `server/server.js`. It is built beside and then put in
 * place, so a failed build leaves the one that stood there. Sets NODE_ENV for the whole process. Throws a `Stop` that names the fault.
 * @param {string} folder the project's folder
 * @param {import('./siteFolders.mjs').SiteFolders} site
 */
export async function buildSite(folder, { entrances, publicDir, dist }) {
  process.env['NODE_ENV'] = 'production';
  const { build, createLogger } = await import('vite');
  const fingerprint = hashSources(folder, entrances);
  // As deep as `dist` itself, or the paths in the source maps would be wrong once it is put in place.
  const next = join(folder, `.build-${process.pid}`);
  // Errors are told by `buildProblem`.
  const common = {
    root: folder,
    publicDir: join(folder, publicDir),
    logLevel: /** @type {const} */ ('warn'),
    customLogger: { ...createLogger('warn'), error: () => {} },
  };
  try {
    await build({
      ...common,
      build: { outDir: join(next, 'client'), rollupOptions: { input: `${entrances}/client.ts` } },
    });
    await compressFiles(join(next, 'client', 'assets'));
    await build({
      ...common,
      build: { ssr: `${entrances}/server.ts`, outDir: join(next, 'server'), copyPublicDir: false },
    });
    await writeFile(join(next, STAMP), `${fingerprint}\n`);
    await putInPlace(next, join(folder, dist));
  } catch (error) {
    throw new Stop(buildProblem(error), { cause: error });
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/**
 * Puts the folder `next` where `place` is, and removes what was there. Another build may do the same at this moment, so a place that
 * is taken again is cleared again.
 * @param {string} next
 * @param {string} place
 */
export async function putInPlace(next, place) {
  for (let round = 1; ; round += 1) {
    const old = `${next}-old`;
    await rename(place, old).catch(onlyIf('ENOENT'));
    try {
      return await rename(next, place);
    } catch (error) {
      if (round === 10) throw error;
      onlyIf('ENOTEMPTY', 'EEXIST')(error);
    } finally {
      await rm(old, { recursive: true, force: true });
    }
  }
}

/**
 * Passes over errors with these codes and throws every other.
 * @param {...string} codes
 */
function onlyIf(...codes) {
  return (/** @type {unknown} */ error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!codes.includes(code)) throw error;
  };
}
