import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// A process with one PHP in WebAssembly: runs what it is sent, one after the other, and ends with the process that started it.

/** @type {{ modules: string, version: string, mounts: [outside: string, inside: string][] }} */
const { modules, version, mounts } = JSON.parse(process.argv[2] ?? '');

/** @param {string} name */
const load = (name) => import(pathToFileURL(join(modules, '@php-wasm', name, 'index.js')).href);

process.once('disconnect', () => process.exit());
const [{ PHP, setPhpIniEntries }, { loadNodeRuntime, createNodeFsMountHandler }] = await Promise.all(
  ['universal', 'node'].map(load),
);
// SQLite's locks are held under this id.
const php = new PHP(await loadNodeRuntime(version, { emscriptenOptions: { processId: process.pid } }));
for (const [outside, inside] of mounts) {
  php.mkdir(inside);
  await php.mount(inside, createNodeFsMountHandler(outside));
}
await setPhpIniEntries(php, { display_errors: '0', memory_limit: '512M' });

process.on('message', async (/** @type {import('./portablePhp.mjs').PhpRun} */ run) => {
  const response = await php.runStream(run);
  const body = await response.stdoutBytes;
  process.send?.({
    status: await response.httpStatusCode,
    headers: await response.headers,
    body,
    errors: await response.stderrText,
    code: await response.exitCode,
  });
});
