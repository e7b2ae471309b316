import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { followWithinHost, parseBounded, readBody } from '@ostium/content';
import type { ContentSource, MovedRule } from '@ostium/content';
import { reasonOf } from '../fetch.ts';
import type { Fetch } from '../fetch.ts';
import { backoff, laterUnref } from './backoff.ts';
import type { Settings } from '../settings/settings.ts';
import { openSnapshotFile } from '../disk/snapshotFile.ts';
import type { SnapshotFile } from '../disk/snapshotFile.ts';

/** The tag of a purge after redirections were changed. */
export const MOVED_TAG = 'redirects';

/** The plugin's endpoint for them, below the REST root. */
const ENDPOINT = '/ostium/v1/redirects';

/** How often they are read if no purge says that they changed. */
const AGAIN_MS = 5 * 60_000;
const retryPause = backoff(1_000, AGAIN_MS);
const RESPONSE_MS = 3_000;
const MAX_BYTES = 4_000_000;
const MAX_RULES = 5_000;

const text = v.pipe(v.string(), v.maxLength(3_000), v.regex(/^[\x21-\x7e]*$/));
const ruleSchema = v.object({
  from: v.pipe(text, v.regex(/^\/(?!\/)[^*]*(?:\/\*)?$/)),
  // A path begins with exactly one slash: two name a host.
  to: v.pipe(text, v.regex(/^(?:\/(?![/\\]).*|https?:\/\/[^/@*\\]+(?:\/.*)?|)$/)),
  status: v.picklist([301, 302, 307, 308, 410]),
});
const responseSchema = v.object({ redirects: v.pipe(v.array(v.unknown()), v.maxLength(MAX_RULES)) });

/** The redirections that editors write, kept up to date while the site runs. */
export interface MovedLinks {
  /** Reads them again now. Resolves to whether they changed; a failed read leaves everything as it is, and is retried. */
  refresh(): Promise<boolean>;
  stop(): void;
}

interface MovedLinksDeps {
  content: Pick<ContentSource, 'setMovedLinks'>;
  contentFetch: Fetch;
  /** The REST root. */
  api: string;
  file: SnapshotFile;
  /** Runs something later, unless the returned function is called first. `ms` is in milliseconds. */
  later: (run: () => void, ms: number) => () => void;
  report: (problem: string) => void;
  /** Called if they changed without a purge. */
  onChange: () => void;
}

/** Starts reading the redirections of a WordPress, with a snapshot in the cache folder. The emulator has none. */
export async function startMovedLinks(
  { cacheDir, contentApi: api, purgeSecret }: Pick<Settings, 'cacheDir' | 'contentApi' | 'purgeSecret'>,
  {
    reportUnsaved,
    ...deps
  }: Omit<MovedLinksDeps, 'api' | 'file' | 'later'> & { reportUnsaved: MovedLinksDeps['report'] },
): Promise<MovedLinks> {
  if (api === undefined) return { refresh: async () => false, stop: () => undefined };
  const options = { dir: cacheDir, name: 'redirects', maxBytes: MAX_BYTES, title: 'The redirections' };
  const file = await openSnapshotFile({ ...options, secret: purgeSecret, sourceAddress: api, report: reportUnsaved });
  return openMovedLinks({ ...deps, api, file, later: laterUnref });
}

/** The snapshot's redirections apply at once; the first read is awaited, within its limits. */
async function openMovedLinks(deps: MovedLinksDeps): Promise<MovedLinks> {
  const { content, file, later, report, onChange } = deps;
  const saved = readRules(file.read());
  let rules = saved ?? [];
  let hadRules = saved !== undefined;
  let etag: string | undefined;
  let isStopped = false;
  let latestRead = 0;
  let cancel = (): void => undefined;
  content.setMovedLinks(rules);

  const refresh = async (retries = 0): Promise<boolean> => {
    let pauseMs = AGAIN_MS;
    let failures = 0;
    let isChanged = false;
    latestRead += 1;
    const readNumber = latestRead;
    try {
      const fetchedRules = await fetchRules(deps, etag, hadRules);
      // Of two reads, the one that began later knows of the change that it was begun for.
      if (fetchedRules && readNumber === latestRead) {
        ({ etag } = fetchedRules);
        isChanged = !isDeepStrictEqual(fetchedRules.rules, rules);
        rules = fetchedRules.rules;
        content.setMovedLinks(rules);
        if (!fetchedRules.isAbsent) file.save({ redirects: rules });
        hadRules ||= !fetchedRules.isAbsent;
      }
    } catch (error) {
      report(`The redirections of the content source could not be read: ${reasonOf(error)}.`);
      pauseMs = retryPause(retries);
      failures = retries + 1;
    }
    cancel();
    if (!isStopped) cancel = later(() => void refreshAgain(failures), pauseMs);
    return isChanged;
  };
  const refreshAgain = async (retries: number) => {
    if (await refresh(retries)) onChange();
  };

  await refresh();
  return {
    refresh: () => refresh(),
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

interface FetchedRules {
  rules: MovedRule[];
  etag: string | undefined;
  /** Whether the WordPress has no list of them, because it has no plugin. */
  isAbsent?: true;
}

/**
 * The source's response; `undefined` if it still matches `etag`. A WordPress without the plugin has no redirections, unless it had
 * some before: then the plugin is deactivated, or something else answers in place of WordPress.
 */
async function fetchRules(
  { contentFetch, api }: Pick<MovedLinksDeps, 'contentFetch' | 'api'>,
  etag: string | undefined,
  hadRules: boolean,
): Promise<FetchedRules | undefined> {
  const signal = AbortSignal.timeout(RESPONSE_MS);
  const headers = { accept: 'application/json', ...(etag !== undefined && { 'if-none-match': etag }) };
  const response = await followWithinHost(contentFetch, api.replace(/\/$/, '') + ENDPOINT, { headers, signal });
  const { status } = response;
  if (status !== 200) {
    await response.body?.cancel().catch(() => undefined);
    if (status === 304) return undefined;
    if (status === 404 && !hadRules) return { rules: [], etag: undefined, isAbsent: true };
    throw new Error(`it answers ${status}`);
  }
  const body = await readBody(response, MAX_BYTES, signal);
  signal.throwIfAborted();
  const rules = readRules(parseBounded(body));
  if (!rules) throw new Error('its response is not a list of redirections');
  return { rules, etag: response.headers.get('etag') ?? undefined };
}

/** An unreadable rule is left out alone. */
function readRules(value: unknown): MovedRule[] | undefined {
  const reading = v.safeParse(responseSchema, value);
  if (!reading.success) return undefined;
  return reading.output.redirects.flatMap((redirect) => {
    const rule = v.safeParse(ruleSchema, redirect);
    return rule.success ? [rule.output] : [];
  });
}
