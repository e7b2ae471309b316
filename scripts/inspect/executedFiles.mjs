import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MARLOWE, root } from '../project.mjs';
import { findFreePort } from '../../packages/engine/commands/findFreePort.mjs';
import { startDevServer } from '../../packages/engine/commands/startDevServer.mjs';

/**
 * Source files by their path in the project: those in which a function ran, and all that were loaded.
 * @typedef {{ executed: string[], loaded: string[] }} Executed
 */

/**
 * Which source files the built server executes for the first request for a path, and for a second request, `again`, when its
 * caches are filled. The server runs in this process, and has sent another page before. The emulator, which stands in for a
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
  // As `ostium start` does: its content and its pages' files are found from there.
  process.chdir(MARLOWE);
  const main = join(MARLOWE, 'dist', 'server', 'server.js');
  const script = pathToFileURL(main).href;
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await import(script);
  await untilReady(`${url}/-/ready`);
  await (await fetch(`${url}/no-such-page/`)).text();

  // Taking the counts resets them.
  const take = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = result.find((file) => file.url === script)?.functions ?? [];
    return functions.filter(isCalled).map(({ ranges }) => ranges[0]?.startOffset ?? 0);
  };
  const ask = async () => {
    await take();
    const response = await fetch(url + path);
    await response.text();
    if (response.status !== 200) console.log(`${path} answered ${response.status}.`);
    return originalFiles(main, await take());
  };
  const offsets = { first: await ask(), again: await ask() };
  session.disconnect();
  await rm(cache, { recursive: true, force: true });
  return offsets;
}

/** The first function of a module is its top level. @param {import('node:inspector').Profiler.FunctionCoverage} covered */
const isCalled = ({ ranges: [range] }) => range !== undefined && range.startOffset > 0 && range.count > 0;

/** @param {string} address */
async function untilReady(address) {
  for (let round = 0; round < 200; round += 1) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
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
  const executedSources = offsets.flatMap((offset) => {
    const line = lineStarts.findLastIndex((start) => start <= offset);
    const entry = map.findEntry(line, offset - (lineStarts[line] ?? 0));
    return 'originalSource' in entry ? [nameOf(entry.originalSource)] : [];
  });
  return { executed: ownFiles(executedSources), loaded: ownFiles(payload.sources.map(nameOf)) };
}

/** @param {string[]} files */
const ownFiles = (files) =>
  [...new Set(files)].filter((file) => /^(?:packages\/(?:content|engine)|sites)\/.*\.tsx?$/.test(file));

/** A navigation counts as finished after this long without a request. */
const QUIET_MS = 1000;

/**
 * Which source files the browser executes when a link is followed on a hydrated page. The development server is used, where each
 * source is a separate script.
 * @param {{ chromium: string, path: string, target: string }} order the first page, and the one navigated to
 * @returns {Promise<Executed>}
 */
export async function executedByNavigation({ chromium, path, target }) {
  // A static import would fail before Playwright is installed.
  const { chromium: playwright } = await import('playwright-core');
  const port = String(await findFreePort());
  const stop = await startDevServer({ ...process.env, PORT: port, HOST: 'localhost' }, MARLOWE);
  const browser = await playwright.launch({ executablePath: chromium });
  try {
    const page = await browser.newPage({ baseURL: `http://localhost:${port}` });
    const client = await page.context().newCDPSession(page);
    await client.send('Profiler.enable');
    await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await page.goto(path);
    await page.mouse.move(5, 300);
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    await page.waitForTimeout(QUIET_MS);
    const { result: initialCoverage } = await client.send('Profiler.takePreciseCoverage');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
    }, target);
    await page.waitForURL(`**${target}`);
    await page.waitForTimeout(QUIET_MS);
    const { result: finalCoverage } = await client.send('Profiler.takePreciseCoverage');
    const calledScripts = finalCoverage.filter(({ functions }) =>
      functions.some(({ ranges: [range] }) => range !== undefined && range.startOffset > 0 && range.count > 0),
    );
    return { executed: filesOf(calledScripts), loaded: filesOf([...initialCoverage, ...finalCoverage]) };
  } finally {
    await browser.close();
    await stop();
  }
}

/** Vite serves the site's files below `/`, and others below `/@fs/`. @param {string} path */
const nameOfServed = (path) =>
  relative(root, path.startsWith('/@fs/') ? path.slice('/@fs'.length) : join(MARLOWE, path))
    .split(sep)
    .join('/');

/** @param {readonly { url: string }[]} scripts */
const filesOf = (scripts) => [
  ...new Set(
    scripts
      .filter(({ url }) => URL.canParse(url))
      .map(({ url }) => nameOfServed(new URL(url).pathname))
      .filter((file) => /^(?:packages|sites)\/.*\.tsx?$/.test(file)),
  ),
];

/**
 * A table of executed files with their lines, the count and the median.
 * @param {string} title
 * @param {Executed} executed
 * @returns {Promise<string>}
 */
export async function formatExecuted(title, { executed, loaded }) {
  const files = await Promise.all(
    executed.toSorted().map(async (file) => {
      const text = await readFile(join(root, file), 'utf8');
      return { file, lines: text.trimEnd().split('\n').length };
    }),
  );
  const sizes = files.map(({ lines }) => lines).toSorted((a, b) => a - b);
  return [
    `${title}: ${files.length} files executed of ${loaded.length} loaded, median ${sizes[sizes.length >> 1] ?? 0} lines, ${sizes.reduce((sum, lines) => sum + lines, 0)} in all, ${sizes.at(-1) ?? 0} at most.`,
    ...files.map(({ file, lines }) => `${String(lines).padStart(5)}  ${file}`),
    '',
  ].join('\n');
}
