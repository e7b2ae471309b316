import { basename } from 'node:path';
import { respondToPath, createPathIndex, type PathIndex } from './respondToPath.ts';
import { BYTES_PER_CHARACTER, createCache, type Cache } from './cache.ts';
import { createProblems, type Problems } from './content-files/contentError.ts';
import { loadFiles, type ContentFiles } from './content-files/loadFiles.ts';
import { buildModel, type Model } from './model/model.ts';
import { respondToApi, type HttpResponse } from './rest/respondToApi.ts';
import { createApi, type Api } from './rest/createApi.ts';

/** Where the content is, and how it appears. */
interface SnapshotOptions {
  dir: string;
  /** Without a final slash. */
  home: string;
  now: () => Date;
  visibleHtml: (html: string) => string;
}

/** A response as it is sent, with its ETag. */
export interface SentResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Uint8Array<ArrayBuffer>;
  etag?: string;
  /** Whether it is the API's: the rest of its headers then depends on the reader. */
  isOfApi: boolean;
}

/** One reading of the files and everything made from it. It never changes: a reload makes another. */
export interface Snapshot {
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
export async function readSnapshot(source: SnapshotOptions): Promise<Snapshot> {
  const problems = createProblems(basename(source.dir));
  const files = await loadFiles(source.dir, problems);
  return createSnapshot(files, source, problems);
}

/** The same files at a later time: scheduled items may be published by now. */
export const renewSnapshot = ({ files }: Snapshot, source: SnapshotOptions): Snapshot =>
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
export function respond(
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
