import { relative, resolve } from 'node:path';
import { Stop } from './command.mjs';

/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'create a site in a new folder: a page, three blocks, content files, and a test',
  more: 'The folder’s name becomes the package’s name: lowercase letters, digits, and hyphens. The site is yours: an update of ostium changes none of its files.',
  words: '<folder>',
  options: {
    name: {
      type: 'string',
      value: '"Harbor Hearing"',
      about: 'the name of the practice (default: from the folder’s name)',
    },
    packages: {
      type: 'string',
      value: 'folder',
      about: 'install ostium from the packed files in this folder instead of the registry',
    },
  },
  async run({ words, options, usage }) {
    const { copyStarter, nameOfFolder, practiceNameOf, readPracticeName } = await import('./newSite.mjs');

    const [folder, ...others] = words;
    if (folder === undefined || others.length > 0) throw new Stop(`Name one folder for the site: ${usage}`);
    const packageName = nameOfFolder(folder);
    const practiceName =
      options['name'] === undefined ? practiceNameOf(packageName) : readPracticeName(String(options['name']));
    const packages = options['packages'] === undefined ? undefined : resolve(String(options['packages']));
    const count = await copyStarter({ folder: resolve(folder), packageName, practiceName, packages });
    console.log(
      `Created ${practiceName} in ${folder}: ${count} files. Next:\n\n  cd ${relative('.', folder) || '.'}\n  npm install\n  npm run dev\n\nThen open http://localhost:3000. README.md says where everything is.`,
    );
  },
};
