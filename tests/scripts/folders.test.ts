import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder, siteFolder } from '../../packages/engine/commands/folders.mjs';
import { MARLOWE, PHYSIOTHERAPY, root } from '../../scripts/project.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

test('a site is a folder with a site.config.ts', () => {
  expect([siteFolder(MARLOWE), siteFolder('sites/physiotherapy/')]).toEqual([MARLOWE, PHYSIOTHERAPY]);
});

test('a folder without one is named, with what to do', () => {
  expect(() => siteFolder('sites/nothing')).toThrow(
    `There is no site in ${join(root, 'sites', 'nothing')}: run the command where site.config.ts is, or name that folder with --folder. "ostium new my-clinic" makes a site.`,
  );
});

test('the project of a site is where its packages are locked, or the site itself', () => {
  const siteOnlyFolder = temporaryFolder({ 'site.config.ts': '' });
  expect([projectFolder(MARLOWE), projectFolder(siteOnlyFolder)]).toEqual([root, siteOnlyFolder]);
});
