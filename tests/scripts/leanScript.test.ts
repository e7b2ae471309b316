import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainImports, reactModules } from '../../packages/engine/vite/leanScript.mjs';
import { root } from '../../scripts/project.mjs';
import { writeText } from './temporaryFolder.ts';

const PROJECT = {
  'client.js': `import { createElement, useState, version } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    export { hydrateRoot, useState, version };
    export const element = createElement('b');
    export const later = () => import('./later.js');`,
  'later.js': 'export const word = "later";',
};

let script: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lean-'));
  for (const [file, text] of Object.entries(PROJECT)) writeText(join(folder, file), text);
  script = await bundle(folder);
});

/** The first script of a project, not minified. */
async function bundle(folder: string): Promise<string> {
  const packages = ['react', 'react-dom'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: join(root, 'node_modules', name),
  }));
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: packages },
    plugins: [reactModules(), plainImports()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: join(folder, 'client.js'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.code] : [])).join('');
}

describe('the script of a built site', () => {
  test('contains only the used parts of React', () => {
    expect(script).toMatch(/hydrateRoot/);
    expect(script).toMatch(/useState/);
    expect(script).not.toMatch(/exports_(?:createRoot|cloneElement|preinit|createPortal)\b/);
    expect(script).not.toMatch(/__commonJS|__REACT_DEVTOOLS_GLOBAL_HOOK__/);
  });

  test('stands in for nothing that browsers have', () => {
    expect(script).toMatch(/globalThis\.reportError/);
    expect(script).not.toMatch(
      /process\.emit|onpropertychange|setImmediate\(|signal = \(?this\.signal|Date\.now\(\) - initial/,
    );
  });

  test('runs the installed React', async () => {
    const { version: installed } = createRequire(import.meta.url)('react/package.json') as { version: string };
    const { version, element, hydrateRoot } = (await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`
    )) as typeof import('react') & typeof import('react-dom/client') & { element: { type: string } };

    expect(version).toBe(installed);
    expect(element.type).toBe('b');
    expect(() => Reflect.apply(hydrateRoot, undefined, [])).toThrow('299');
  });

  test('imports later code without helpers', () => {
    expect(script).toMatch(/later = \(\) => import\(/);
    expect(script).not.toMatch(/__vitePreload|vite\/preload/);
  });
});

describe('files of React with an unknown form', () => {
  const { transform } = reactModules();
  const handle = (code: string, file: string) => {
    if (typeof transform !== 'object') throw new TypeError('The plugin transforms nothing.');
    return Reflect.apply(transform.handler, undefined, [code, `/node_modules/react/${file}`]);
  };

  test.each([
    ['an entry point without a production file', 'index.js', 'module.exports = {};'],
    ['a file that requires in the middle', 'cjs/react.production.js', 'exports.a = require("b").a;'],
    ['a file that replaces its exports', 'cjs/react.production.js', 'module.exports = {};'],
  ])('end the build: %s', (_what, file, code) => {
    expect(() => handle(code, file)).toThrow(file);
  });
});
