import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashSources } from '../../scripts/site/fingerprint.mjs';
import { siteFolders } from '../../scripts/site/siteFolders.mjs';
import { temporaryFolder, writeText } from './temporaryFolder.ts';

describe('the folders of a site', () => {
  test('are those of the main site if none is named', () => {
    expect(siteFolders()).toEqual({ entryDir: 'src', publicDir: 'public', dist: 'dist' });
  });

  test.each(['examples/physiotherapy', './examples/physiotherapy/'])('are in %s, except for its build', (named) => {
    expect(siteFolders(named)).toEqual({
      entryDir: 'examples/physiotherapy',
      publicDir: join('examples', 'physiotherapy', 'public'),
      dist: 'dist-physiotherapy',
    });
  });

  test('are required if there is no site', () => {
    expect(() => siteFolders('examples/nothing')).toThrow(
      'There is no site in "examples/nothing": name the folder of its server.ts, such as examples/physiotherapy.',
    );
  });
});

test('a site is rebuilt when it or the engine changes, but not for its content or another site', () => {
  const folder = temporaryFolder({ 'src/engine/a.ts': 'a', 'examples/one/site.ts': 'a', 'examples/two/site.ts': 'a' });
  const hash = () => hashSources(folder, 'examples/one');
  const changes = (file: string) => {
    const before = hash();
    writeText(join(folder, file), 'changed');
    return hash() !== before;
  };

  expect(
    ['examples/one/site.ts', 'src/engine/a.ts', 'examples/one/content/site.yaml', 'examples/two/site.ts'].map(changes),
  ).toEqual([true, true, false, false]);
});
