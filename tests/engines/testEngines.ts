import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasServer } from '../../scripts/checks/findServers.mjs';
import type { Engine, EngineWindow } from './engineWindow.ts';
import { type EngineJourney, type EngineSite, journeys } from './journeys.ts';
import { chromium, firefox } from './puppeteerEngine.ts';
import { startEngineSite } from './startEngineSite.ts';
import { webKit } from './webKitEngine.ts';

/** Each engine under the name of what is installed for it. */
const ENGINES: Readonly<Record<string, Engine>> = { Chromium: chromium, Firefox: firefox, WebKit: webKit };

/** Runs journeys in every engine that is installed, one after the other, in a window for those with script and one for those without. */
export async function testEngines(isWanted: (journey: EngineJourney, engine: string) => boolean): Promise<void> {
  const installed: Record<string, boolean> = { Chromium: true };
  for (const name of ['Firefox', 'WebKit']) installed[name] = await hasServer(name);
  const hasPoppler = await hasServer('Poppler');
  let site: EngineSite;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ site, stop } = await startEngineSite());
  }, 60_000);
  afterAll(() => stop());

  for (const [name, engine] of Object.entries(ENGINES)) {
    for (const hasScript of [true, false]) {
      const engineJourneys = journeys.filter(
        (journey) => isWanted(journey, name) && (journey.hasScript ?? true) === hasScript,
      );
      if (engineJourneys.length === 0) continue;
      describe.skipIf(!installed[name])(`in ${name}${hasScript ? '' : ' without script'}`, () => {
        let window: EngineWindow;
        let close: () => Promise<void>;
        beforeAll(async () => {
          ({ window, close } = await engine.open({ hasScript }));
        }, 60_000);
        afterAll(() => close());

        for (const journey of engineJourneys) {
          const cannot = journey.needs === 'print' && (name === 'WebKit' || !hasPoppler);
          // oxlint-disable-next-line vitest/expect-expect -- The journeys assert.
          test.skipIf(cannot)(
            // oxlint-disable-next-line vitest/valid-title -- Each has a name.
            journey.name,
            async () => {
              await window.resize(1280, 900);
              await journey.run(window, site);
            },
            240_000,
          );
        }
      });
    }
  }
}
