import { run } from '../run.mjs';

/**
 * A program that something here runs: how to see whether it is installed, and the names of its packages for apt-get.
 * @typedef {{ name: string, file: string, args: readonly string[], packages: readonly string[] }} Server
 */

/** What a WordPress needs. @type {readonly Server[]} */
export const WORDPRESS_SERVERS = [
  {
    name: 'PHP',
    file: 'php',
    args: ['-r', 'exit(extension_loaded("mysqli") && extension_loaded("gd") ? 0 : 1);'],
    packages: ['php-cli', 'php-mysql', 'php-xml', 'php-curl', 'php-gd', 'php-mbstring'],
  },
  { name: 'MariaDB', file: 'mariadbd', args: ['--version'], packages: ['mariadb-server-core', 'mariadb-client-core'] },
];

/**
 * How a WordPress runs on this machine. Whatever is missing is installed if that is possible.
 * @param {{ isPortable: boolean }} options whether it must not use the machine's own PHP and MariaDB
 * @returns {Promise<{ isPortable: boolean, release: import('./unpackWordPress.mjs').Release }>}
 */
export async function chooseWordPress({ isPortable }) {
  // Windows has neither the sockets nor the groups of processes by which they are started and ended.
  if (isPortable || process.platform === 'win32') return { isPortable: true, release: 'newest' };
  const missing = await ensureServers(WORDPRESS_SERVERS);
  if (missing.length === 0) return { isPortable: false, release: (await hasApt()) ? 'debian' : 'newest' };
  console.log(`Without ${missing.join(' and ')}, WordPress runs on SQLite and on PHP from npm: slower, but whole.`);
  return { isPortable: true, release: 'newest' };
}

const hasApt = async () => (await run('apt-get', ['--version'], { minutes: 1 })).code === 0;

/**
 * Installs the missing servers, as root on Debian and similar systems.
 * @param {readonly Server[]} servers
 * @returns {Promise<string[]>} the names of those that could not be installed
 */
export async function ensureServers(servers) {
  const missing = await findMissing(servers);
  if (missing.length === 0 || !(await hasApt()) || process.getuid?.() !== 0) return missing.map(({ name }) => name);

  console.log(`Installing with apt-get: ${missing.map(({ name }) => name).join(', ')}.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, minutes: 5 });
  const packages = missing.flatMap((server) => server.packages);
  const { code, output } = await run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], { env });
  if (code !== 0) console.error(output.trimEnd());
  return (await findMissing(servers)).map(({ name }) => name);
}

/** @param {readonly Server[]} servers */
export async function findMissing(servers) {
  const runs = await Promise.all(servers.map(({ file, args }) => run(file, args, { minutes: 1 })));
  return servers.filter((_server, index) => runs[index]?.code !== 0);
}
