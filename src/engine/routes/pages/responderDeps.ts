import type { ContentSource } from '#engine/content/source.ts';
import type { Configured } from '#engine/runtime/settings/configureIntegrations.ts';
import type { PageDeps } from '#engine/page/pageSettings.ts';
import type { Page } from '#engine/page/page.ts';
import type { PageReader } from '#engine/page/pageReader.ts';
import type { Assets } from '#engine/page/document/document.ts';
import type { Cards } from '#engine/media/cards/cards.ts';
import type { ServerMetrics } from '#engine/stats/metrics/serverMetrics.ts';
import type { Report } from '#engine/runtime/log/logger.ts';
import type { ChromeLoader, Site } from '#engine/site/site.ts';
import type { Settings } from '#engine/runtime/settings/settings.ts';
import type { PlainResponses } from '#engine/http/plainResponses.ts';

/** What a responder depends on, created once when the server starts. */
export interface ResponderDeps {
  site: Site;
  settings: Settings;
  content: ContentSource;
  reader: PageReader;
  chrome: ChromeLoader;
  cards: Cards;
  plain: PlainResponses;
  assets: Assets;
  integrations: readonly Configured[];
  report: Report;
  findVideoFacts?: PageDeps['findVideoFacts'];
  /** The longest that a visitor waits for the content source, however many calls a page takes. In milliseconds. */
  timeLimitMs?: number | undefined;
  /** Called for each page that was loaded. */
  noteLoaded?: (page: Page) => void;
  /** Called for each page that was rendered. */
  noteRendered?: ServerMetrics['noteRendered'];
}
