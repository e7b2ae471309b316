import { posix } from 'node:path';
import { findRunningImports } from './findImports.ts';
import { isTest, type Source } from './readSources.ts';

/** Rooms whose code runs in a visitor's browser. */
const BROWSER_ROOMS = /^src\/(?:browser|ui|integrations|router)\//;

/** The one file of the data layer that they may run, and all that it may bring along. */
const FACE = 'src/source/browserSource.ts';
const LIGHT = new Set([
  FACE,
  'src/source/entities/entity.ts',
  'src/source/link.ts',
  'src/source/need.ts',
  'src/source/query.ts',
  'src/source/requestLink.ts',
  'src/source/rest/restUrl.ts',
  'src/source/selection.ts',
  'src/source/unfetched.ts',
]);

/** Says where code for the browser would bring the whole data layer to every visitor's phone. */
export function findHeavyImports(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    if (isTest(source)) return [];
    const targets = findRunningImports(source);
    if (BROWSER_ROOMS.test(source.file)) {
      return targets
        .filter((target) => target.startsWith('#source/') && target.replace('#', 'src/') !== FACE)
        .map((target) => `${source.file} imports ${target}: in a browser only ${FACE} of the data layer may run.`);
    }
    if (!LIGHT.has(source.file)) return [];
    return targets
      .map((target) => (target.startsWith('.') ? posix.join(posix.dirname(source.file), target) : target))
      .filter((target) => !LIGHT.has(target))
      .map((target) => `${source.file} imports ${target}: it goes to every phone, so keep it light or split it.`);
  });
}
