import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './findFreePort.mjs';
import { prepareSite } from './prepareSite.mjs';
import { Stop } from './command.mjs';
import { distFolder, ENGINE, siteFolder } from './folders.mjs';
import { run as runProgram } from './run.mjs';
import { startWordPress, tryFolder } from './wordpress/startWordPress.mjs';
import { claimPort, openTryRun } from './tryRun.mjs';

const PORT = 8080;
const SITE_PORT = 3000;

/**
 * A trial WordPress and the site.
 * @typedef {object} Try
 * @property {import('./wordpress/startWordPress.mjs').RunningWordPress} wordpress
 * @property {string | undefined} site the site's address, if it was started
 * @property {Promise<number>} siteEnded the exit code of a site that ended by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the trial WordPress; one that was started before continues. Throws a `Stop` that says what to do if it cannot.
 * @param {object} options
 * @param {string} [options.home] the folder of the site, else this one
 * @param {import('./wordpress/unpackWordPress.mjs').Release} [options.release]
 * @param {boolean} [options.isPortable] whether it runs on any machine, with PHP in WebAssembly and SQLite
 * @param {string} [options.folder]
 * @param {number | undefined} [options.port]
 * @param {boolean} [options.isEmpty] leaves out the site's content
 * @param {boolean} [options.isFresh] starts over
 * @param {boolean} [options.isAlone] leaves out the site
 * @param {(sentence: string) => void} options.say
 * @returns {Promise<Try>}
 */
export async function startTry({
  home = siteFolder(),
  isPortable = false,
  release,
  folder = tryFolder(isPortable),
  port,
  isEmpty = false,
  isFresh = false,
  isAlone = false,
  say,
}) {
  const { run, save } = await openTryRun(folder, { isFresh, say });
  const wordpressPort = port ?? run.port ?? PORT;
  await claimPort(wordpressPort);
  const sitePort = isAlone ? SITE_PORT : await chooseSitePort();
  const siteUrl = `http://localhost:${sitePort}`;
  await save({ pid: process.pid, children: [] });

  const wordpress = await startWordPress({
    site: home,
    isPortable,
    release,
    dir: folder,
    isDurable: true,
    port: wordpressPort,
    title: 'Demonstration',
    constants: {
      OSTIUM_SITE_URL: siteUrl,
      OSTIUM_PURGE_SECRET: run.purgeSecret,
      OSTIUM_PREVIEW_SECRET: run.previewSecret,
    },
  });
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let site;
  const stop = async () => {
    if (site && site.exitCode === null && site.signalCode === null) {
      const exitPromise = new Promise((resolve) => site?.once('close', resolve));
      site.kill('SIGTERM');
      await exitPromise;
    }
    await wordpress.stop();
    delete run.pid;
    await save({ children: [] });
  };
  try {
    await save({ port: wordpressPort, children: wordpress.processes() });
    if (!isEmpty && !run.isLoaded) await save({ isLoaded: await loadContentFiles(home, wordpress) });
    if (isAlone) return { wordpress, site: undefined, siteEnded: new Promise(() => undefined), stop };

    await prepareSite(home);
    const cache = join(folder, 'site-cache');
    await mkdir(cache, { recursive: true });
    site = spawn(process.execPath, [join(distFolder(home), 'server', 'server.js')], {
      cwd: home,
      stdio: 'inherit',
      env: {
        LOG_LEVEL: 'warn',
        ...process.env,
        CONTENT_API: wordpress.api,
        CONTENT_AUTH: wordpress.credential,
        PURGE_SECRET: run.purgeSecret,
        PREVIEW_SECRET: run.previewSecret,
        SITE_URL: siteUrl,
        PORT: String(sitePort),
        HOST: 'localhost',
        CACHE_DIR: cache,
      },
    });
    await save({ children: [...wordpress.processes(), ...(site.pid === undefined ? [] : [site.pid])] });
    const { promise, resolve } = deferred();
    site.once('close', (code) => resolve(code ?? 1));
    await untilReady(siteUrl, site);
    return { wordpress, site: siteUrl, siteEnded: promise, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How long the site may take to start. */
const START_MS = 40_000;

/**
 * Resolves when the site responds, or when it has ended.
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} site
 */
async function untilReady(url, site) {
  for (const end = Date.now() + START_MS; Date.now() < end && site.exitCode === null; await sleep(100))
    if (
      await fetch(`${url}/-/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
}

/** The usual port of the site, or another if that one is taken. */
const chooseSitePort = () =>
  claimPort(SITE_PORT).then(
    () => SITE_PORT,
    () => findFreePort(),
  );

/** @returns {{ promise: Promise<number>, resolve: (code: number) => void }} */
function deferred() {
  /** @type {(code: number) => void} */
  let resolve = () => undefined;
  const promise = new Promise((/** @type {(code: number) => void} */ settle) => (resolve = settle));
  return { promise, resolve };
}

/**
 * Makes `ostium content` load the site's content folder into a WordPress.
 * @param {string} home the site's folder
 * @param {import('./wordpress/startWordPress.mjs').RunningWordPress} wordpress
 * @returns {Promise<true>}
 */
async function loadContentFiles(home, { url, credential }) {
  const args = [join(ENGINE, 'bin', 'ostium.mjs'), 'content', 'load', '--to', url];
  const { code } = await runProgram(process.execPath, args, {
    cwd: home,
    env: { CONTENT_AUTH: credential },
    terminal: true,
    // PHP in WebAssembly takes minutes where the machine's own takes seconds.
    minutes: 60,
  });
  if (code !== 0) throw new Stop('The content could not be loaded: run the command again, it goes on from there.');
  return true;
}
