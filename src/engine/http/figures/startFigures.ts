import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../start/settings.ts';
import { createFigures } from './figures.ts';
import { eventsAskedAbout } from './insights/insights.ts';
import type { SiteInsights } from './insights/insights.ts';
import type { Figures } from './figures.ts';
import { openKeptDays } from './keptDays.ts';

/** How often what is new is saved, in milliseconds. */
const SAVE_EVERY_MS = 60_000;

/** The figures of a running server: those kept from before, and the way to end them when it stops. */
export async function startFigures(
  { cacheDir }: Pick<Settings, 'cacheDir'>,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  now: () => number,
  insights: SiteInsights | undefined,
): Promise<{ figures: Figures; stop: () => Promise<void> }> {
  const kept = await openKeptDays(join(cacheDir, 'figures'), (problem) => logger.warn(problem));
  const figures = createFigures({
    ...{ now, kept, events: eventsAskedAbout(insights) },
    report: (counted) => logger.info(counted, 'what was counted'),
  });
  const saving = setInterval(figures.save, SAVE_EVERY_MS).unref();
  return {
    figures,
    async stop() {
      clearInterval(saving);
      figures.handOver();
      await kept.done();
    },
  };
}
