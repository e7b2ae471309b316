import * as v from 'valibot';
import { STATE, LISTS, type Lists, type State } from './state.ts';

/** What keeps content from being loaded or saved: one sentence that says what to do. */
export class TransferError extends Error {}

/** A WordPress with the plugin, as the transfer talks to it. */
export interface WordPress {
  /** Its home address, without a slash at the end. */
  home: string;
  /** Where its uploads are served. */
  uploads: string;
  /** Whether it fills in `[wording name]` by itself. */
  hasWordings: boolean;
  /** Sends entries of any number to a task, some at a time; what each became, in their order. Throws a `TransferError`. */
  save: (task: string, entries: readonly object[], options?: SaveOptions) => Promise<unknown[]>;
  saveFile: (file: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readStates: () => Promise<State[]>;
  readLists: () => Promise<Lists>;
  /** What visitors would read of items, by id. */
  readHtml: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

interface SaveOptions {
  /** How many entries one request carries. */
  batch?: number;
  /** How many requests are under way at once; 1 where entries stand on each other. */
  atOnce?: number;
}

/** How long one request may take. */
const TIMEOUT_MS = 120_000;

/** The plugin's own bound of a request, and how many items it answers at once. */
const MOST_ENTRIES = 100;

const ABOUT = v.object({ version: v.string(), home: v.string(), uploads: v.string(), wordings: v.boolean() });
const FAULT = v.object({ code: v.string(), message: v.string() });
const HTML = v.union([v.record(v.string(), v.string()), v.array(v.never())]);

/**
 * Reaches a WordPress. Throws a `TransferError` where there is none, where the plugin is absent, or where the credential does not do.
 * @param url its address, or that of its REST API
 * @param credential `Basic …` of an administrator's application password
 */
export async function openWordPress(url: string, credential: string): Promise<WordPress> {
  const api = `${url.replace(/(?<!\/)\/+$/, '').replace(/\/wp-json$/, '')}/wp-json`;
  const ask = async (
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> } = {},
  ): Promise<unknown> => {
    const headers = { authorization: credential, ...init.headers };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${api}/ostium/v1/content/${path}`, { ...init, headers, signal }).catch(
      (error: unknown) => {
        const cause = error instanceof Error ? error.message : String(error);
        throw new TransferError(`${url} does not answer (${cause}): start the WordPress, or name it rightly.`);
      },
    );
    const body = parseJson(await response.text());
    if (response.ok && body !== undefined) return body;
    throw new TransferError(sayFault(url, response.status, body));
  };
  const about = v.safeParse(ABOUT, await ask('about'));
  if (!about.success) throw new TransferError(`The plugin at ${url} is older than this command: update it.`);
  const { home, uploads, wordings } = about.output;

  return {
    ...{ home, uploads, hasWordings: wordings },
    async save(task, entries, { batch = MOST_ENTRIES, atOnce = 1 } = {}) {
      const batches = Array.from({ length: Math.ceil(entries.length / batch) }, (_, index) =>
        entries.slice(index * batch, (index + 1) * batch),
      );
      const headers = { 'content-type': 'application/json' };
      const saved = await eachOf(batches, atOnce, (some) =>
        ask(task, { method: 'POST', headers, body: JSON.stringify(some) }),
      );
      return v.parse(v.array(v.array(v.unknown())), saved).flat();
    },
    async saveFile(file, bytes) {
      const headers = { 'content-type': 'application/octet-stream' };
      await ask(`file?${new URLSearchParams({ file }).toString()}`, { method: 'POST', headers, body: bytes });
    },
    async readStates() {
      const states: State[] = [];
      for (;;) {
        const after = states.at(-1)?.id ?? 0;
        const some = v.parse(v.array(STATE), await ask(`state?after=${after}`));
        states.push(...some);
        if (some.length < MOST_ENTRIES) return states;
      }
    },
    readLists: async () => v.parse(LISTS, await ask('lists')),
    async readHtml(ids) {
      const found = new Map<number, string>();
      for (let start = 0; start < ids.length; start += MOST_ENTRIES) {
        const some = v.parse(HTML, await ask(`html?ids=${ids.slice(start, start + MOST_ENTRIES).join()}`));
        for (const [id, html] of Object.entries(some)) found.set(Number(id), html);
      }
      return found;
    },
  };
}

/** Does something for each, some at once. What fails first is thrown, after those under way have ended. */
export async function eachOf<T, R>(all: readonly T[], atOnce: number, use: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  let hasFailed = false;
  const work = async (): Promise<void> => {
    while (next < all.length && !hasFailed) {
      const index = next++;
      try {
        results[index] = await use(all[index] as T);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(atOnce, all.length) }, work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of a server, or a warning that PHP printed: the caller says so.
    return undefined;
  }
}

function sayFault(url: string, status: number, body: unknown): string {
  const fault = v.safeParse(FAULT, body);
  if (!fault.success)
    return `${url} answers ${status} and no JSON: it is no WordPress, or one with a fault in its log.`;
  const { code, message } = fault.output;
  if (code === 'rest_no_route')
    return `The plugin is not active at ${url}, or older than this command: install wordpress/ostium there and activate it.`;
  if (status === 401)
    return `${url} does not know the credential: set CONTENT_AUTH (or --user name:password) to an administrator's application password.`;
  if (status === 403)
    return `The credential for ${url} is no administrator's: only those may load and save the content.`;
  return `${url} refused it: ${message}`;
}
