import { expect, test } from 'vitest';
import { isContentPath } from './loadFiles.ts';

test.each([
  ['pages/home.yaml', true],
  ['pages/a~b.yaml', true],
  ['pages/home.yaml~', false],
  ['pages/#home.yaml#', false],
  ['media/a.jpg~', false],
  ['pages/.home.yaml.swp', false],
  ['.git/config', false],
])('is %s content by its name? %s', (path, isContent) => {
  expect(isContentPath(path)).toBe(isContent);
});
