import { LRUCache } from 'lru-cache';

/** A JSON response of the source, with any status below 500. */
export interface SourceResponse {
  isOk: boolean;
  status: number;
  statusText: string;
  /** Frozen; the same text gives the same object. */
  body: unknown;
  /** From a list's headers. */
  total: number | undefined;
  totalPages: number | undefined;
}

/** The cache entry of an address: the text of its last response, and what was made of it. */
export interface CachedResponse {
  text: string;
  /** The source's ETag for this version of the response, if it sends one. */
  etag: string | undefined;
  response: SourceResponse;
}

/** The memory that one character of text takes, at most. */
const BYTES_PER_CHARACTER = 2;

/**
 * The memory that one character of a response takes: its text, its parsed objects, and what the site makes of them. 4.8 bytes were
 * measured in Node 20.
 */
const BYTES_PER_CHARACTER_READ = 5;

/** What an entry takes besides its text. */
const ENTRY_BYTES = 500;

/**
 * The last response of each address. The source is still asked every time, but an unchanged response saves its transfer, its
 * parsing, and everything derived from its object by identity. `maxBytes` bounds everything cached, addresses included.
 */
export const createResponseCache = ({ maxEntries, maxBytes }: { maxEntries: number; maxBytes: number }) =>
  new LRUCache<string, CachedResponse>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ text, etag = '' }, url) =>
      ENTRY_BYTES + BYTES_PER_CHARACTER * (url.length + etag.length) + BYTES_PER_CHARACTER_READ * text.length,
  });

/** Reads a JSON response; returns the cached one if it is still the same. Throws on anything else, with the reason. */
export async function readSourceResponse(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
  cachedResponse: CachedResponse | undefined,
): Promise<CachedResponse> {
  const { status, statusText, ok: isOk, headers } = response;
  if (status === 304 && cachedResponse) return cachedResponse;
  const type = headers.get('content-type') ?? '';
  // 408 and 429 mean "not now", like 5xx: they say nothing about the content.
  const isUsable = status < 500 && status !== 408 && status !== 429 && /\bjson\b/i.test(type);
  if (!isUsable) {
    await response.body?.cancel();
    throw new Error(`it answered ${status} with the content type "${type}"`);
  }
  const text = await readBody(response, maxBytes, signal);
  const body = cachedResponse?.text === text ? cachedResponse.response.body : parseBounded(text);
  const result = {
    isOk,
    status,
    statusText,
    body,
    total: count(headers, 'total'),
    totalPages: count(headers, 'totalpages'),
  };
  return { text, etag: headers.get('etag') ?? undefined, response: result };
}

function count(headers: Headers, name: string): number | undefined {
  const value = headers.get(`x-wp-${name}`);
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}

/** Reads the text of a response. If it exceeds `maxBytes`, aborts the transfer and throws. */
export async function readBody(response: Response, maxBytes: number, signal: AbortSignal): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      if (bytes > maxBytes) throw new Error(`the response is larger than ${maxBytes} bytes`);
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** WordPress nests some twenty levels when blocks contain blocks; anything deeper is meant to overflow a stack. */
const MAX_DEPTH = 64;

/** The most values in lists and objects together. The largest responses in use have some twenty thousand. */
const MAX_VALUES = 500_000;

/**
 * Parses the text of a response and freezes the value. Files saved with a byte order mark may put any number of them in front, and
 * where PHP has left out an entry of a list it writes the rest as an object, `{"0":…,"2":…}`, which is read as the list. Throws on anything that is not JSON, is nested too deeply or has too many
 * values, which are counted before anything is parsed. The message repeats nothing of the text.
 */
export function parseBounded(text: string): unknown {
  checkBounds(text);
  // Byte order marks count as space.
  const body = asList(parse(text.trimStart()));
  freezeJson(body);
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The engine's own message quotes the text, and an HTML page in place of JSON can repeat what a visitor searched for.
    throw new Error('it answered what is not JSON, though it says so');
  }
}

function checkBounds(text: string): void {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '"') index = endOfString(text, index);
    else if (sign === ',') values += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      values += 1;
    }
    if (depth > MAX_DEPTH) throw new Error(`its response is nested more than ${MAX_DEPTH} levels deep`);
    if (values > MAX_VALUES) throw new Error(`its response has more than ${MAX_VALUES} values`);
  }
}

/** The index of the quotation mark that ends a string, or the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}

/**
 * Freezes a JSON value deeply, so that all requests can share one parsed response. A work list replaces recursion, since the source
 * chooses the depth.
 */
function freezeJson(body: unknown): void {
  const stack = [body];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, value] of Object.entries(next)) {
      const list = asList(value);
      if (list !== value) Object.assign(next, { [name]: list });
      stack.push(list);
    }
    Object.freeze(next);
  }
}

/** The list that an object with only indices for names stands for; anything else stays as it is. Indices come first among the names. */
function asList(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const names = Object.keys(value);
  return isIndex(names[0]) && isIndex(names.at(-1)) ? Object.values(value) : value;
}

const isIndex = (name: string | undefined): boolean => name !== undefined && /^(?:0|[1-9]\d{0,8})$/.test(name);
