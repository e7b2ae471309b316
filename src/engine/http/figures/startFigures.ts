import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../start/settings.ts';
import { createFigures } from './figures.ts';
import { askedAbout } from './insights/insights.ts';
import type { SiteInsights } from './insights/insights.ts';
import type { Figures } from './figures.ts';
import { openSavedDays } from './saved/savedDays.ts';
import { mergeCounts } from './saved/mergeCounts.ts';

/** How often new counts are saved, in milliseconds. */
const SAVE_EVERY_MS = 60_000;

interface FiguresDeps {
  logger: Pick<FastifyBaseLogger, 'info'>;
  now: () => number;
  insights: SiteInsights | undefined;
  /** Receives a sentence about something that could not be written to the cache folder, or read from it. */
  report: (problem: string) => void;
}

/** The figures of a running server, and the way to end them when it stops. */
export function startFigures(
  { cacheDir }: Pick<Settings, 'cacheDir'>,
  { logger, now, insights, report }: FiguresDeps,
): { figures: Figures; stop: () => Promise<void> } {
  const asked = askedAbout(insights);
  const savedDays = openSavedDays({
    dir: join(cacheDir, 'figures'),
    report,
    merge: (parts) => mergeCounts(parts, asked),
  });
  const figures = createFigures({
    now,
    savedDays,
    asked,
    report: (counted) => logger.info(counted, 'what was counted'),
  });
  savedDays.tidy(new Date(now()).toISOString().slice(0, 10));
  const saving = setInterval(figures.save, SAVE_EVERY_MS).unref();
  return {
    figures,
    async stop() {
      clearInterval(saving);
      figures.handOver();
      await savedDays.done();
    },
  };
}
