import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseBenches, findBenches } from '../../scripts/options.mjs';
import { readLookOptions, readTestOptions } from '../../scripts/options.mjs';
import { readAddress } from '../../packages/engine/commands/startDevServer.mjs';
import { pictureName } from '../../scripts/inspect/takePictures.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

test.each([
  [[], { extent: 'usual' }],
  [['--full'], { extent: 'full' }],
  [['--full', '--rest'], { extent: 'rest' }],
])('npm test with %j', (args, options) => {
  expect(readTestOptions(args)).toEqual(options);
});

test('npm test refuses unknown arguments', () => {
  expect(() => readTestOptions(['--ful'])).toThrow("Unknown option '--ful'");
});

describe('npm run look', () => {
  test.each([
    [[], { paths: ['/'], widths: [390, 1024, 1440], base: undefined }],
    [['/blog/', '/quiz/'], { paths: ['/blog/', '/quiz/'], widths: [390, 1024, 1440], base: undefined }],
    [
      ['/blog/', '--widths', '768,1920', '--base', 'http://localhost:3000'],
      { paths: ['/blog/'], widths: [768, 1920], base: 'http://localhost:3000' },
    ],
  ])('reads %j', (args, options) => {
    expect(readLookOptions(args)).toEqual(options);
  });

  test.each([
    [['blog/'], '"blog/" is not a path: begin it with a slash, such as /blog/.'],
    [
      ['--widths', '768;1920'],
      '--widths is "768;1920": give whole numbers from 200 to 4000 with commas, such as 768,1920.',
    ],
    [['--widths', '2'], '--widths is "2": give whole numbers from 200 to 4000 with commas, such as 768,1920.'],
    [['--base', 'localhost:3000'], '--base is "localhost:3000": give a whole address, such as http://localhost:3000.'],
    [['--width', '768'], 'It is called like this: npm run look -- /path/ …'],
  ])('refuses %j', (args, sentence) => {
    expect(() => readLookOptions(args)).toThrow(sentence);
  });

  test.each([
    ['/', 'home-390.png'],
    ['/blog/sinus-pain/', 'blog-sinus-pain-390.png'],
    ['/blog/?s=ear', 'blog-s-ear-390.png'],
  ])('names the picture of %s %s', (path, name) => {
    expect(pictureName(path, 390)).toBe(name);
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
  const found = {
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
    [[], found],
    [['parseLink'], { ...found, programs: [] }],
    [['pages'], { ...found, functions: [] }],
  ])('with %j runs what is named, or everything', (names, chosen) => {
    expect(chooseBenches(found, names)).toEqual(chosen);
  });

  test('refuses an unknown name, and a project without benchmarks', () => {
    expect(() => chooseBenches(found, ['page'])).toThrow('No benchmark is named page: choose from pages, parseLink.');
    expect(() => chooseBenches({ programs: [], functions: [] }, [])).toThrow('There is no benchmark yet');
  });
});
