import { join } from 'node:path';
import { root, run } from '../run.mjs';

/** Whether Varnish can read our configuration, which needs a module from a separate package. */
const VARNISH = 'dir=$(mktemp -d); varnishd -j none -C -n "$dir/work" -f "$0"; code=$?; rm -rf "$dir"; exit $code';

/**
 * Servers and tools that tests really run: how to check whether one is installed, and the names of its packages for apt-get.
 * @type {readonly { name: string, file: string, args: readonly string[], packages: readonly string[] }[]}
 */
const SERVERS = [
  { name: 'Redis', file: 'redis-server', args: ['--version'], packages: ['redis-server'] },
  {
    name: 'Varnish',
    file: 'sh',
    args: ['-c', VARNISH, join(root, 'operations', 'varnish.vcl')],
    packages: ['varnish', 'varnish-modules'],
  },
  {
    name: 'PHP',
    file: 'php',
    args: ['-r', 'exit(extension_loaded("mysqli") && extension_loaded("gd") ? 0 : 1);'],
    packages: ['php-cli', 'php-mysql', 'php-xml', 'php-curl', 'php-gd', 'php-mbstring'],
  },
  { name: 'MariaDB', file: 'mariadbd', args: ['--version'], packages: ['mariadb-server-core', 'mariadb-client-core'] },
  { name: 'Poppler', file: 'pdftotext', args: ['-v'], packages: ['poppler-utils'] },
  { name: 'Firefox', file: 'firefox-esr', args: ['--version'], packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    file: 'sh',
    args: ['-c', 'command -v WebKitWebDriver && command -v Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  { name: 'PHP_CodeSniffer', file: 'phpcs', args: ['--version'], packages: ['php-codesniffer'] },
];

/**
 * Installs the missing servers, as root on Debian and similar systems.
 * @param {readonly string[]} [names] the ones wanted; without it, all
 * @returns {Promise<string[]>} the names of those that could not be installed: their tests are skipped
 */
export async function ensureServers(names = SERVERS.map(({ name }) => name)) {
  const servers = SERVERS.filter(({ name }) => names.includes(name));
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

/**
 * Whether a server is available for tests.
 * @param {string} name
 */
export async function hasServer(name) {
  return (await findMissing(SERVERS.filter((server) => server.name === name))).length === 0;
}

/** @param {typeof SERVERS} servers */
async function findMissing(servers) {
  const results = await Promise.all(servers.map(({ file, args }) => run(file, args, { minutes: 1 })));
  return servers.filter((_, index) => results[index]?.code !== 0);
}
