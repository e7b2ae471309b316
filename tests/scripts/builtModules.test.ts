import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { builtModules } from '../../packages/engine/vite/builtModules.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

const PROJECT = {
  'client.ts': "export * from './paths.built.ts';\nexport * from './live.built.ts';",
  'kinds.ts':
    "export const kinds = { home: { isLive: true, paths: ['/'] }, team: { isLive: false, paths: ['/our-team/'] } };",
  'paths.built.ts': `import { kinds } from './kinds.ts';
    export const paths: string[] = Object.values(kinds).flatMap((kind) => kind.paths);`,
  'live.built.ts': `import { kinds } from './kinds.ts';
    const all = import.meta.glob('./pages/*/*.ts');
    const isLive = (file: string) => Object.entries(kinds).some(([kind, { isLive }]) => isLive && file.includes(kind));
    export const live = Object.fromEntries(Object.entries(all).filter(([file]) => isLive(file)));`,
  'pages/home/Home.ts': "export const Home = 'at home';",
  'pages/team/Team.ts': "export const Team = 'together';",
};

/** The files of a built project. */
async function bundle(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = temporaryFolder(files);
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [builtModules()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: `${root}/client.ts`, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
}

test('a browser gets the values of a built module, and the files that a table in it lists', async () => {
  const files = await bundle(PROJECT);
  const [first = '', ...others] = files;

  expect(first).toMatch(/paths = \["\/", ?"\/our-team\/"\]/);
  expect(first).toContain('"./pages/home/Home.ts": () => ');
  expect(first).not.toContain('isLive');
  expect(others.join('')).toContain('at home');
  expect(files.join('')).not.toContain('together');
});

test('a value that JSON cannot represent stops the build, which names it', async () => {
  const files = { 'client.ts': "export * from './odd.built.ts';", 'odd.built.ts': 'export const odd = () => 1;' };
  await expect(bundle(files)).rejects.toThrow('odd has no value that JSON can hold: let it be worked out elsewhere');
});
