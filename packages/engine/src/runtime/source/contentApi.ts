import * as v from 'valibot';
import { restUrl, followWithinHost, readBody, RedirectionError } from '@ostium/content';
import type { Fetch } from '../fetch.ts';
import { backoff } from './backoff.ts';
import { parseJson } from '../parseJson.ts';

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

/** A timer that does not keep the process alive. */
export function laterUnref(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}
