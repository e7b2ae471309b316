import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Stop } from './command.mjs';
import { distFolder } from './folders.mjs';
import { hashSources, STAMP } from './fingerprint.mjs';

/** On a busy machine the bundler would report which of its plug-ins were slow, which nobody here can change. */
const CHECKS = { pluginTimings: false };

/**
 * Builds a site for production into its `dist`: `client` (what browsers fetch) and `server/server.js`. It is built in a separate
 * folder and then put in place, so a failed build leaves the previous one. Sets NODE_ENV for the whole process. Throws a `Stop` that
 * names the error.
 * @param {string} folder the site's folder
 */
export async function buildSite(folder) {
  process.env['NODE_ENV'] = 'production';
  const { build, createLogger } = await import('vite');
  const fingerprint = hashSources(folder);
  // At the same depth as `dist` itself, or the paths in the source maps would be wrong after the move.
  const next = join(folder, `.build-${process.pid}`);
  // `buildProblem` reports errors.
  const common = {
    root: folder,
    logLevel: /** @type {const} */ ('warn'),
    customLogger: { ...createLogger('warn'), error: () => {} },
  };
  try {
    await build({
      ...common,
      build: { outDir: join(next, 'client'), rollupOptions: { checks: CHECKS } },
    });
    await compressFiles(join(next, 'client', 'assets'));
    await build({
      ...common,
      build: {
        ssr: true,
        outDir: join(next, 'server'),
        copyPublicDir: false,
        rollupOptions: { checks: CHECKS },
      },
    });
    await writeFile(join(next, STAMP), `${fingerprint}\n`);
    await keepAssets(distFolder(folder), next);
    await putInPlace(next, distFolder(folder));
  } catch (error) {
    throw new Stop(buildProblem(error), { cause: error });
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/**
 * Moves the folder `next` to `place`, and removes what was there. Another build may do the same at this moment, so a place that is
 * taken again is cleared again.
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
 * Ignores errors with these codes and throws any other.
 * @param {...string} codes
 */
function onlyIf(...codes) {
  return (/** @type {unknown} */ error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!codes.includes(code)) throw error;
  };
}

/** Lists the names of a build's own assets, one per line. */
export const OWN_ASSETS = '.assets';

/**
 * Copies what the previous build's pages load into the next one. While servers are replaced, such pages still exist, and visitors
 * and caches have them. What that build itself had copied from its predecessor is dropped.
 * @param {string} previousDist the folder of the previous build, if there is one
 * @param {string} next
 */
export async function keepAssets(previousDist, next) {
  const [from, to] = [join(previousDist, 'client', 'assets'), join(next, 'client', 'assets')];
  const newAssets = await readdir(to);
  const names = await readFile(join(previousDist, OWN_ASSETS), 'utf8').catch(() => '');
  for (const name of names.split('\n').filter((name) => name !== '' && !newAssets.includes(name)))
    await cp(join(from, name), join(to, name)).catch(onlyIf('ENOENT'));
  await writeFile(join(next, OWN_ASSETS), newAssets.join('\n'));
}

/** Fonts and pictures are already compressed. */
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;

/**
 * Writes a `.br` and a `.gz` beside each text file of a folder, as small as possible: this is done once, when the site is built, and
 * the server only picks one.
 * @param {string} folder
 */
async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  for (const name of names) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${file}.br`, brotliCompressSync(bytes, quality));
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/**
 * Describes a failed build in one sentence: file, line and reason if the bundler names them, else the bundler's own message.
 * @param {unknown} error what Vite's `build` threw
 */
export function buildProblem(error) {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !line.startsWith('Build failed with')) ?? 'No reason was given';
  // A problem begins with its source, in one of several forms: "[PARSE_ERROR] Expected …", "Error: [vite]: … failed …".
  const reason = first.replace(/^(?:\w*Error: )?(?:\[[^\]]+\]:? )?/, '').replace(/\.$/, '');
  const place = /\[ (?<file>[^\]]+?):(?<line>\d+):\d+ \]/.exec(text)?.groups;
  const location = place ? `${place['file']}, line ${place['line']}: ` : '';
  return `The site was not built. ${location}${reason}. Correct it and run the command again.`;
}
