import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stop } from '../command.mjs';
import { root, run } from '../run.mjs';

/**
 * What its package needs of WordPress's own code: Debian keeps that apart, and links to it. The reader of films and sounds, without which
 * none can be uploaded, and what the screens of wp-admin stand on.
 */
const PACKAGES = ['wordpress', 'php-getid3', 'libjs-underscore', 'libjs-cropper'];

/** Without the last of the links no upload of a film succeeds: what was kept before they were followed is fetched again. */
const isWhole = () => existsSync(join(KEPT, 'wp-includes', 'ID3', 'getid3.php'));

/** Where WordPress's own code is kept, as Debian packs it: without Apache, which its package would bring along. */
const KEPT = join(root, '.cache', 'wordpress');

/**
 * Puts WordPress's code into a folder that is not there yet. Throws a `Stop` where it cannot be had.
 * @param {string} folder
 */
export async function unpackWordPress(folder) {
  if (!isWhole()) await fetchWordPress();
  await cp(KEPT, folder, { recursive: true });
}

async function fetchWordPress() {
  const work = await mkdtemp(join(tmpdir(), 'ostium-fetch-'));
  try {
    // `apt-get download` writes into the folder that it stands in.
    const script = `cd ${work} && apt-get download -q ${PACKAGES.join(' ')} && for file in *.deb; do dpkg -x $file x; done`;
    const { code, output } = await run('sh', ['-c', script], { minutes: 5 });
    if (code !== 0 || !(await readdir(work)).includes('x'))
      throw new Stop(`WordPress could not be had with apt-get, as on Debian: ${output.trim().slice(-500)}`);
    await rm(KEPT, { recursive: true, force: true });
    await mkdir(join(root, '.cache'), { recursive: true });
    // Debian's tree has links out of itself: what they lead to is copied.
    const { code: copied, output: said } = await run('cp', ['-aL', join(work, 'x', 'usr', 'share', 'wordpress'), KEPT]);
    // A link to the machine's own settings leads nowhere, and is missed by nobody.
    if (copied !== 0 && !isWhole()) throw new Stop(said.trim());
    await rm(join(KEPT, 'wp-config.php'), { force: true });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
