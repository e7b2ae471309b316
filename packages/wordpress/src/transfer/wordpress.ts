import { randomUUID } from 'node:crypto';
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
  /** Whether a load has begun and not come to its end. */
  isUnfinished: boolean;
  /** Sends entries of any number to a task, some at a time; what each became, in their order. Throws a `TransferError`. */
  save: (task: string, entries: readonly object[], options?: SaveOptions) => Promise<unknown[]>;
  saveFile: (file: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readStates: () => Promise<State[]>;
  readLists: () => Promise<Lists>;
  /** Turns the blocks of every item into native blocks, or back into fields. */
  turn: (form: 'blocks' | 'fields') => Promise<Turned>;
  /** What visitors would read of items, by id. */
  readHtml: (ids: readonly number[]) => Promise<ReadonlyMap<number, Rendered>>;
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

/** Far more than a practice writes: a WordPress that always has more is not one. */
const MOST_ITEMS = 200_000;

/** Of a response: a hundred of the largest items that the plugin takes. */
const MOST_BYTES = 256 * 1024 * 1024;

const ABOUT = v.object({
  version: v.string(),
  home: v.string(),
  uploads: v.string(),
  wordings: v.boolean(),
  unfinished: v.boolean(),
});
const FAULT = v.object({ code: v.string(), message: v.string() });
const RENDERED = v.object({ title: v.string(), excerpt: v.string(), content: v.string() });
const HTML = v.union([v.record(v.string(), RENDERED), v.array(v.never())]);

const TURNED = v.object({
  turned: v.number(),
  unfit: v.array(v.object({ title: v.string(), problems: v.array(v.string()) })),
});

/** How many items were turned, and the fields of others that hold something that is not a list of blocks. */
export type Turned = v.InferOutput<typeof TURNED>;

/** The HTML that WordPress makes of an item. */
export type Rendered = v.InferOutput<typeof RENDERED>;

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
    const body = parseJson(await textOf(response, url));
    if (response.ok && body !== undefined) return body;
    throw new TransferError(sayFault(url, response.status, body));
  };
  const about = v.safeParse(ABOUT, await ask('about'));
  if (!about.success) throw new TransferError(`The plugin at ${url} is older than this command: update it.`);
  const { home, uploads, wordings, unfinished } = about.output;
  // By this name WordPress knows the requests of one load from those of another, which it refuses meanwhile.
  const load = randomUUID();
  const address = (task: string, query: Record<string, string> = {}) =>
    `${task}?${new URLSearchParams({ ...query, load }).toString()}`;

  return {
    home,
    uploads,
    hasWordings: wordings,
    isUnfinished: unfinished,
    async save(task, entries, { batch = MOST_ENTRIES, atOnce = 1 } = {}) {
      const batches = Array.from({ length: Math.ceil(entries.length / batch) }, (_, index) =>
        entries.slice(index * batch, (index + 1) * batch),
      );
      const headers = { 'content-type': 'application/json' };
      const saved = await eachOf(batches, atOnce, (some) =>
        ask(address(task), { method: 'POST', headers, body: JSON.stringify(some) }),
      );
      return read(v.array(v.array(v.unknown())), saved, url).flat();
    },
    async saveFile(file, bytes) {
      const headers = { 'content-type': 'application/octet-stream' };
      await ask(address('file', { file }), { method: 'POST', headers, body: bytes });
    },
    async readStates() {
      const states: State[] = [];
      for (;;) {
        const lastId = states.at(-1)?.id ?? 0;
        const some = read(v.array(STATE), await ask(`state?after=${lastId}`), url);
        const isOnward = some.every(({ id }, index) => id > (some[index - 1]?.id ?? lastId));
        if (!isOnward || states.length + some.length > MOST_ITEMS)
          throw new TransferError(
            `${url} answers items without end: look for what answers there in place of the plugin.`,
          );
        states.push(...some);
        if (some.length < MOST_ENTRIES) return states;
      }
    },
    turn: async (form) => read(TURNED, await ask(form, { method: 'POST' }), url),
    readLists: async () => read(LISTS, await ask('lists'), url),
    async readHtml(ids) {
      const renderedById = new Map<number, Rendered>();
      for (let start = 0; start < ids.length; start += MOST_ENTRIES) {
        const some = read(HTML, await ask(`html?ids=${ids.slice(start, start + MOST_ENTRIES).join()}`), url);
        for (const [id, html] of Object.entries(some)) renderedById.set(Number(id), html);
      }
      return renderedById;
    },
  };
}

/** Does something for each, several at a time. Throws an error after those in progress have ended, and begins no more. */
export async function eachOf<T, R>(items: readonly T[], atOnce: number, use: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  let hasFailed = false;
  const work = async (): Promise<void> => {
    while (next < items.length && !hasFailed) {
      const index = next++;
      try {
        results[index] = await use(items[index] as T);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, work));
  const failed = outcomes.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}

/** Reads a response of the plugin. Throws a `TransferError` if it has another form. */
function read<T extends v.GenericSchema>(schema: T, body: unknown, url: string): v.InferOutput<T> {
  const parseResult = v.safeParse(schema, body);
  if (parseResult.success) return parseResult.output;
  throw new TransferError(`${url} answers what this command does not know: give it the plugin of this checkout.`);
}

/** The body of a response, part by part. Throws a `TransferError` beyond `most` bytes, whatever length the response announced. */
export async function* boundedBytes(
  response: Response,
  maxBytes: number,
  address: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new TransferError(`${address} answers more than ${maxBytes / 1024 ** 2} MB.`);
    yield part;
  }
}

async function textOf(response: Response, url: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of boundedBytes(response, MOST_BYTES, url)) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An HTML page of a server, or a warning that PHP printed: the caller reports it.
    return undefined;
  }
}

function sayFault(url: string, status: number, body: unknown): string {
  const fault = v.safeParse(FAULT, body);
  if (!fault.success)
    return `${url} answers ${status} and no JSON: it is no WordPress, or one with a fault in its log.`;
  const { code, message } = fault.output;
  if (code === 'rest_no_route')
    return `The plugin is not active at ${url}, or older than this command: install packages/wordpress/plugin/ostium there and activate it.`;
  if (status === 401)
    return `${url} does not know the credential: set CONTENT_AUTH (or --user name:password) to an administrator's application password.`;
  if (status === 403)
    return `The credential for ${url} is no administrator's: only those may load and save the content.`;
  return `${url} refused it: ${message}`;
}
