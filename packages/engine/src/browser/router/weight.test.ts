import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { readSources } from '../../../vite/sources.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The script that these lines become for a visitor, with everything they import. */
async function bundle(lines: string): Promise<Buffer> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : undefined),
    load: (id: string) => (id === 'entry' ? lines : undefined),
  };
  const outputs = await build({
    ...readSources,
    configFile: false,
    logLevel: 'error',
    root: folder,
    plugins: [entry],
    build: {
      write: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
      modulePreload: false,
    },
  });
  const [output] = [outputs].flat();
  const [chunk] = output && 'output' in output ? output.output : [];
  if (!chunk?.code) throw new Error('Nothing was built.');
  return Buffer.from(chunk.code);
}

test('restoreScroll, which is in every document, has less than 400 bytes', async () => {
  const script = await bundle(`import { restoreScroll } from '${folder}restoreScroll.ts'; restoreScroll(window);`);
  expect(script.toString()).toContain('addEventListener');
  expect(script.length).toBeLessThan(400);
}, 30_000);

test('the router, its history and what it prefetches travel as less than 4 kB', async () => {
  const script = await bundle(
    `export { createRouter, followRedirections } from '${folder}router.ts';
    export { createBrowserHistory, createScrollMemory } from '${folder}browserHistory.ts';
    export { startClicks } from '${folder}links.ts';
    export { findConnection, startPrefetch } from '${folder}startPrefetch.ts';`,
  );
  expect(script.toString()).toContain('router.set has no method');
  expect(brotliCompressSync(script).length).toBeLessThan(4000);
}, 30_000);
