import { join } from 'node:path';
import { ensureServers, findMissing, WORDPRESS_SERVERS } from '../../packages/engine/commands/wordpress/servers.mjs';
import { root } from '../project.mjs';

/** Whether Varnish can read our configuration, which needs a module from a separate package. */
const VARNISH = 'dir=$(mktemp -d); varnishd -j none -C -n "$dir/work" -f "$0"; code=$?; rm -rf "$dir"; exit $code';

/**
 * Servers and tools that tests really run.
 * @type {readonly import('../../packages/engine/commands/wordpress/servers.mjs').Server[]}
 */
const SERVERS = [
  ...WORDPRESS_SERVERS,
  { name: 'Redis', file: 'redis-server', args: ['--version'], packages: ['redis-server'] },
  {
    name: 'Varnish',
    file: 'sh',
    args: ['-c', VARNISH, join(root, 'packages', 'engine', 'operations', 'varnish.vcl')],
    packages: ['varnish', 'varnish-modules'],
  },
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
 * Installs what tests run and is missing, as root on Debian and similar systems.
 * @returns {Promise<string[]>} the names of those that could not be installed: their tests are skipped
 */
export const ensureTestServers = () => ensureServers(SERVERS);

/**
 * Whether a server is available for tests.
 * @param {string} name
 */
export const hasServer = async (name) =>
  (await findMissing(SERVERS.filter((server) => server.name === name))).length === 0;
