import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stop } from '../command.mjs';
import { cacheFolder } from '../folders.mjs';
import { run } from '../run.mjs';

/**
 * What WordPress's package needs besides its own code, which Debian packages separately and links to: the library that reads
 * video and audio, without which none can be uploaded, and what the screens of wp-admin depend on.
 */
const PACKAGES = ['wordpress', 'php-getid3', 'libjs-underscore', 'libjs-cropper'];

/** The folder for WordPress's own code, as packaged by Debian, but without Apache, on which the package depends. */
const cachedCode = () => join(cacheFolder(), 'wordpress');

/**
 * Without the last of the links no video can be uploaded: a copy from before they were followed is fetched again.
 * @param {string} folder
 */
const isWhole = (folder) => existsSync(join(folder, 'wp-includes', 'ID3', 'getid3.php'));

/**
 * Puts WordPress's code into a folder that does not exist yet. Throws a `Stop` if it is not available.
 * @param {string} folder
 * @param {object} [options]
 * @param {string} [options.cached] the folder in which it is cached; several processes may ask at once while it is still empty
 * @param {boolean} [options.isShared] links its files instead of copying them, which takes longer than all else: for a WordPress whose own
 *   code nobody changes
 */
export async function unpackWordPress(folder, { cached = cachedCode(), isShared = false } = {}) {
  if (!isWhole(cached)) await fetchWordPress(cached);
  if (isShared && (await run('cp', ['-al', cached, folder])).code === 0) return;
  // On another disk nothing can be linked.
  await rm(folder, { recursive: true, force: true });
  await copyFolder(cached, folder);
}

/**
 * Copies thousands of files for a fraction of the processor time that Node takes.
 * @param {string} from
 * @param {string} to a folder that does not exist yet
 */
export async function copyFolder(from, to) {
  const { code, output } = await run('cp', ['-a', from, to]);
  if (code !== 0) throw new Stop(`${from} could not be copied: ${output.trim()}`);
}

/** @param {string} cached */
async function fetchWordPress(cached) {
  await mkdir(dirname(cached), { recursive: true });
  const work = await mkdtemp(`${cached}-`);
  try {
    // `apt-get download` writes into the current folder.
    const script = `cd '${work}' && apt-get download -q ${PACKAGES.join(' ')} && for file in *.deb; do dpkg -x $file x; done`;
    const { code, output } = await run('sh', ['-c', script], { minutes: 5 });
    if (code !== 0 || !(await readdir(work)).includes('x'))
      throw new Stop(`WordPress could not be had with apt-get, as on Debian: ${output.trim().slice(-500)}`);
    // Debian's tree has links that lead out of it: their targets are copied.
    const copy = join(work, 'wordpress');
    const { code: copied, output: copyOutput } = await run('cp', [
      '-aL',
      join(work, 'x', 'usr', 'share', 'wordpress'),
      copy,
    ]);
    // A link to the machine's own settings has no target here, and is not needed.
    if (copied !== 0 && !isWhole(copy)) throw new Stop(copyOutput.trim());
    await rm(join(copy, 'wp-config.php'), { force: true });
    if (!isWhole(cached)) await rm(cached, { recursive: true, force: true });
    // Put in place in one step, for other processes; if one of them was faster, its copy stays.
    await rename(copy, cached).catch((/** @type {unknown} */ error) => {
      if (!isWhole(cached)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
