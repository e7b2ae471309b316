import { describe, expect, test } from 'vitest';
import { findNpm, missingPackages } from '../../packages/engine/commands/installPackages.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

const lock = JSON.stringify({
  packages: {
    '': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
    'node_modules/for-its-development': { version: '1.0.0', devOptional: true },
  },
});
const lockFile = (version: string): string => JSON.stringify({ packages: { 'node_modules/react': { version } } });

describe('packages are missing', () => {
  test.each([
    ['when nothing was installed', {}],
    ['when npm was interrupted before it wrote its list', { 'node_modules/react/package.json': '{}' }],
    [
      'when another version is installed',
      { 'node_modules/.package-lock.json': lockFile('19.0.0'), 'node_modules/react/package.json': '{}' },
    ],
    ['when a listed folder is gone', { 'node_modules/.package-lock.json': lockFile('19.3.1') }],
    [
      'when the package is not listed',
      { 'node_modules/.package-lock.json': '{"packages":{}}', 'node_modules/react/package.json': '{}' },
    ],
  ])('%s', (_when, files) => {
    expect(missingPackages(temporaryFolder({ 'package-lock.json': lock, ...files }))).toEqual(['node_modules/react']);
  });

  test('not if everything that this machine needs is there', () => {
    const folder = temporaryFolder({
      'package-lock.json': lock,
      'node_modules/.package-lock.json': lockFile('19.3.1'),
      'node_modules/react/package.json': '{}',
    });

    expect(missingPackages(folder)).toEqual([]);
  });
});

test.each([
  [
    '/usr/lib/node_modules/npm/bin/npm-cli.js',
    { file: process.execPath, args: ['/usr/lib/node_modules/npm/bin/npm-cli.js'] },
  ],
  ['/usr/lib/node_modules/yarn/bin/yarn.js', { file: 'npm', args: [] }],
  [undefined, { file: 'npm', args: [] }],
])('npm is called according to what started it: %s', (npmPath, call) => {
  expect(findNpm({ npm_execpath: npmPath })).toEqual(call);
});
