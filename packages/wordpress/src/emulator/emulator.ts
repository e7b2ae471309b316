import { hash } from 'node:crypto';
import fresh from 'fresh';
import { createCommentBox } from './rest/endpoints/comments.ts';
import { readerHeaders, respondToApi, createApi, type HttpResponse, type Reader, type Api } from './rest/createApi.ts';
import { serveUpload, type FetchRequest } from './serveUpload.ts';
import { basename } from 'node:path';
import { respondToPath, createPathIndex, type PathIndex } from './respondToPath.ts';
import { BYTES_PER_CHARACTER, createCache, type Cache } from './cache.ts';
import { createProblems, type Problems } from './content-files/contentError.ts';
import { loadFiles, type ContentFiles } from './content-files/loadFiles.ts';
import { buildModel, type Model } from './model/model.ts';

/** WordPress's REST contract, answered from files: a `fetch` that needs no port. */
export interface Emulator {
  /** Addresses are below `home`; a path alone is enough. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Reads the files again. If they contain mistakes, throws a `ContentError` and keeps the content as it was. */
  reload(): Promise<void>;
  /** The size of its caches, which is bounded whatever is requested. */
  cachedBytes(): number;
}

/** Where the content is and how it appears. */
export interface EmulatorOptions {
  /** The content folder. */
  dir: string;
  /** WordPress's home address, with which every link begins. */
  home: string;
  /** The `Authorization` value that may read drafts and revisions: `Basic …`. */
  credential?: string;
  now?: () => Date;
  /** Removes what no visitor can read from HTML, for excerpts, reading times and searches; WordPress itself removes nothing. */
  visibleHtml?: (html: string) => string;
}

/** Reads the content and opens it. Throws a `ContentError` that lists every mistake in the files. */
export async function openEmulator({ dir, credential, ...options }: EmulatorOptions): Promise<Emulator> {
  const home = options.home.replace(/(?<!\/)\/+$/, '');
  const now = options.now ?? (() => new Date());
  const source = { dir, home, now, visibleHtml: options.visibleHtml ?? ((html: string) => html) };
  let snapshot = await readSnapshot(source);
  const takeComment = createCommentBox();
  let reading: Promise<unknown> = Promise.resolve();

  /** The snapshot, in which scheduled items are published once their time has come. */
  const current = (): Snapshot => {
    if (now().getTime() >= snapshot.model.nextPublication) snapshot = renewSnapshot(snapshot, source);
    return snapshot;
  };

  /** Reads one after another, so that the last change is read last. */
  const reload = (): Promise<void> => {
    const next = readAfter(reading);
    reading = next.catch(() => undefined);
    return next;
  };
  async function readAfter(earlier: Promise<unknown>): Promise<void> {
    await earlier;
    snapshot = await readSnapshot(source);
  }

  return {
    async fetch(input, init) {
      const request = readFetchRequest(input, init);
      const isComment = request.method === 'POST' && request.address.endsWith('/wp-json/wp/v2/comments');
      return isComment && request.body !== undefined
        ? takeComment(current().model, request.body)
        : respondAsWordPress(current(), request, { home, credential });
    },
    reload,
    cachedBytes: () => snapshot.responses.bytes() + snapshot.api.bytes(),
  };
}

/** Reads the arguments of a call of `fetch`. A body counts if it is text. Throws if the call was aborted before it began. */
function readFetchRequest(input: string | URL | Request, init: RequestInit | undefined): FetchRequest {
  init?.signal?.throwIfAborted();
  if (input instanceof Request) {
    const { method, headers, url } = new Request(input, init);
    return { method, headers, address: url };
  }
  return {
    method: init?.method?.toUpperCase() ?? 'GET',
    headers: new Headers(init?.headers),
    address: String(input),
    ...(typeof init?.body === 'string' && { body: init.body }),
  };
}

/** A longer address is refused, as by web servers. */
const MAX_ADDRESS = 8192;

/** The site itself requests no longer address, so a longer one is not cached. */
const MAX_CACHED_ADDRESS = 2000;

async function respondAsWordPress(
  snapshot: Snapshot,
  request: FetchRequest,
  { home, credential }: { home: string; credential: string | undefined },
): Promise<Response> {
  const { method, headers, address } = request;
  if (address.length > MAX_ADDRESS) return new Response('This address is too long.\n', { status: 414, headers: TEXT });
  const isAuthorised = credential !== undefined && headers.get('authorization') === credential;
  const reader = { method, isAuthorised, origin: headers.get('origin') ?? '' };
  const isRead = method === 'GET' || method === 'HEAD';
  // Most requests are repeated: the cache is read before the address is parsed.
  const key = `${isAuthorised} ${address}`;
  const cached = isRead ? snapshot.responses.get(key) : undefined;
  if (cached) return responseOf(cached, request, reader);

  const url = new URL(address, home);
  const upload = /^\/wp-content\/uploads\/(.+)$/.exec(url.pathname)?.[1];
  if (upload !== undefined) return serveUpload(snapshot.model, upload, request);
  const response = respond(snapshot, { method, url, isAuthorised });
  const sentResponse = toSend(response);
  if (isRead && response.isCacheable && address.length <= MAX_CACHED_ADDRESS) snapshot.responses.set(key, sentResponse);
  return responseOf(sentResponse, request, reader);
}

const TEXT = { 'Content-Type': 'text/plain' };

/** The response with its body encoded. WordPress itself sends no ETag; with one, a client need not load the same response twice. */
function toSend({ status, headers, body, isOfApi }: HttpResponse & { isOfApi: boolean }): SentResponse {
  const bytes = new TextEncoder().encode(body);
  if (status !== 200) return { status, headers, bytes, isOfApi };
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  return { status, headers: { ...headers, etag }, bytes, etag, isOfApi };
}

function responseOf(
  { status, headers, bytes, etag, isOfApi }: SentResponse,
  request: FetchRequest,
  reader: Reader,
): Response {
  if (etag !== undefined && fresh({ 'if-none-match': request.headers.get('if-none-match') ?? undefined }, { etag }))
    return new Response(null, { status: 304, headers: { etag } });
  const responseHeaders = isOfApi ? { ...headers, ...readerHeaders(reader) } : headers;
  return new Response(reader.method === 'HEAD' || bytes.length === 0 ? null : bytes, {
    status,
    headers: responseHeaders,
  });
}

/** The options with what is left out filled in; `home` is without a final slash. */
type SnapshotOptions = Required<Omit<EmulatorOptions, 'credential'>>;

/** A response as it is sent, with its ETag. */
interface SentResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Uint8Array<ArrayBuffer>;
  etag?: string;
  /** Whether it is the API's: the rest of its headers then depends on the reader. */
  isOfApi: boolean;
}

/** One reading of the files and everything made from it. It never changes: a reload makes another. */
interface Snapshot {
  files: ContentFiles;
  model: Model;
  api: Api;
  paths: PathIndex;
  /** Complete responses of the API, by address and what the reader may see. */
  responses: Cache<SentResponse>;
}

/** For complete responses: some hundred pages of lists, and some thousand single articles. */
const RESPONSE_BYTES = 48_000_000;

/** What a response costs besides its bytes and the text of its headers: 1 kB was measured in Node 20. */
const BYTES_BESIDE_TEXTS = 1200;

const costOf = ({ bytes, headers }: SentResponse): number =>
  Object.values(headers).reduce((sum, { length }) => sum + BYTES_PER_CHARACTER * length, BYTES_BESIDE_TEXTS) +
  bytes.length;

/** Reads the files. Throws a `ContentError` that lists every mistake in them. */
async function readSnapshot(source: SnapshotOptions): Promise<Snapshot> {
  const problems = createProblems(basename(source.dir));
  const files = await loadFiles(source.dir, problems);
  return createSnapshot(files, source, problems);
}

/** The same files at a later time: scheduled items may be published by now. */
const renewSnapshot = ({ files }: Snapshot, source: SnapshotOptions): Snapshot =>
  createSnapshot(files, source, createProblems(basename(source.dir)));

function createSnapshot(
  files: ContentFiles,
  { home, now, visibleHtml }: SnapshotOptions,
  problems: Problems,
): Snapshot {
  const model = buildModel(files, { home, now: now(), problems, visibleHtml });
  problems.throwIfAny();
  return {
    files,
    model,
    api: createApi(model, now),
    paths: createPathIndex(model),
    responses: createCache({ maxBytes: RESPONSE_BYTES, bytesOf: costOf }),
  };
}

/** A request with its address parsed. */
interface SnapshotRequest {
  method: string;
  url: URL;
  isAuthorised: boolean;
}

/** Answers anything but an upload: the API, or a path of the site. */
function respond(
  { model, api, paths }: Snapshot,
  { method, url, isAuthorised }: SnapshotRequest,
): HttpResponse & { isOfApi: boolean } {
  // Without pretty permalinks, WordPress takes the API's path as a parameter.
  const route = url.pathname === '/' ? url.searchParams.get('rest_route') : null;
  const path = route ?? /^\/wp-json(\/.*)?$/.exec(url.pathname)?.[0].slice('/wp-json'.length);
  if (path !== undefined) {
    return { ...respondToApi(api, { method, path, search: url.search, isAuthorised }), isOfApi: true };
  }
  const { status, headers, html } = respondToPath(model, paths, url);
  return { status, headers, body: html, isCacheable: false, isOfApi: false };
}
