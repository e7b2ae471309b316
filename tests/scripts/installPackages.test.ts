import { join } from 'node:path';
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
  ['npm', '/usr/lib/node_modules/npm/bin/npm-cli.js', '/usr/lib/node_modules/npm/bin/npm-cli.js'],
  ['npx', '/usr/lib/node_modules/npm/bin/npx-cli.js', '/usr/lib/node_modules/npm/bin/npm-cli.js'],
])('npm is the one that started the command: %s', (_name, npmPath, cli) => {
  expect(findNpm({ npm_execpath: npmPath }, '/nowhere/bin/node')).toEqual({ file: process.execPath, args: [cli] });
});

test.each([
  ['Windows', 'node.exe', 'node_modules/npm/bin/npm-cli.js'],
  ['other systems', 'bin/node', 'lib/node_modules/npm/bin/npm-cli.js'],
])('without npm on the PATH, the one that came with Node is called, as on %s', async (_name, node, cli) => {
  const folder = temporaryFolder({ [cli]: '' });

  expect(findNpm({}, join(folder, node))).toEqual({ file: process.execPath, args: [join(folder, cli)] });
});

test.each(['/usr/lib/node_modules/yarn/bin/yarn.js', undefined])(
  'another program than npm does not matter: %s',
  (npmPath) => {
    expect(findNpm({ npm_execpath: npmPath }, '/nowhere/bin/node')).toEqual({ file: 'npm', args: [] });
  },
);
