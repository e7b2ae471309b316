import { afterEach, expect, test, vi } from 'vitest';
import { openFolds } from './openFolds.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['opened where styles cannot show what is in it', false, true],
  ['left to the styles where they can', true, false],
])('a fold is %s', (_, supports, open) => {
  const fold = { open: false };
  vi.stubGlobal('CSS', { supports: () => supports });
  vi.stubGlobal('document', { querySelectorAll: () => [fold] });

  openFolds();

  expect(fold.open).toBe(open);
});
