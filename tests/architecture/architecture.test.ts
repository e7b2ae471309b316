import { describe, expect, test } from 'vitest';
import { findUndocumented } from './docComments.ts';
import { findImports } from './findImports.ts';
import { findVagueNames } from './names.ts';
import { isTest, listFiles, readSources } from './readSources.ts';
import { findMutualFolders, findRoomFaults } from './rooms.ts';

const CODE = ['.ts', '.tsx', '.mjs'];

const code = [...readSources('packages', CODE), ...readSources('sites', CODE)];

describe('this project', () => {
  test('has code to check', () => expect(code.length).toBeGreaterThan(0));
  test('imports only down the rooms of the engine', () =>
    expect(findRoomFaults([...code, ...readSources('packages', ['.css'])])).toEqual([]));
  test('has no two folders in the engine that import each other', () => expect(findMutualFolders(code)).toEqual([]));
  test('says a sentence about every folder of the engine', () => {
    const folders = new Set(
      code.map(({ file }) => /^packages\/engine\/src\/([^/]+)\//.exec(file)?.[1]).filter((name) => name !== undefined),
    );
    const [{ text } = { text: '' }] = readSources('docs', ['architecture.md']);
    expect([...folders].filter((name) => !text.includes(`| \`${name}\``))).toEqual([]);
  });
  test('says a sentence about every folder of the data layer', () => {
    const folders = new Set(
      listFiles('packages/content/src').flatMap((file) => /^packages\/content\/src\/([^/]+)\//.exec(file)?.[1] ?? []),
    );
    const [{ text } = { text: '' }] = readSources('packages/content', ['README.md']);
    expect([...folders].filter((name) => !text.includes(`| \`${name}\``))).toEqual([]);
  });
  test('names folders and files after what they contain', () =>
    expect(findVagueNames(readSources('.', CODE))).toEqual([]));
  test('has a doc comment on every exported function and type', () =>
    expect(findUndocumented([...code.filter((source) => !isTest(source)), ...readSources('scripts', CODE)])).toEqual(
      [],
    ));
  test('needs fewer than 300 lines for a whole site of its own, without blank ones', () => {
    const lines = readSources('sites/physiotherapy', CODE).flatMap(({ text }) => text.split('\n'));
    expect(lines.filter((line) => line.trim() !== '').length).toBeLessThan(300);
  });
});

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

    expect(findImports({ file: 'packages/engine/src/ui/x.ts', text })).toEqual([
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

    expect(findImports({ file: 'packages/engine/src/ui/x.css', text })).toEqual([
      './a.css',
      'b.css',
      'c.css',
      '../d.module.css',
      'global',
      './e.css',
    ]);
  });

  test.each([
    ['server/app.ts', '#page/document/document.ts'],
    ['server/app.ts', '@ostium/content'],
    ['routes/a.test.ts', '#server/createSite.ts'],
    ['tools/doctor/fakePair.testing.ts', '@ostium/wordpress/testing'],
    ['ui/button/Button.tsx', '../theme/theme.css'],
    ['ui/button/Button.tsx', 'react'],
    ['server.ts', './server/serve.ts'],
  ])('in %s of %s is allowed', (file, target) => {
    expect(findRoomFaults([{ file: `packages/engine/src/${file}`, text: `import '${target}';` }])).toEqual([]);
  });

  test.each([
    [
      'ui/a.ts',
      '#page/b.ts',
      'imports only go down, and page is not below ui: move the code they share down, or pass it in.',
    ],
    [
      'ui/a.ts',
      '../page/b.ts',
      'imports only go down, and page is not below ui: move the code they share down, or pass it in.',
    ],
    [
      'runtime/a.ts',
      '#browser/b.ts',
      'imports only go down, and browser is not below runtime: move the code they share down, or pass it in.',
    ],
    ['page/a.ts', './b.testing.ts', 'only tests see what serves tests.'],
  ])('in %s of %s is a fault', (name, target, fault) => {
    const file = `packages/engine/src/${name}`;
    expect(findRoomFaults([{ file, text: `export * from '${target}';` }])).toEqual([
      `${file} imports ${target}: ${fault}`,
    ]);
  });

  test('in a style of a style of a room above is a fault', () => {
    const text = ".a { composes: column from '../page/column.module.css'; }";
    expect(findRoomFaults([{ file: 'packages/engine/src/ui/a.module.css', text }])).toHaveLength(1);
  });

  test('between two folders of the engine goes one way, for types too', () => {
    const files = {
      'packages/engine/src/page/a.ts': "import type { B } from './blocks/b.ts';",
      'packages/engine/src/page/blocks/b.ts': "import { a } from '../a.ts';",
      'packages/engine/src/cache/c.ts': "import { a } from '#page/a.ts';\nimport { d } from './d.ts';",
      'packages/engine/src/page/a.test.ts': "import { c } from '#cache/c.ts';",
    };
    expect(findMutualFolders(Object.entries(files).map(([file, text]) => ({ file, text })))).toEqual([
      'packages/engine/src/page/a.ts imports ./blocks/b.ts, and packages/engine/src/page/blocks/b.ts imports ../a.ts: move what both need into a folder below.',
    ]);
  });

  test('cannot come from a folder that is no room', () => {
    expect(findRoomFaults([{ file: 'packages/engine/src/attic/a.ts', text: '' }])).toEqual([
      expect.stringMatching(
        /^packages\/engine\/src\/attic\/a\.ts stands in no room: move it into one of tools, server,/,
      ),
    ]);
  });
});

describe('a name', () => {
  test.each([
    [
      'packages/engine/src/ui/utils/clamp.ts',
      'The folder packages/engine/src/ui/utils/ is named for nothing: name it after what is inside.',
    ],
    ['src/lib/clamp.ts', 'The folder src/lib/ is named for nothing: name it after what is inside.'],
    [
      'packages/engine/src/ui/index.ts',
      'packages/engine/src/ui/index.ts is named for nothing: name it after its main export.',
    ],
    [
      'packages/engine/src/ui/types.ts',
      'packages/engine/src/ui/types.ts is named for nothing: name it after its main export.',
    ],
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
    expect(findUndocumented([{ file: 'packages/engine/src/ui/a.ts', text }])).toEqual([
      'packages/engine/src/ui/a.ts exports f without a /** comment */: say in a sentence what it is for.',
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
    expect(findUndocumented([{ file: 'packages/engine/src/ui/a.ts', text }])).toEqual([]);
  });

  test('is required on the function that creates an undocumented type', () => {
    const text = 'export interface Cache {}\nexport const openCache = (): Cache => ({});';
    expect(findUndocumented([{ file: 'packages/engine/src/ui/a.ts', text }])).toHaveLength(2);
  });
});
