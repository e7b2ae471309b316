import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#runtime/settings/settings.ts';
import { createDailyCounts } from './daily/dailyCounts.ts';
import { listTrackedEvents } from './insights/insights.ts';
import type { SiteInsights } from './insights/insights.ts';
import type { DailyCounts } from './daily/dailyCounts.ts';
import type { IsKnownPath } from './daily/table.ts';
import { openSavedDays } from './daily/savedDays.ts';

/** How often new counts are saved, in milliseconds. */
const SAVE_EVERY_MS = 60_000;

interface DailyCountsDeps {
  logger: Pick<FastifyBaseLogger, 'info'>;
  now: () => number;
  insights: SiteInsights | undefined;
  isKnownPath: IsKnownPath;
  /** Receives a sentence about something that could not be written to the cache folder, or read from it. */
  report: (problem: string) => void;
}

/** The counts of a running server, and the way to end them when it stops. */
export function startDailyCounts(
  { cacheDir }: Pick<Settings, 'cacheDir'>,
  { logger, now, insights, isKnownPath, report }: DailyCountsDeps,
): { dailyCounts: DailyCounts; stop: () => Promise<void> } {
  const trackedEvents = listTrackedEvents(insights);
  // By its first name: under any other, a server would no longer find what it counted before.
  const savedDays = openSavedDays({ dir: join(cacheDir, 'figures'), report, trackedEvents });
  const dailyCounts = createDailyCounts({
    now,
    savedDays,
    trackedEvents,
    isKnownPath,
    report: (day) => logger.info(day, 'daily counts'),
  });
  savedDays.tidy(new Date(now()).toISOString().slice(0, 10));
  const saving = setInterval(dailyCounts.save, SAVE_EVERY_MS).unref();
  return {
    dailyCounts,
    async stop() {
      clearInterval(saving);
      dailyCounts.handOver();
      await savedDays.done();
    },
  };
}
