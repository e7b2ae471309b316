import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { Stop } from './command.mjs';
import { ENGINE } from './folders.mjs';

/** What the starter is called in its own files: these words become those of the new site. */
const STARTER = { packageName: 'harbor-clinic', practiceName: 'Harbor Clinic' };

/** What npm, addresses and every system take as the name of a folder. */
const FOLDER_NAME = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/** What needs no escaping in YAML, TypeScript, JSON and Markdown. */
const PRACTICE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .,&’()–-]{0,79}$/u;

/** Files that are copied as they are. */
const BINARY = new Set(['.ico', '.jpg', '.png']);

/**
 * The package's name, which is the folder's. Throws a `Stop` for one that cannot be a package.
 * @param {string} folder
 */
export function nameOfFolder(folder) {
  const name = basename(resolve(folder));
  if (FOLDER_NAME.test(name) && name !== 'ostium') return name;
  throw new Stop(
    `"${name}" cannot be the name of a site's folder: take small letters, digits and hyphens, such as my-clinic.`,
  );
}

/**
 * What a practice is called whose name is not given: the words of its folder, with capitals.
 * @param {string} packageName
 */
export const practiceNameOf = (packageName) =>
  packageName.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * A practice's name as it is given. Throws a `Stop` for signs that would mean something else in the files.
 * @param {string} written
 */
export function readPracticeName(written) {
  const name = written.trim().replaceAll("'", '’');
  if (PRACTICE_NAME.test(name)) return name;
  throw new Stop(
    `--name is "${written}": give the practice's name in letters, digits, spaces and . , & ’ ( ) -, up to 80 of them. It can be changed in content/ and site.config.ts later.`,
  );
}

/**
 * Copies the starter. Throws a `Stop` if the folder has files, or if the packed packages are not there.
 * @param {object} site
 * @param {string} site.folder the whole path; it may be missing or empty
 * @param {string} site.packageName
 * @param {string} site.practiceName
 * @param {string | undefined} site.packages the whole path of a folder with the packed packages
 * @returns {Promise<number>} how many files the site has
 */
export async function copyStarter({ folder, packageName, practiceName, packages }) {
  const dependencies = await dependenciesOf(packages);
  await mkdir(folder, { recursive: true }).catch(() => {
    throw new Stop(`The folder ${folder} cannot be made: a file has this name, or its folder cannot be written to.`);
  });
  if ((await readdir(folder)).length > 0)
    throw new Stop(`The folder ${folder} is not empty: name a new one, or move away what is in it.`);

  await cp(join(ENGINE, 'starter'), folder, {
    recursive: true,
    filter: (file) => !/[/\\](?:dist|node_modules|\.[^/\\]+)$/.test(file),
  });
  // npm packs no file of this name.
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'));
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { name, parentPath } of files) {
    if (BINARY.has(extname(name))) continue;
    const file = join(parentPath, name);
    const text = (await readFile(file, 'utf8'))
      .replaceAll(STARTER.packageName, packageName)
      .replaceAll(STARTER.practiceName, practiceName);
    await writeFile(file, name === 'package.json' ? withDependencies(text, dependencies) : text);
  }
  return files.length;
}

/** @param {string} text of a `package.json` @param {Readonly<Record<string, string>>} dependencies */
function withDependencies(text, dependencies) {
  const content = JSON.parse(text);
  return `${JSON.stringify({ ...content, dependencies: { ...content.dependencies, ...dependencies } }, null, 2)}\n`;
}

/**
 * Where the site gets ostium from: this version of it from the registry, or packed files. Those of its own packages are named too, since
 * npm would look for them in the registry.
 * @param {string | undefined} packages
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
async function dependenciesOf(packages) {
  const { version } = JSON.parse(await readFile(join(ENGINE, 'package.json'), 'utf8'));
  if (packages === undefined) return { ostium: version };
  const names = new Set(await readdir(packages).catch(() => /** @type {string[]} */ ([])));
  const fileOf = (/** @type {string} */ name) => {
    const file = `${name}-${version}.tgz`;
    if (names.has(file)) return `file:${join(packages, file)}`;
    throw new Stop(
      `--packages names ${packages}, where ${file} is not: run "npm pack" of that package into this folder.`,
    );
  };
  return {
    '@ostium/content': fileOf('ostium-content'),
    '@ostium/wordpress': fileOf('ostium-wordpress'),
    ostium: fileOf('ostium'),
  };
}
