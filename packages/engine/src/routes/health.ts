import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { waitAtMost } from '@ostium/content';
import type { ContentSource, SourceFault } from '@ostium/content';
import type { Report } from '#runtime/logger.ts';
import type { ChromeLoader } from '#site/site.ts';
import { isCredentialRefused, watchContentApi } from '#runtime/source/contentConnection.ts';
import { laterUnref } from '#runtime/source/backoff.ts';
import type { ContentApi, ContentConnection } from '#runtime/source/contentConnection.ts';
import type { Readiness, Server } from './server.ts';
import type { Page } from '#page/page.ts';
import { isHiddenFromSearch } from '#page/head/headTag.ts';

interface ReadinessDeps {
  connection: ContentConnection;
  /** The site's own credential for the content source. */
  credential: string | undefined;
  chrome: ChromeLoader;
  /** Loads the front page, so that something is known of it before any visitor comes. */
  loadFront: () => Promise<unknown>;
  /** What is known of it, for the operator. */
  frontWarnings: () => readonly string[];
  report: Report;
  logger: Pick<FastifyBaseLogger, 'info'>;
}

/** How long the start waits for the practice's facts and the front page, in milliseconds. */
const CHROME_LIMIT_MS = 5_000;

/** What is known of the content source, until `stop` ends the looking. */
interface SourceReadiness extends Pick<Readiness, 'isHopeless' | 'warnings'> {
  stop(): void;
}

/** The emulator is checked when its files are read. */
const ALWAYS_READY: SourceReadiness = { isHopeless: () => false, warnings: () => [], stop: () => undefined };

const REFUSED =
  'The preview credential (CONTENT_AUTH) is refused by the content source, so links to previews are answered with 403: make a new application password in WordPress and set it.';

/** Reports what is missing at the start, and keeps checking if the source does not respond yet. */
export async function startReadiness(deps: ReadinessDeps): Promise<SourceReadiness> {
  const { connection, credential, chrome, loadFront, frontWarnings, report, logger } = deps;
  const { api, content, contentFetch } = connection;
  if (!api) return ALWAYS_READY;
  const { address, first, check } = api;
  let isRefused = false;

  const lookAround = async (): Promise<void> => {
    const [refused] = await Promise.all([
      credential === undefined ? false : isCredentialRefused(address, credential, contentFetch),
      // Loaded before any visitor comes, so that what is missing is known.
      chrome.load(content.open({ deadline: Date.now() + CHROME_LIMIT_MS })),
      waitAtMost(
        CHROME_LIMIT_MS,
        loadFront().then(() => ({})),
      ),
    ]);
    isRefused = refused;
    // Now it is known what the site reads of the WordPress, so that its loss will be noticed.
    await content.checkLife();
  };
  const take = async (state: ContentApi): Promise<void> => {
    if (state.name !== 'found') report(state.sentence, state.name === 'wrong' ? 'error' : 'warn');
    if (state.name === 'found' || state.name === 'locked') await lookAround();
    for (const warning of warnings()) report(warning);
  };
  const watch = watchContentApi({
    first,
    check,
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
      ...frontWarnings(),
    ];
  };

  await take(first);
  return { isHopeless: () => watch.state().name === 'wrong', warnings, stop: () => watch.stop() };
}

/** The cheapest request to a content source. */
const PROBE = { endpoint: 'posts', params: { per_page: 1, _fields: 'id' } };

/** In milliseconds. Requests within this time get the same result: otherwise strangers could have the source asked without end. */
const PROBED_MS = 2_000;

/** What the probe found: whether the source responds, and what is wrong with it, if so. */
interface Probed {
  doesAnswer: boolean;
  fault?: SourceFault | undefined;
}

/** Asks whether the content source responds and is the one it was; simultaneous requests share one result. */
function createProbe(content: ContentSource): () => Promise<Probed> {
  let known: Promise<Probed> | undefined;
  const ask = async () => {
    const source = content.open();
    await source.fetchNeeds([PROBE]);
    const doesAnswer = source.outcome(PROBE)?.isFound === true;
    return { doesAnswer, fault: await content.checkLife() };
  };
  return () => (known ??= ask().finally(() => setTimeout(() => (known = undefined), PROBED_MS).unref()));
}

/**
 * `/-/health`: the process is alive. `/-/ready`: it can serve pages, because its content source responds and it is not shutting
 * down; includes warnings about what the pages lack.
 */
export function addHealthEndpoints(
  app: FastifyInstance,
  { content, readiness }: Pick<Server, 'content' | 'readiness'>,
): void {
  const probe = createProbe(content);

  app.get('/-/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/-/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.isStopping()) return reply.code(503).send({ status: 'stopping' });
    const warnings = readiness.warnings();
    const details = warnings.length > 0 ? { warnings } : {};
    if (readiness.isHopeless())
      return reply.code(503).send({ status: 'the content source is not a WordPress', ...details });
    const { doesAnswer, fault } = await probe();
    if (fault?.name === 'changed')
      return reply
        .code(503)
        .send({ status: 'the content source is not what it was', warnings: [fault.sentence, ...warnings] });
    return doesAnswer && !fault
      ? reply.send({ status: 'ready', ...details })
      : reply.code(503).send({ status: 'the content source does not answer', ...details });
  });
}

/** What is known of the front page, for the operator. */
interface FrontPage {
  /** Looks at a page that was loaded; only the front page matters. */
  note: (page: Page) => void;
  warnings: () => readonly string[];
}

/** What to do about a front page that is hidden. */
export const HIDDEN_FRONT_PAGE =
  'The front page asks search engines not to list it, and with it usually the whole site: if that is not meant, allow it in WordPress under Settings → Reading (“Discourage search engines from indexing this site”) and in the SEO settings of the page.';

/** Remembers whether the front page hides itself from search engines: nobody sees that by looking at it. */
export function createFrontPage(): FrontPage {
  let isHidden = false;
  return {
    note({ link, home, head, record, isPreview }) {
      if (link === home && !record.isError && !record.isRedirection && !isPreview) isHidden = isHiddenFromSearch(head);
    },
    warnings: () => (isHidden ? [HIDDEN_FRONT_PAGE] : []),
  };
}
