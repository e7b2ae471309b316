import { join } from 'node:path';
import { run } from '../../packages/engine/commands/run.mjs';
import { findFreePort } from '../../packages/engine/commands/findFreePort.mjs';
import { findNpm } from '../../packages/engine/commands/installPackages.mjs';
import { installed, lastLine, versionOf } from '../measure/installed.mjs';
import { waitForPage, launch } from '../measure/programs.mjs';

/**
 * A framework, the package that states its version, how it is started, and the addresses at which it has the page.
 * @typedef {object} Framework
 * @property {string} name
 * @property {string} folder in `bench/peers/`
 * @property {string} from the package
 * @property {(port: string) => readonly string[]} start the arguments of Node
 * @property {Readonly<Record<string, string>>} pages the name of each way to render the page, and its path
 * @property {readonly (readonly [string, string])[]} parts what it shares with others, and where that belongs
 */

/** What all peers share. @param {string} folder @returns {[string, string]} */
const sharedFolder = (folder) => ['peers/shared', `${folder}/shared`];
/** What the React peers share besides. @type {[string, string]} */
const sections = ['peers/sections', 'app/sections'];

/** @type {readonly Framework[]} */
export const FRAMEWORKS = [
  {
    name: 'Next.js',
    folder: 'next',
    from: 'next',
    parts: [sharedFolder('app'), sections],
    start: (port) => ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', port],
    pages: { 'Next.js, per request': '/', 'Next.js, ISR': '/kept' },
  },
  {
    name: 'React Router',
    folder: 'react-router',
    from: 'react-router',
    parts: [sharedFolder('app'), sections],
    start: () => ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
    pages: { 'React Router, per request': '/' },
  },
  {
    name: 'Astro',
    folder: 'astro',
    from: 'astro',
    parts: [sharedFolder('src')],
    start: () => ['dist/server/entry.mjs'],
    pages: { 'Astro, per request': '/', 'Astro, built beforehand': '/built/' },
  },
];

const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

/**
 * Installs, builds and starts one, in one process with its own server.
 * @param {Framework} framework
 * @param {string} contentFile
 * @returns {Promise<{ version: string, urls: Record<string, string> } | { problem: string }>}
 */
export async function startFramework({ folder, from, parts, start, pages }, contentFile) {
  const place = await installed(`peers/${folder}`, parts);
  if ('problem' in place) return place;

  const env = { ...QUIET, CONTENT_FILE: contentFile, NODE_ENV: 'production' };
  const npm = findNpm(process.env);
  const { code, output } = await run(npm.file, [...npm.args, '--prefix', place.folder, 'run', 'build'], { env });
  if (code !== 0) return { problem: `it could not be built: ${lastLine(output)}` };

  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const [program = '', ...args] = start(port);
  const child = launch(process.execPath, [join(place.folder, program), ...args], {
    cwd: place.folder,
    env: { ...env, PORT: port, HOST: '127.0.0.1' },
  });
  await waitForPage(url, child);
  const urls = Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, url + path]));
  return { version: versionOf(place.folder, from), urls };
}
