import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFreePort } from './findFreePort.mjs';
import { root } from './root.mjs';

/**
 * Source files by their path in the project: those of which a function ran, and all that were loaded.
 * @typedef {{ executed: string[], loaded: string[] }} Executed
 */

/**
 * Which source files the built server executes for the first request for a path, and for the same one `again`, when what it remembers
 * has been read. The server runs in this process, and has answered another page before. The emulator, which stands for a
 * WordPress, is left out.
 * @param {string} path
 * @returns {Promise<{ first: Executed, again: Executed }>}
 */
export async function executedByRequest(path) {
  const cache = await mkdtemp(join(tmpdir(), 'ostium-executed-'));
  const url = `http://localhost:${await findFreePort()}`;
  const { port, hostname } = new URL(url);
  const settings = { PORT: port, HOST: hostname, SITE_URL: '', CONTENT_API: '', CACHE_DIR: cache, LOG_LEVEL: 'error' };
  Object.assign(process.env, settings);
  const main = join(root, 'dist', 'server', 'server.js');
  const script = pathToFileURL(main).href;
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await import(script);
  await answers(`${url}/-/ready`);
  await (await fetch(`${url}/no-such-page/`)).text();

  // What is taken is counted anew from then on.
  const take = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = result.find((covered) => covered.url === script)?.functions ?? [];
    return functions.filter(isCalled).map(({ ranges }) => ranges[0]?.startOffset ?? 0);
  };
  const ask = async () => {
    await take();
    const answer = await fetch(url + path);
    await answer.text();
    if (answer.status !== 200) console.log(`${path} answered ${answer.status}.`);
    return originalFiles(main, await take());
  };
  const executed = { first: await ask(), again: await ask() };
  session.disconnect();
  await rm(cache, { recursive: true, force: true });
  return executed;
}

/** The first function of a module is its top level. @param {import('node:inspector').Profiler.FunctionCoverage} covered */
const isCalled = ({ ranges: [range] }) => range !== undefined && range.startOffset > 0 && range.count > 0;

/** @param {string} address */
async function answers(address) {
  for (let round = 0; round < 200; round += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} did not answer.`);
}

/**
 * The source files of places in a built file.
 * @param {string} file
 * @param {number[]} offsets
 * @returns {Promise<Executed>}
 */
async function originalFiles(file, offsets) {
  const code = await readFile(file, 'utf8');
  const payload = JSON.parse(await readFile(`${file}.map`, 'utf8'));
  const map = new SourceMap(payload);
  const lineStarts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const nameOf = (/** @type {string} */ source) =>
    relative(root, join(dirname(file), source))
      .split(sep)
      .join('/');
  const executed = offsets.flatMap((offset) => {
    const line = lineStarts.findLastIndex((start) => start <= offset);
    const entry = map.findEntry(line, offset - (lineStarts[line] ?? 0));
    return 'originalSource' in entry ? [nameOf(entry.originalSource)] : [];
  });
  return { executed: ownFiles(executed), loaded: ownFiles(payload.sources.map(nameOf)) };
}

/** @param {string[]} files */
const ownFiles = (files) =>
  [...new Set(files)].filter((file) => /^src\/.*\.tsx?$/.test(file) && !file.startsWith('src/emulator/'));
