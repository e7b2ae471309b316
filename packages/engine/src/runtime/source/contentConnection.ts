import { connectSource, linkToQueryPage, withinFolder } from '@ostium/content';
import type { ContentSource, Limits, ShareSourceResponse, SourceMemory, SourceSettings } from '@ostium/content';
import { visibleHtml } from '#ui/html/visible/textOfHtml.ts';
import type { Report } from '../log/logger.ts';
import type { Fetch } from '../fetch.ts';
import { checkContentApi } from './contentApi.ts';
import type { ContentApi } from './contentApi.ts';
import { SettingsError } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';

/** The address that the emulator believes it has. No visitor ever sees this name. */
export const EMULATOR_HOME = 'http://content.invalid';

/** The content source of a running site. */
export interface ContentConnection {
  content: ContentSource;
  /** Reaches the content source: over the network, or the emulator in this process. */
  contentFetch: Fetch;
  /** Present if the site runs on it. */
  emulator: RunningEmulator | undefined;
  /** The REST root of a WordPress, what was found there at the start, and how to look again; absent for the emulator. */
  api: { address: string; first: ContentApi; check: () => Promise<ContentApi> } | undefined;
}

interface ConnectionDeps {
  openEmulator: OpenEmulator;
  limits: Partial<Limits> | undefined;
  /** What the site's lists request, by post type. */
  listed?: SourceSettings['listed'];
  report: Report;
  /** Counts the calls. */
  watch?: (fetch: Fetch) => Fetch;
  /** Shares a WordPress's responses with other processes. */
  share?: ShareSourceResponse | undefined;
  /** What is remembered of the WordPress. */
  memory?: SourceMemory | undefined;
}

/** Connects the content source that the settings name. Throws a `SettingsError` if there is no WordPress at its address. */
export async function connectContent(
  settings: Pick<Settings, 'contentApi' | 'contentAuth' | 'contentDir' | 'root' | 'siteUrl' | 'source'>,
  { openEmulator, limits, listed, report, watch = (value) => value, share, memory }: ConnectionDeps,
): Promise<ContentConnection> {
  const { contentApi } = settings;
  const emulator = contentApi === undefined ? await startEmulator(settings, openEmulator) : undefined;
  const contentFetch = watch(
    emulator ? (input, init) => emulator.fetch(input, init) : (input, init) => fetch(input, init),
  );
  const address = contentApi ?? `${EMULATOR_HOME}/wp-json`;
  const wasThere = memory?.read().routes.includes('/') === true;
  const check = async () => asKnown(await checkContentApi(address, contentFetch), wasThere);
  const first = emulator ? undefined : await check();
  if (first?.name === 'wrong') throw new SettingsError(first.sentence);

  const content = connectSource(
    { ...settings.source, listed, api: address, siteUrl: settings.siteUrl, subdirectory: settings.root },
    {
      fetch: contentFetch,
      onProblem: report,
      // Lookups within this process are not worth caching, and an editor's new page appears at once.
      limits: { ...limits, ...(emulator && { missingForMs: 0 }) },
      isNamedByIndex: !emulator,
      share: emulator ? undefined : share,
      memory: emulator ? undefined : memory,
    },
  );
  // No content is read before the source's names are known. Reading them now means that a source with another name is reported at
  // the start, and so is one that does not respond; the first call tries again.
  content.readHostNames().catch(() => undefined);
  return { content, contentFetch, emulator, api: first && { address, first, check } };
}

/** Where a WordPress was before, whatever else answers now will go away again: the address is right. */
const asKnown = (contentApi: ContentApi, wasThere: boolean): ContentApi =>
  contentApi.name === 'wrong' && wasThere ? { ...contentApi, name: 'absent' } : contentApi;

async function startEmulator(
  { contentDir, contentAuth }: Pick<Settings, 'contentDir' | 'contentAuth'>,
  openEmulator: OpenEmulator,
): Promise<RunningEmulator> {
  const credential = contentAuth === undefined ? {} : { credential: contentAuth };
  const openedEmulator = await openEmulator({ dir: contentDir, home: EMULATOR_HOME, visibleHtml, ...credential });
  return { home: EMULATOR_HOME, fetch: openedEmulator.fetch, reload: openedEmulator.reload };
}

/**
 * Makes the addresses in content the site's own, as a visitor may see them. An address that would still lead to the content host,
 * show its name, or lead to a feed is replaced with one that leads nowhere; one that leads to a page of a Query Loop stays on its page.
 * A path of neither is the site's, as if the site were at the root of its host.
 */
export function createResolve({
  config: { subdirectory: root },
  rewriteLink,
  isContentAddress,
  isContentNamed,
  feedPath,
  isApiAddress,
}: ContentSource): (url: string) => string {
  return (url) => {
    const siteLink = withinFolder(root, rewriteLink(url));
    const feed = feedPath(siteLink);
    if (feed !== undefined) return feed;
    if (isApiAddress(siteLink)) return linkToQueryPage(siteLink) ?? 'about:invalid';
    return isContentAddress(siteLink) || isContentNamed(siteLink) ? 'about:invalid' : siteLink;
  };
}

/** WordPress's REST contract, answered from files. */
export interface RunningEmulator {
  /** The address that it takes for its own. */
  home: string;
  fetch: Fetch;
  /** Reads the files again. If they contain mistakes, throws and keeps the content as it was. */
  reload(): Promise<void>;
}

/** Opens the emulator on a folder of content. Throws a `ContentError` that lists every mistake in the files. */
export type OpenEmulator = (options: {
  dir: string;
  home: string;
  credential?: string;
  visibleHtml: (html: string) => string;
}) => Promise<Omit<RunningEmulator, 'home'>>;
