import { join, relative } from 'node:path';
import { Stop } from './command.mjs';

/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'start a real WordPress with the plugin, and the site on it, to try it out; "zip" packs the plugin',
  more: 'With MariaDB and PHP where they are or can be installed, as on Debian and Ubuntu; elsewhere with SQLite and PHP from npm. Its content is\nkept until --fresh. "ostium wordpress zip" writes .cache/ostium-….zip for Plugins → Add New → Upload Plugin.',
  words: '[zip]',
  options: {
    port: {
      type: 'string',
      value: '8080',
      about: 'the port of WordPress (default: the last one, or 8080)',
    },
    empty: { type: 'boolean', about: "without the site's content" },
    fresh: { type: 'boolean', about: 'delete its content first' },
    alone: { type: 'boolean', about: 'without the site' },
    portable: { type: 'boolean', about: 'with SQLite and PHP from npm in any case' },
  },
  async run({ words: [word], options, usage }) {
    const { siteFolder } = await import('./folders.mjs');
    const { installPackages } = await import('./installPackages.mjs');

    const folder = siteFolder();
    // A fresh clone does not yet have the packages that load the content.
    await installPackages(folder);
    if (word === 'zip') return pack(folder);
    if (word !== undefined) throw new Stop(`Unexpected "${word}". Usage: ${usage}`);
    return tryOut(options);
  },
};

/** @param {string} folder */
async function pack(folder) {
  const { mkdir } = await import('node:fs/promises');
  const { expectedPlugin } = await import('./expectedPlugin.mjs');
  const { cacheFolder } = await import('./folders.mjs');
  const { findUncommitted, pluginFolders, zipPlugin } = await import('./plugin.mjs');

  const { version } = await expectedPlugin(folder);
  const file = join(cacheFolder(), `ostium-${version}.zip`);
  await mkdir(cacheFolder(), { recursive: true });
  await zipPlugin(folder, file);
  console.log(`${relative(process.cwd(), file)} is the plugin: Plugins → Add New → Upload Plugin.`);
  const files = await findUncommitted(pluginFolders(folder));
  if (files.length > 0)
    console.log(
      `It contains what is not committed, so no other checkout packs the same: commit or remove ${files.join(', ')}, and pack again.`,
    );
}

/** @param {import('./runTask.mjs').TaskInput['options']} options */
async function tryOut(options) {
  const { chooseWordPress } = await import('./wordpress/servers.mjs');
  const { startTry } = await import('./tryWordPress.mjs');

  const port = options['port'] === undefined ? undefined : readPort(String(options['port']));
  const signal = new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => resolve(0));
  });
  const { wordpress, site, siteEnded, stop } = await startTry({
    port,
    ...(await chooseWordPress({ isPortable: options['portable'] === true })),
    isEmpty: options['empty'] === true,
    isFresh: options['fresh'] === true,
    isAlone: options['alone'] === true,
    say: (text) => console.log(text),
  });
  const { name, password } = wordpress.admin;
  if (site !== undefined) console.log(`The site stands at ${site}/`);
  console.log(`WordPress stands at ${wordpress.url}/wp-admin/ (name ${name}, password ${password}).`);
  console.log('Ctrl+C ends all of it; what you write there is kept.');
  const code = await Promise.race([signal, siteEnded]);
  await stop();
  return Number(code);
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_535) return port;
  throw new Stop(`--port is "${text}": give a whole number from 1024 to 65535, such as 8080.`);
}
