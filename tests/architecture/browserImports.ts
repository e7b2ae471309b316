import { posix } from 'node:path';
import { findRunningImports } from './findImports.ts';
import { isTest, type Source } from './readSources.ts';

/** Rooms whose code runs in a visitor's browser. */
const BROWSER_ROOMS = /^src\/(?:ui|engine\/(?:browser|consent\/analytics))\//;

/** The only file about content that they may run. */
const PUBLIC = 'src/engine/content/browserSource.ts';

/** Small tools that every room may use; they know nothing of content. */
const TOOLS = ['src/engine/content/memory/memoize.ts', 'src/engine/content/memory/store.ts'];

/** Everything that those may import in turn. */
const LIGHT = new Set([
  PUBLIC,
  ...TOOLS,
  'src/engine/content/entities/entity.ts',
  'src/engine/content/items/pathOfPart.ts',
  'src/engine/content/link/keepLanguage.ts',
  'src/engine/content/link/link.ts',
  'src/engine/content/link/listPages.ts',
  'src/engine/content/link/readableValue.ts',
  'src/engine/content/link/requestLink.ts',
  'src/engine/content/addresses/wordpressQuery.ts',
  'src/engine/content/records/need.ts',
  'src/engine/content/records/record.ts',
  'src/engine/content/rest/restUrl.ts',
]);

const isOpen = (file: string): boolean => file === PUBLIC || TOOLS.includes(file);

/** Reports code for the browser that would bring the whole data layer to every visitor's phone. */
export function findHeavyImports(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    if (isTest(source)) return [];
    const targets = findRunningImports(source);
    if (BROWSER_ROOMS.test(source.file)) {
      return targets
        .filter((target) => target.startsWith('#engine/content/') && !isOpen(target.replace('#', 'src/')))
        .map((target) => `${source.file} imports ${target}: in a browser only ${PUBLIC} of the data layer may run.`);
    }
    if (!LIGHT.has(source.file)) return [];
    return targets
      .map((target) => (target.startsWith('.') ? posix.join(posix.dirname(source.file), target) : target))
      .filter((target) => !LIGHT.has(target))
      .map((target) => `${source.file} imports ${target}: it goes to every phone, so keep it light or split it.`);
  });
}
