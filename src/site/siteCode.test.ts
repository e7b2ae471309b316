import { expect, test } from 'vitest';
import { site } from './site.ts';
import { liveComponents } from './siteCode.ts';

test('what comes to life is named where it needs no table: each live block, and the screen of each kind that places one', () => {
  const live = Object.keys(site.blocks).filter((name) => site.blocks[name]?.isLive);
  const kinds = Object.entries(site.kinds).flatMap(([kind, { blocks = {} }]) =>
    Object.values(blocks).some((set) => Object.values(set).some((name) => live.includes(name))) ? [kind] : [],
  );
  const folders = [...kinds.map((kind) => `./pages/${kind}/`), ...live.map((name) => `./blocks/${name}/`)];

  expect(
    Object.keys(liveComponents)
      .map((path) => path.replace(/[^/]+$/, ''))
      .toSorted(),
  ).toEqual(folders.toSorted());
});
