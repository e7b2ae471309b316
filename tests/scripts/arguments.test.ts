import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseBenches, findBenches, readLookOptions } from '../../scripts/options.mjs';
import { root } from '../../scripts/project.mjs';
import { readAddress } from '../../packages/engine/commands/startDevServer.mjs';
import { pictureName } from '../../scripts/inspect/takePictures.mjs';
import { KINDS_AND_ERROR } from '../journeys/kinds.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file = '', ...args] = command.replace(/^exec /, '').split(' ');
  return file === '' ? [] : [{ name, file, args }];
});

const call = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [file, ...args], { cwd: root, encoding: 'utf8' });

test.each(commands)('npm run $name says with --help what it is for, and does nothing', ({ name, file, args }) => {
  const { stdout, stderr, status } = call(file, ...args, '--help');
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toMatch(file.endsWith('ostium.mjs') ? /^ostium \w+/ : new RegExp(`^npm run ${name.split(':')[0]}\\b`));
  expect(stdout).toMatch(/\n {2}--help +show this help\n$/);
});

test('an unknown option is refused in a sentence', () => {
  expect(call('scripts/checks/check.mjs', '--hose')).toMatchObject({
    stdout: '',
    stderr: "Unknown option '--hose'. Usage: npm run check -- [--house] [--files]\n",
    status: 1,
  });
});

const WHOLE = [{ width: 390 }, { width: 1024 }, { width: 1440 }];
const SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 1366, height: 650 },
];

describe('npm run look', () => {
  test.each([
    [[], {}, { paths: ['/'], sizes: WHOLE, base: undefined }],
    [['/blog/', '/quiz/'], {}, { paths: ['/blog/', '/quiz/'], sizes: WHOLE, base: undefined }],
    [
      ['/blog/'],
      { widths: '768,1920', base: 'http://localhost:3000' },
      { paths: ['/blog/'], sizes: [{ width: 768 }, { width: 1920 }], base: 'http://localhost:3000' },
    ],
    [['/blog/'], { screens: true }, { paths: ['/blog/'], sizes: SCREENS, base: undefined }],
    [[], { screens: true }, { paths: Object.values(KINDS_AND_ERROR), sizes: SCREENS, base: undefined }],
  ])('reads %j with %j', (paths, options, order) => {
    expect(readLookOptions(paths, options)).toEqual(order);
  });

  test.each([
    [['blog/'], {}, '"blog/" is not a path: begin it with a slash, such as /blog/.'],
    [
      [],
      { widths: '768;1920' },
      '--widths is "768;1920": give whole numbers from 200 to 4000 with commas, such as 768,1920.',
    ],
    [[], { widths: '2' }, '--widths is "2": give whole numbers from 200 to 4000 with commas, such as 768,1920.'],
    [
      [],
      { base: 'localhost:3000' },
      '--base is "localhost:3000": give a whole address, such as http://localhost:3000.',
    ],
  ])('refuses %j with %j', (paths, options, sentence) => {
    expect(() => readLookOptions(paths, options)).toThrow(sentence);
  });

  test.each([
    ['/', 'home-390.png'],
    ['/blog/sinus-pain/', 'blog-sinus-pain-390.png'],
    ['/blog/?s=ear', 'blog-s-ear-390.png'],
  ])('names the picture of %s %s', (path, name) => {
    expect(pictureName(path, '390')).toBe(name);
  });
});

test.each([
  [{}, { port: 3000, host: 'localhost' }],
  [
    { PORT: '', HOST: '' },
    { port: 3000, host: 'localhost' },
  ],
  [
    { PORT: '4000', HOST: '0.0.0.0' },
    { port: 4000, host: '0.0.0.0' },
  ],
])('npm run dev with %j', (env, address) => {
  expect(readAddress(env)).toEqual(address);
});

test.each(['x', '70000', '1.5', '-1'])('npm run dev refuses PORT=%s', (PORT) => {
  expect(() => readAddress({ PORT })).toThrow(`PORT is "${PORT}": give a number from 0 to 65535.`);
});

describe('npm run bench', () => {
  const benches = {
    programs: [{ name: 'pages', file: 'bench/pages.bench.mjs' }],
    functions: [{ name: 'parseLink', file: 'packages/content/src/parseLink.bench.ts' }],
  };

  test('finds programs and functions by the names of their files', () => {
    const folder = temporaryFolder({
      'bench/pages.bench.mjs': '',
      'bench/load.mjs': '',
      'packages/content/src/parseLink.bench.ts': '',
      'packages/content/src/parseLink.ts': '',
    });

    expect(findBenches(folder)).toEqual({
      programs: [{ name: 'pages', file: join(folder, 'bench/pages.bench.mjs') }],
      functions: [{ name: 'parseLink', file: join(folder, 'packages/content/src/parseLink.bench.ts') }],
    });
  });

  test.each([
    [[], benches],
    [['parseLink'], { ...benches, programs: [] }],
    [['pages'], { ...benches, functions: [] }],
  ])('with %j runs what is named, or everything', (names, expected) => {
    expect(chooseBenches(benches, names)).toEqual(expected);
  });

  test('refuses an unknown name, and a project without benchmarks', () => {
    expect(() => chooseBenches(benches, ['page'])).toThrow('No benchmark is named page: choose from pages, parseLink.');
    expect(() => chooseBenches({ programs: [], functions: [] }, [])).toThrow('There is no benchmark yet');
  });
});
