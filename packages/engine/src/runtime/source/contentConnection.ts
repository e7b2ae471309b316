import {
  connectSource,
  linkToQueryPage,
  withinFolder,
  restUrl,
  followWithinHost,
  readBody,
  RedirectionError,
} from '@ostium/content';
import type { ContentSource, Limits, ShareSourceResponse, SourceMemory, SourceSettings } from '@ostium/content';
import { visibleHtml } from '#ui/html/visible/textOfHtml.ts';
import type { Report } from '../logger.ts';
import type { Fetch } from '../fetch.ts';
import { SettingsError } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import * as v from 'valibot';
import { backoff } from './backoff.ts';
import { parseJson } from '../parseJson.ts';

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

/**
 * What is at the address of the content source: a WordPress; one that keeps its REST API locked; nothing for now, which may change
 * by itself; or something else, which will not. The sentence says what was found and what to do.
 */
export type ContentApi = { name: 'found' } | { name: 'locked' | 'absent' | 'wrong'; sentence: string };

/** The start waits no longer than this; a slow source is asked again. */
const TIMEOUT_MS = 5_000;

/** With fifty plugins, the index has 2 MB. */
const MAX_BYTES = 10_000_000;

/** The part of a REST index that identifies WordPress. */
const restIndex = v.object({ namespaces: v.array(v.string()) });

/** Reads the REST index. Never rejects. */
export async function checkContentApi(api: string, contentFetch: Fetch): Promise<ContentApi> {
  // WordPress.com has no index under a site's own root.
  if (isWordPressCom(api)) return { name: 'found' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await followWithinHost(contentFetch, addressOf(api), { signal }).catch((error: unknown) =>
    error instanceof RedirectionError ? error : undefined,
  );
  if (!response) return absent('cannot be reached');
  if (response instanceof RedirectionError) return wrong(response.message);

  const { status, headers } = response;
  const isJson = /\bjson\b/i.test(headers.get('content-type') ?? '');
  const text =
    response.ok && isJson ? await readBody(response, MAX_BYTES, signal).catch(() => undefined) : await giveUp(response);
  if (status === 401 || status === 403) return locked(status);
  // 408 and 429 mean "not now", like 5xx.
  if (status >= 500 || status === 408 || status === 429) return absent(`answers with status ${status}`);
  if (!response.ok) return wrong(`answers with status ${status}`);
  if (!isJson) return wrong('does not answer JSON');

  const index = text === undefined ? undefined : parseJson(text);
  // A PHP warning before the JSON, or a broken connection: something is wrong in WordPress, not with the setting.
  if (index === undefined) return absent('answers JSON that cannot be read');
  if (!v.is(restIndex, index) || !index.namespaces.includes('wp/v2'))
    return wrong('is not a WordPress REST API (no wp/v2)');
  return { name: 'found' };
}

/** The status with which WordPress answers whoever brings a credential; `undefined` if it does not answer. Never rejects. */
export async function fetchCredentialStatus(
  api: string,
  credential: string,
  contentFetch: Fetch,
): Promise<number | undefined> {
  const response = await contentFetch(restUrl({ api, isWpCom: false }, 'users/me', { _fields: 'id' }), {
    headers: { authorization: credential },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (response) await giveUp(response);
  return response?.status;
}

/** Whether WordPress refuses the site's own credential. Only a clear refusal counts. Never rejects. */
export async function isCredentialRefused(api: string, credential: string, contentFetch: Fetch): Promise<boolean> {
  const status = isWordPressCom(api) ? undefined : await fetchCredentialStatus(api, credential, contentFetch);
  return status === 401 || status === 403;
}

const addressOf = (api: string): string => `${api.replace(/\/+$/, '')}/`;
const isWordPressCom = (api: string): boolean => new URL(api).hostname === 'public-api.wordpress.com';

async function giveUp(response: Response): Promise<undefined> {
  await response.body?.cancel().catch(() => undefined);
  return undefined;
}

const absent = (problem: string): ContentApi => ({
  name: 'absent',
  sentence: `The content source in CONTENT_API ${problem}. Visitors get the unavailable page until it answers; it is asked again and again.`,
});

const locked = (status: number): ContentApi => ({
  name: 'locked',
  sentence: `The WordPress in CONTENT_API keeps its REST API locked (it answers ${status}): allow everybody to read wp/v2 in the plugin that locks it.`,
});

const wrong = (problem: string): ContentApi => ({
  name: 'wrong',
  sentence: `CONTENT_API ${problem}: give the address of a WordPress REST API, such as https://cms.example.com/wp-json, or leave it empty to run on the content folder.`,
});

/** Watches until the content source responds. */
export interface ContentWatch {
  /** The latest result. */
  state(): ContentApi;
  stop(): void;
}

interface WatchDeps {
  /** What the start found. */
  first: ContentApi;
  /** Checks again. Never rejects. */
  check: () => Promise<ContentApi>;
  /** Called once for each change: a source that is down all night is one line in the log. */
  onChange: (state: ContentApi) => void;
  /** Runs something later, unless the returned function is called first. `ms` is in milliseconds. */
  later: (run: () => void, ms: number) => () => void;
}

const pauseBefore = backoff(1_000, 60_000);

/** Checks again after growing pauses, until a WordPress is there. From then on, the calls for pages show its state. */
export function watchContentApi({ first, check, onChange, later }: WatchDeps): ContentWatch {
  let state = first;
  let isStopped = false;
  let cancel = (): void => undefined;

  const wait = (checks: number): void => {
    if (state.name === 'found' || isStopped) return;
    cancel = later(() => void look(checks + 1), pauseBefore(checks));
  };
  const look = async (checks: number): Promise<void> => {
    const contentApi = await check();
    if (isStopped) return;
    const isNew = contentApi.name !== state.name;
    state = contentApi;
    if (isNew) onChange(contentApi);
    wait(checks);
  };

  wait(0);
  return {
    state: () => state,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
