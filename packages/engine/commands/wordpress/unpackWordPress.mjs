import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stop } from '../command.mjs';
import { cacheFolder } from '../folders.mjs';
import { run } from '../run.mjs';
import { fetchPackages } from './fetchPackages.mjs';
import { unzip } from './unzip.mjs';

/**
 * What WordPress's package needs besides its own code, which Debian packages separately and links to: the library that reads
 * video and audio, without which none can be uploaded, and what the screens of wp-admin depend on.
 */
const PACKAGES = ['wordpress', 'php-getid3', 'libjs-underscore', 'libjs-cropper'];

/** The last version of this package that contains WordPress itself: in later ones it is downloaded. */
const BUILDS = { name: '@wp-playground/wordpress-builds', version: '0.9.19' };

/** The folder in wp-content of what lets WordPress use SQLite. As it is not among the plugins, nobody can switch it off. */
const SQLITE = 'sqlite-database-integration';

/** @typedef {'debian' | 'newest'} Release WordPress as Debian packages it, or the newest that npm has */

/** How the code of a release is made in a folder that does not exist yet, and the name under which it is cached. */
const RELEASES = {
  debian: { name: 'wordpress', make: fromDebian },
  newest: { name: `wordpress-newest-${BUILDS.version}`, make: fromNpm },
};

/**
 * Without the last of the links no video can be uploaded: a copy from before they were followed is fetched again.
 * @param {string} folder
 */
const isWhole = (folder) => existsSync(join(folder, 'wp-includes', 'ID3', 'getid3.php'));

/**
 * Puts WordPress's code into a folder that does not exist yet. Throws a `Stop` if it is not available.
 * @param {string} folder
 * @param {object} [options]
 * @param {Release} [options.release]
 * @param {string} [options.cached] the folder in which it is cached; several processes may ask at once while it is still empty
 * @param {boolean} [options.isShared] links its files instead of copying them, which takes longer than all else: for a WordPress whose own
 *   code nobody changes
 */
export async function unpackWordPress(folder, { release = 'debian', cached, isShared = false } = {}) {
  const { name, make } = RELEASES[release];
  const code = cached ?? join(cacheFolder(), name);
  if (!isWhole(code)) await cacheCode(code, make);
  if (isShared && (await run('cp', ['-al', code, folder])).code === 0) return;
  // On another disk nothing can be linked.
  await rm(folder, { recursive: true, force: true });
  await copyFolder(code, folder);
}

/**
 * Copies thousands of files for a fraction of the processor time that Node takes, where there is `cp`.
 * @param {string} from
 * @param {string} to a folder that does not exist yet
 */
export async function copyFolder(from, to) {
  const { code } = await run('cp', ['-a', from, to]);
  // Windows has no such program.
  if (code !== 0) await cp(from, to, { recursive: true });
}

/**
 * @param {string} cached
 * @param {(work: string, copy: string) => Promise<void>} make
 */
async function cacheCode(cached, make) {
  await mkdir(dirname(cached), { recursive: true });
  const work = await mkdtemp(`${cached}-`);
  try {
    const copy = join(work, 'wordpress');
    await make(work, copy);
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

/** @param {string} work an empty folder @param {string} copy */
async function fromDebian(work, copy) {
  // `apt-get download` writes into the current folder.
  const script = `cd '${work}' && apt-get download -q ${PACKAGES.join(' ')} && for file in *.deb; do dpkg -x $file x; done`;
  const { code, output } = await run('sh', ['-c', script], { minutes: 5 });
  if (code !== 0 || !(await readdir(work)).includes('x'))
    throw new Stop(`WordPress could not be had with apt-get, as on Debian: ${output.trim().slice(-500)}`);
  // Debian's tree has links that lead out of it: their targets are copied.
  const links = await run('cp', ['-aL', join(work, 'x', 'usr', 'share', 'wordpress'), copy]);
  // A link to the machine's own settings has no target here, and is not needed.
  if (links.code !== 0 && !isWhole(copy)) throw new Stop(links.output.trim());
}

/** @param {string} work an empty folder @param {string} copy */
async function fromNpm(work, copy) {
  const { name, version } = BUILDS;
  console.log(`Installing WordPress from the npm package ${name}.`);
  const builds = join(await fetchPackages([`${name}@${version}`], join(work, 'packages')), name);
  await unzip(join(builds, 'src', 'wordpress', 'wp-nightly.zip'), copy);
  // Scripts and styles are not in the ZIP file. The themes are of no use: the site shows the pages.
  for (const part of ['wp-admin', 'wp-includes'])
    await cp(join(builds, 'public', 'wp-nightly', part), join(copy, part), { recursive: true, force: false });
  const sqlite = join(builds, 'src', SQLITE, `${SQLITE}.zip`);
  await unzip(sqlite, join(work, 'sqlite'));
  await rename(join(work, 'sqlite', `${SQLITE}-main`), join(copy, 'wp-content', SQLITE));
  for (const part of ['themes', 'database', 'plugins/hello.php'])
    await rm(join(copy, 'wp-content', part), { recursive: true, force: true });
}
