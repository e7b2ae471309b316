import { useModules } from '../../packages/engine/commands/useModule.mjs';
import { MARLOWE, root } from '../project.mjs';
import { prepareSite } from '../../packages/engine/commands/prepareSite.mjs';
import { ensureChromium } from '../findChromium.mjs';
import { executedByNavigation, executedByRequest } from '../inspect/executedFiles.mjs';

const PATH = '/services/gerd/';
const TARGET = '/services/nasal-congestion/';

/**
 * Prints each figure of how easily the project is found one's way in, beside what it should be at most. It fails for none: they say where
 * to go on.
 * @returns {Promise<never>}
 */
export async function printHouse() {
  await prepareSite(MARLOWE);
  const counted = await useModules(root, ['/tests/architecture/house.ts'], ([house]) => house?.['countHouse']());
  const { first } = await executedByRequest(PATH);
  const browser = await executedByNavigation({ chromium: await ensureChromium(), path: PATH, target: TARGET });
  const figures = [
    ...counted,
    { name: `files executed for the first request for ${PATH}`, value: first.executed.length, most: 140 },
    { name: `files executed for a navigation to ${TARGET}`, value: browser.executed.length, most: 60 },
  ];
  for (const { name, value, most } of figures)
    console.log(
      `${value <= most ? '✓' : '·'} ${String(value).padStart(6)} of at most ${String(most).padStart(6)}  ${name}`,
    );
  // Does not wait for anything that still watches files or holds connections.
  process.exit(0);
}
