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
 * Installs the missing servers, as root on Debian and similar systems.
 * @param {readonly Server[]} servers
 * @returns {Promise<string[]>} the names of those that could not be installed
 */
export async function ensureServers(servers) {
  const missing = await findMissing(servers);
  const hasApt = (await run('apt-get', ['--version'], { minutes: 1 })).code === 0;
  if (missing.length === 0 || !hasApt || process.getuid?.() !== 0) return missing.map(({ name }) => name);

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
