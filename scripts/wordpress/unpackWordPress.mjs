import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stop } from '../command.mjs';
import { root, run } from '../run.mjs';

/**
 * What WordPress's package needs besides its own code, which Debian packages separately and links to: the library that reads films
 * and sounds, without which none can be uploaded, and what the screens of wp-admin depend on.
 */
const PACKAGES = ['wordpress', 'php-getid3', 'libjs-underscore', 'libjs-cropper'];

/** Where WordPress's own code is kept, as Debian packs it: without Apache, which its package would bring along. */
const KEPT = join(root, '.cache', 'wordpress');

/**
 * Without the last of the links no film can be uploaded: a copy from before they were followed is fetched again.
 * @param {string} folder
 */
const isWhole = (folder) => existsSync(join(folder, 'wp-includes', 'ID3', 'getid3.php'));

/**
 * Puts WordPress's code into a folder that does not exist yet. Throws a `Stop` if it is not available.
 * @param {string} folder
 * @param {string} [kept] where it is kept from one time to the next; several may ask at once while nothing is there
 */
export async function unpackWordPress(folder, kept = KEPT) {
  if (!isWhole(kept)) await fetchWordPress(kept);
  await cp(kept, folder, { recursive: true });
}

/** @param {string} kept */
async function fetchWordPress(kept) {
  await mkdir(dirname(kept), { recursive: true });
  const work = await mkdtemp(`${kept}-`);
  try {
    // `apt-get download` writes into the folder that it stands in.
    const script = `cd '${work}' && apt-get download -q ${PACKAGES.join(' ')} && for file in *.deb; do dpkg -x $file x; done`;
    const { code, output } = await run('sh', ['-c', script], { minutes: 5 });
    if (code !== 0 || !(await readdir(work)).includes('x'))
      throw new Stop(`WordPress could not be had with apt-get, as on Debian: ${output.trim().slice(-500)}`);
    // Debian's tree has links out of itself: what they lead to is copied.
    const copy = join(work, 'wordpress');
    const { code: copied, output: said } = await run('cp', ['-aL', join(work, 'x', 'usr', 'share', 'wordpress'), copy]);
    // A link to the machine's own settings leads nowhere, and is missed by nobody.
    if (copied !== 0 && !isWhole(copy)) throw new Stop(said.trim());
    await rm(join(copy, 'wp-config.php'), { force: true });
    if (!isWhole(kept)) await rm(kept, { recursive: true, force: true });
    // Whole from one moment to the next, for others who look at it; where one of them was quicker, theirs stays.
    await rename(copy, kept).catch((/** @type {unknown} */ error) => {
      if (!isWhole(kept)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
