import { useModules } from '../../packages/engine/commands/useModule.mjs';
import { MARLOWE, root } from '../project.mjs';
import { prepareSite } from '../../packages/engine/commands/prepareSite.mjs';
import { ensureChromium } from '../findChromium.mjs';
import { executedByNavigation, executedByRequest, formatExecuted } from '../inspect/executedFiles.mjs';

const PATH = '/services/gerd/';
const TARGET = '/services/nasal-congestion/';

/**
 * Prints the figures that say how easy the project is to navigate, each beside its limit. It never fails: they show where to continue.
 * @param {{ areFilesListed: boolean }} options whether the executed files are listed, too
 * @returns {Promise<never>}
 */
export async function printHouse({ areFilesListed }) {
  await prepareSite(MARLOWE);
  const houseFigures = await useModules(root, ['/tests/architecture/house.ts'], ([house]) => house?.['countHouse']());
  const { first, again } = await executedByRequest(PATH);
  const browser = await executedByNavigation({ chromium: await ensureChromium(), path: PATH, target: TARGET });
  const figures = [
    ...houseFigures,
    { name: `files executed for the first request for ${PATH}`, value: first.executed.length, most: 140 },
    { name: `files executed for a navigation to ${TARGET}`, value: browser.executed.length, most: 60 },
  ];
  for (const { name, value, most } of figures)
    console.log(
      `${value <= most ? '✓' : '·'} ${String(value).padStart(6)} of at most ${String(most).padStart(6)}  ${name}`,
    );
  if (areFilesListed) {
    console.log(await formatExecuted(`\nThe server, for the first request for ${PATH}`, first));
    console.log(await formatExecuted(`The server, for ${PATH} again`, again));
    console.log(await formatExecuted(`The browser, from ${PATH} to ${TARGET}`, browser));
  }
  // Does not wait for anything that still watches files or holds connections.
  process.exit(0);
}
