import { describe, expect, test } from 'vitest';
import { findHeavyImports } from './browserImports.ts';
import { findUndocumented } from './docComments.ts';
import { findImports } from './findImports.ts';
import { findUnfinished, findVagueNames } from './names.ts';
import { findImpurities } from './pureSource.ts';
import { isTest, readSources, type Source } from './readSources.ts';
import { findMutualFolders, findRoomFaults } from './rooms.ts';

const CODE = ['.ts', '.tsx', '.mjs'];
const TEXT = [...CODE, '.css', '.json', '.yaml', '.yml', '.md', '.html', '.php', '.sh'];

const code = [...readSources('src', CODE), ...readSources('examples', CODE)];
const styles = [...readSources('src', ['.css']), ...readSources('examples', ['.css'])];

describe('this project', () => {
  test('has code to check', () => expect(code.length).toBeGreaterThan(0));
  test('imports only down the rooms, and by relative path only inside one', () =>
    expect(findRoomFaults([...code, ...styles])).toEqual([]));
  test('has no two folders in the engine that import each other', () => expect(findMutualFolders(code)).toEqual([]));
  test('keeps React, the browser and Node out of the data layer', () => expect(findImpurities(code)).toEqual([]));
  test('keeps the data layer off visitors’ phones', () => expect(findHeavyImports(code)).toEqual([]));
  test('names folders and files after what they contain', () =>
    expect(findVagueNames(readSources('.', CODE))).toEqual([]));
  test('has a doc comment on every exported function and type', () =>
    expect(findUndocumented([...code.filter((source) => !isTest(source)), ...readSources('scripts', CODE)])).toEqual(
      [],
    ));
  test('needs fewer than 300 lines for a whole site of its own, without blank ones', () => {
    const lines = readSources('examples/physiotherapy', CODE).flatMap(({ text }) => text.split('\n'));
    expect(lines.filter((line) => line.trim() !== '').length).toBeLessThan(300);
  });
  test('leaves no work for later', () =>
    expect(findUnfinished(readSources('.', TEXT).filter((source) => !isOfTests(source)))).toEqual([]));
});

const isOfTests = (source: Source): boolean => isTest(source) || source.file.startsWith('tests/');

describe('an import', () => {
  test('is found in every form', () => {
    const text = `
      import a, { type B } from './a.ts';
      import './b.css';
      import type { C } from '#engine/content/c.ts';
      export { d } from './d.ts';
      export * from './e.ts';
      export const f = () => import('./f.ts');
      export type G = import('./g.ts').G;
      export const h = import.meta.glob('./h/*.ts', { eager: true });
      export const i = import.meta.glob(['./i/*.ts', './j/*.ts', '!./k/*.ts']);
      // import './comment.ts';
      export const text = "import './string.ts'";`;

    expect(findImports({ file: 'src/ui/x.ts', text })).toEqual([
      './a.ts',
      './b.css',
      '#engine/content/c.ts',
      './d.ts',
      './e.ts',
      './f.ts',
      './g.ts',
      './h/*.ts',
      './i/*.ts',
      './j/*.ts',
    ]);
  });

  test('is found in styles', () => {
    const text = `
      @import './a.css';
      @import url("b.css") screen;
      @import url(c.css);
      .a { composes: b c from '../d.module.css'; composes: e; color: red }
      .f { composes: g from global; background: url('./picture.svg') }
      @value small, large from "./e.css";
      /* composes: a from './comment.css' */
      .h::before { content: "composes: a from b" }`;

    expect(findImports({ file: 'src/ui/x.css', text })).toEqual([
      './a.css',
      'b.css',
      'c.css',
      '../d.module.css',
      'global',
      './e.css',
    ]);
  });

  test.each([
    ['src/site/site.ts', '#engine/page/page.ts'],
    ['src/engine/server/app.ts', '#engine/page/document/document.ts'],
    ['src/server.ts', '#emulator/emulator.ts'],
    ['src/server.ts', '../site.config.ts'],
    ['src/engine/content/link/link.test.ts', '#emulator/emulator.ts'],
    ['src/engine/content/link/link.test.ts', '#site/site.ts'],
    ['src/engine/content/link/link.test.ts', '../openFakeSource.testing.ts'],
    ['src/tools/doctor/fakePair.testing.ts', '#emulator/contentFolder.testing.ts'],
    ['src/ui/button/Button.tsx', '../theme/theme.css'],
    ['src/ui/button/Button.tsx', 'react'],
    ['src/engine/browser/styles.ts', '/src/ui/*/*.module.css'],
    ['examples/clinic/server.ts', '#emulator/emulator.ts'],
    ['examples/clinic/site.ts', './chrome/openChrome.ts'],
    ['examples/clinic/pages/page/PageScreen.tsx', '#ui/html/Html.tsx'],
  ])('in %s of %s is allowed', (file, target) => {
    expect(findRoomFaults([{ file, text: `import '${target}';` }])).toEqual([]);
  });

  const ROOMS =
    'site, tools, engine/server, engine/routes, engine/site, engine/media, engine/stats, engine/cache, engine/http, engine/runtime, engine/browser, engine/page, engine/consent, engine/content, ui, emulator, transfer';

  test.each([
    [
      'src/ui/a.ts',
      '#site/b.ts',
      'imports only go down, and site is not below ui: move the code they share down, or pass it in.',
    ],
    [
      'src/engine/runtime/a.ts',
      '#engine/browser/b.ts',
      'imports only go down, and engine/browser is not below engine/runtime: move the code they share down, or pass it in.',
    ],
    [
      'src/engine/content/a.ts',
      '#site/b.ts',
      'imports only go down, and site is not below engine/content: move the code they share down, or pass it in.',
    ],
    ['src/engine/http/a.ts', '#emulator/b.ts', 'only the entry points and tests see the emulator.'],
    ['src/emulator/a.ts', '#engine/content/b.ts', 'the emulator sees no other room.'],
    ['src/ui/a.ts', '../site/b.ts', 'a relative import stays in its room: across rooms write #room/file.ts.'],
    [
      'src/engine/page/a.ts',
      '../content/b.ts',
      'a relative import stays in its room: across rooms write #room/file.ts.',
    ],
    ['src/site/a.ts', '../../site.config.ts', 'a relative import stays in its room: across rooms write #room/file.ts.'],
    ['src/ui/a.ts', '/src/ui/*.css', 'inside a room write it relative, such as ./link.ts.'],
    ['src/ui/a.ts', '#ui/b.ts', 'inside a room write it relative, such as ./link.ts.'],
    ['src/site/a.ts', '#engine/content/b', `write it as #room/file.ts, with one of ${ROOMS}.`],
    [
      'examples/clinic/site.ts',
      '#site/b.ts',
      'imports only go down, and site is not below examples/clinic: move the code they share down, or pass it in.',
    ],
    ['examples/clinic/site.ts', '#emulator/b.ts', 'only the entry points and tests see the emulator.'],
    [
      'examples/clinic/site.ts',
      '../bakery/site.ts',
      'a relative import stays in its room: across rooms write #room/file.ts.',
    ],
    ['src/site/a.ts', '#attic/b.ts', `write it as #room/file.ts, with one of ${ROOMS}.`],
    ['src/engine/content/a.ts', './b.testing.ts', 'only tests see what serves tests.'],
    ['src/server.ts', '#emulator/contentFolder.testing.ts', 'only tests see what serves tests.'],
  ])('in %s of %s is a fault', (file, target, fault) => {
    expect(findRoomFaults([{ file, text: `export * from '${target}';` }])).toEqual([
      `${file} imports ${target}: ${fault}`,
    ]);
  });

  test('in a style of a style of another room is a fault', () => {
    const text = ".a { composes: column from '../../site/pages/column.module.css'; }";
    expect(findRoomFaults([{ file: 'src/engine/page/a.module.css', text }])).toEqual([
      'src/engine/page/a.module.css imports ../../site/pages/column.module.css: a relative import stays in its room: across rooms write #room/file.ts.',
    ]);
  });

  test('between two folders of the engine goes one way, for types too', () => {
    const files = {
      'src/engine/page/a.ts': "import type { B } from './blocks/b.ts';",
      'src/engine/page/blocks/b.ts': "import { a } from '../a.ts';",
      'src/engine/cache/c.ts': "import { a } from '#engine/page/a.ts';\nimport { d } from './d.ts';",
      'src/engine/page/a.test.ts': "import { c } from '#engine/cache/c.ts';",
    };
    expect(findMutualFolders(Object.entries(files).map(([file, text]) => ({ file, text })))).toEqual([
      'src/engine/page/a.ts imports ./blocks/b.ts, and src/engine/page/blocks/b.ts imports ../a.ts: move what both need into a folder below.',
    ]);
  });

  test.each(['src/attic/a.ts', 'src/third.ts', 'src/a.css'])('cannot come from %s, which is in no room', (file) => {
    expect(findRoomFaults([{ file, text: '' }])).toEqual([`${file} stands in no room: move it into one of ${ROOMS}.`]);
  });
});

describe('the data layer', () => {
  test.each([
    ["import { useState } from 'react';", 'imports react'],
    ["import { hydrateRoot } from 'react-dom/client';", 'imports react-dom/client'],
    ["import { readFile } from 'node:fs/promises';", 'imports node:fs/promises'],
    ['export const title = document.title;', 'touches document'],
    ['export const width = () => window.innerWidth;', 'touches window'],
    ['export const width = () => globalThis.innerWidth;', 'touches innerWidth'],
    ['export const held = { document };', 'touches document'],
    ["import { readFile } from 'fs/promises';", 'imports fs/promises'],
    ['export const later = (go: () => void) => setImmediate(go);', 'touches setImmediate'],
    ['export const mode = process.env.MODE;', 'touches process'],
    ["export const bytes = Buffer.from('a');", 'touches Buffer'],
    ["export const fs = require('fs');", 'touches require'],
    ['export const here = `${__dirname}/a`;', 'touches __dirname'],
    ['export const kept = globalThis.localStorage;', 'touches localStorage'],
    ['export const { language } = navigator;', 'touches navigator'],
    ['export const f = (location: string) => location;\nexport const path = location.pathname;', 'touches location'],
    ['export const back = () => { { const history = 1; void history; } history.back(); };', 'touches history'],
  ])('may not contain %s', (text, fault) => {
    expect(findImpurities([{ file: 'src/engine/content/a.ts', text }])).toEqual([
      `src/engine/content/a.ts ${fault}: let its caller do that and pass the result in.`,
    ]);
  });

  test.each([
    'export const f = (post: { document: string }) => post.document;',
    'export const window_ = { window: 1, document: 2 }; // a window, a document',
    "import * as v from 'valibot';",
    "import { process, type Buffer } from './process.ts';\nexport const run = (one: Buffer) => process(one);",
    "export { history } from './history.ts';\nexport type Where = typeof location;",
    'export const f = ({ location, of: [history = 1] = [] }: Moves) => { for (const parent of location) void [parent, history]; };',
    'export function f() { try { return process(); } catch (top) { throw top; } function process() {} }',
    "export const url = new URL('/a', 'https://site.example');",
  ])('may contain %s', (text) => {
    expect(findImpurities([{ file: 'src/engine/content/a.ts', text }])).toEqual([]);
  });

  test('is the only room with this rule', () => {
    expect(findImpurities([{ file: 'src/engine/browser/a.ts', text: 'document.title;' }])).toEqual([]);
  });
});

describe('code for the browser', () => {
  test.each([
    [
      'src/engine/browser/router/a.ts',
      "import { parseLink } from '#engine/content/source.ts';",
      'src/engine/browser/router/a.ts imports #engine/content/source.ts: in a browser only src/engine/content/browserSource.ts of the data layer may run.',
    ],
    [
      'src/ui/link/a.ts',
      "export const later = () => import('#engine/content/link/link.ts');",
      'src/ui/link/a.ts imports #engine/content/link/link.ts: in a browser only src/engine/content/browserSource.ts of the data layer may run.',
    ],
    [
      'src/engine/content/link/link.ts',
      "import { connectSource } from '../source.ts';",
      'src/engine/content/link/link.ts imports src/engine/content/source.ts: it goes to every phone, so keep it light or split it.',
    ],
    [
      'src/engine/content/rest/restUrl.ts',
      "export { readSourceConfig } from '../config/config.ts';",
      'src/engine/content/rest/restUrl.ts imports src/engine/content/config/config.ts: it goes to every phone, so keep it light or split it.',
    ],
  ])('in %s may not contain %s', (file, text, fault) => {
    expect(findHeavyImports([{ file, text }])).toEqual([fault]);
  });

  test.each([
    ['src/engine/browser/router/a.ts', "import { parseLink } from '#engine/content/browserSource.ts';"],
    ['src/engine/browser/router/a.ts', "import { createStore } from '#engine/content/memory/store.ts';"],
    ['src/engine/browser/router/a.ts', "import type { DataRecord } from '#engine/content/source.ts';"],
    ['src/engine/browser/router/a.test.ts', "import { connectSource } from '#engine/content/source.ts';"],
    [
      'src/engine/content/link/link.ts',
      "import type { Params } from '../config/config.ts';\nimport { memoize } from '../memory/memoize.ts';",
    ],
    ['src/engine/content/browserSource.ts', "export type { DataRecord } from '#engine/content/records/record.ts';"],
    ['src/engine/http/a.ts', "import { connectSource } from '#engine/content/source.ts';"],
  ])('in %s may contain %s', (file, text) => {
    expect(findHeavyImports([{ file, text }])).toEqual([]);
  });
});

describe('a name', () => {
  test.each([
    ['src/ui/utils/clamp.ts', 'The folder src/ui/utils/ is named for nothing: name it after what is inside.'],
    ['src/lib/clamp.ts', 'The folder src/lib/ is named for nothing: name it after what is inside.'],
    ['src/ui/index.ts', 'src/ui/index.ts is named for nothing: name it after its main export.'],
    ['src/ui/types.ts', 'src/ui/types.ts is named for nothing: name it after its main export.'],
  ])('like %s is a fault', (file, fault) => {
    expect(findVagueNames([{ file, text: '' }])).toEqual([fault]);
  });

  test('may contain such a word', () => {
    expect(findVagueNames([{ file: 'src/library/typesOfPost.ts', text: '' }])).toEqual([]);
  });
});

describe('a doc comment', () => {
  test.each([
    ['function f', 'export function f() {}'],
    ['async function f', 'export async function f() {}'],
    ['arrow function f', 'export const f = () => 1;'],
    ['interface f', 'export interface f {}'],
    ['type f', 'export type f = string;'],
    ['class f', 'export class f {}'],
    ['type f, whose source is a type', 'export type f = Partial<Other>;'],
    ['function f, with a plain comment', '/* not for a reader of the docs */\nexport function f() {}'],
    ['function f, with the comment of another', '/** One. */\nconst one = 1;\nexport function f() { return one; }'],
  ])('is required on an exported %s', (_what, text) => {
    expect(findUndocumented([{ file: 'src/ui/a.ts', text }])).toEqual([
      'src/ui/a.ts exports f without a /** comment */: say in a sentence what it is for.',
    ]);
  });

  test.each([
    ['a documented function', '/** Does it. */\nexport function f() {}'],
    [
      'one with a line for the linter between',
      '/** Does it. */\n// oxlint-disable-next-line no-empty\nexport function f() {}',
    ],
    [
      'the second form of an overload',
      '/** Does it. */\nexport function f(a: 1): 1;\nexport function f(a: 2): 2;\nexport function f(a: 1 | 2) { return a; }',
    ],
    ['what is not exported', 'function f() {}\nf();'],
    ['a constant that is no function', 'export const rules = [1];'],
    [
      'the function that makes a documented type',
      '/** Keeps it. */\nexport interface Cache {}\nexport const createCache = (): Cache => ({});',
    ],
    ['a type taken from a schema', 'export type Input = v.InferInput<ReturnType<typeof schema>>;'],
  ])('is not required on %s', (_what, text) => {
    expect(findUndocumented([{ file: 'src/ui/a.ts', text }])).toEqual([]);
  });

  test('is required on the function that creates an undocumented type', () => {
    const text = 'export interface Cache {}\nexport const openCache = (): Cache => ({});';
    expect(findUndocumented([{ file: 'src/ui/a.ts', text }])).toHaveLength(2);
  });
});

test.each(['TODO', 'FIXME'])('a line that says %s is found', (word) => {
  expect(findUnfinished([{ file: 'src/a.ts', text: `const a = 1;\n// ${word}: later` }])).toEqual([
    `src/a.ts, line 2, says ${word}: finish it or file it where work is planned.`,
  ]);
});
