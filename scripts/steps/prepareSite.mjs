import { join } from 'node:path';
import { Stop } from './command.mjs';
import { hashSources } from './hashSources.mjs';
import { installPackages } from './installPackages.mjs';
import { isBuilt } from './isBuilt.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Brings a checkout to where the built server can start: packages installed, site built, each only if needed. Throws a `Stop`. */
export async function prepareSite() {
  await installPackages();
  if (isBuilt(join(root, 'dist'), hashSources(root))) return console.log('Already built.');

  // In a process of its own, because Vite sets NODE_ENV for the whole process and the tests that may follow need another.
  const { code, output } = await run(process.execPath, [join(root, 'scripts', 'build.mjs')]);
  if (code !== 0) throw new Stop(output.trimEnd());
  console.log(output.trimEnd());
}
