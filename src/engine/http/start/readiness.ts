import type { FastifyBaseLogger } from 'fastify';
import type { Report } from '../log/logger.ts';
import type { ChromeLoader } from '../site.ts';
import { checkContentApi, isCredentialRefused, laterUnref, watchContentApi } from './contentApi.ts';
import type { ContentApi } from './contentApi.ts';
import type { ContentConnection } from './contentConnection.ts';

/** What the start has found, and what has changed since. */
export interface Readiness {
  /** Whether the setting CONTENT_API is known to name something that will never serve a page. */
  isHopeless(): boolean;
  /** Sentences for whoever runs the site: what is missing although it serves pages, and what to do. */
  warnings(): readonly string[];
  stop(): void;
}

interface ReadinessDeps {
  connection: ContentConnection;
  /** The site's own credential for the content source. */
  credential: string | undefined;
  chrome: ChromeLoader;
  report: Report;
  logger: Pick<FastifyBaseLogger, 'info'>;
}

/** The start waits this long for the practice's facts, in milliseconds. */
const CHROME_LIMIT_MS = 5_000;

/** The emulator is checked while its files are read. */
const ALWAYS_READY: Readiness = { isHopeless: () => false, warnings: () => [], stop: () => undefined };

const REFUSED =
  'The preview credential (CONTENT_AUTH) is refused by the content source, so links to previews are answered with 403: make a new application password in WordPress and set it.';

/** Reports what is missing at the start, and goes on looking where the source does not answer yet. */
export async function startReadiness(deps: ReadinessDeps): Promise<Readiness> {
  const { connection, credential, chrome, report, logger } = deps;
  const { api, content, contentFetch } = connection;
  if (!api) return ALWAYS_READY;
  const { address, first } = api;
  let isRefused = false;

  const lookAround = async (): Promise<void> => {
    const [refused] = await Promise.all([
      credential === undefined ? false : isCredentialRefused(address, credential, contentFetch),
      // Loaded before a visitor comes, so that what is missing is known.
      chrome.load(content.open({ deadline: Date.now() + CHROME_LIMIT_MS })),
    ]);
    isRefused = refused;
  };
  const take = async (state: ContentApi): Promise<void> => {
    if (state.name !== 'found') report(state.sentence, state.name === 'wrong' ? 'error' : 'warn');
    if (state.name === 'found' || state.name === 'locked') await lookAround();
    for (const warning of warnings()) report(warning);
  };
  const watch = watchContentApi({
    first,
    check: () => checkContentApi(address, contentFetch),
    onChange(state) {
      if (state.name === 'found') logger.info('The content source answers now.');
      void take(state);
    },
    later: laterUnref,
  });
  const warnings = (): readonly string[] => {
    const state = watch.state();
    return [
      ...(state.name === 'locked' || state.name === 'wrong' ? [state.sentence] : []),
      ...(isRefused ? [REFUSED] : []),
      ...chrome.warnings(),
    ];
  };

  await take(first);
  return { isHopeless: () => watch.state().name === 'wrong', warnings, stop: () => watch.stop() };
}
