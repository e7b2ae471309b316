import { checkContentApi, isCredentialRefused } from './contentApi.ts';
import type { ContentApi } from './contentApi.ts';
import type { ChromeLoader, Fetch } from '../site.ts';
import { laterUnref, watchContentApi } from './contentApi.ts';

/** What the start has found, and what has changed since. */
export interface Readiness {
  /** Whether the setting CONTENT_API is known to name something that will never serve a page. */
  isHopeless(): boolean;
  /** Sentences for whoever runs the site: what is missing although it serves pages, and what to do. */
  warnings(): readonly string[];
  stop(): void;
}

interface ReadinessDeps {
  /** The REST root of a WordPress. */
  api: string;
  /** The site's own credential there. */
  credential: string | undefined;
  contentFetch: Fetch;
  /** What the start found at `api`. */
  first: ContentApi;
  chrome: Pick<ChromeLoader, 'warnings'>;
  /** Loads the chrome for the first time, so that what is missing is known before a visitor comes. */
  loadChrome: () => Promise<unknown>;
  report: (problem: string, level?: 'error' | 'warn') => void;
  /** Takes good news. */
  tell: (sentence: string) => void;
}

/** The embedded source is checked while it is read. */
export const ALWAYS_READY: Readiness = { isHopeless: () => false, warnings: () => [], stop: () => undefined };

const REFUSED =
  'The preview credential (CONTENT_AUTH) is refused by the content source, so links to previews are answered with 403: make a new application password in WordPress and set it.';

/** Says what is missing at the start, and goes on looking where the source does not answer yet. */
export async function startReadiness(deps: ReadinessDeps): Promise<Readiness> {
  const { api, credential, contentFetch, first, chrome, loadChrome, report, tell } = deps;
  let isRefused = false;

  const lookAround = async (): Promise<void> => {
    const [refused] = await Promise.all([
      credential === undefined ? false : isCredentialRefused(api, credential, contentFetch),
      loadChrome(),
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
    check: () => checkContentApi(api, contentFetch),
    onChange(state) {
      if (state.name === 'found') tell('The content source answers now.');
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
