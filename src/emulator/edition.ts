import { basename } from 'node:path';
import { createProblems, type Problems } from './content-files/contentError.ts';
import { loadFiles, type ContentFiles } from './content-files/loadFiles.ts';
import { BYTES_PER_CHARACTER, createMemory, type Memory } from './memory.ts';
import { buildModel } from './model/buildModel.ts';
import type { Model } from './model/model.ts';
import { answerApiRequest, type HttpAnswer } from './rest/answerApiRequest.ts';
import { createApi, type Api } from './rest/createApi.ts';
import { answerPath } from './site-paths/answerPath.ts';
import { createPathIndex, type PathIndex } from './site-paths/pathIndex.ts';

/** Where the content is, and how it appears. */
export interface EditionSource {
  dir: string;
  /** Without a slash at the end. */
  home: string;
  now: () => Date;
}

/** An answer as it goes out, with the name of its version. */
export interface SentAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Uint8Array<ArrayBuffer>;
  etag?: string;
  /** Whether the API gave it: what else its headers say depends on who asks. */
  isOfApi: boolean;
}

/** One reading of the files and everything made of it. It never changes: a reload makes another. */
export interface Edition {
  files: ContentFiles;
  model: Model;
  api: Api;
  paths: PathIndex;
  /** Whole answers of the API, by address and what the reader may see. */
  answers: Memory<SentAnswer>;
}

/** For whole answers: some hundred pages of lists, and some thousand single articles. */
const ANSWER_BYTES = 48_000_000;

/** What an answer costs beside its bytes and the texts of its headers: 1 kB was measured in Node 20. */
const BYTES_BESIDE_TEXTS = 1200;

const costOf = ({ bytes, headers }: SentAnswer): number =>
  Object.values(headers).reduce((sum, { length }) => sum + BYTES_PER_CHARACTER * length, BYTES_BESIDE_TEXTS) +
  bytes.length;

/** Reads the files. Throws a `ContentError` that lists every mistake in them. */
export async function readEdition(source: EditionSource): Promise<Edition> {
  const problems = createProblems(basename(source.dir));
  const files = await loadFiles(source.dir, problems);
  return editionOf(files, source, problems);
}

/** The same files at a later time: what was scheduled may be out by now. */
export const renewEdition = ({ files }: Edition, source: EditionSource): Edition =>
  editionOf(files, source, createProblems(basename(source.dir)));

function editionOf(files: ContentFiles, { home, now }: EditionSource, problems: Problems): Edition {
  const model = buildModel(files, { home, now: now(), problems });
  problems.throwIfAny();
  return {
    ...{ files, model, api: createApi(model, now), paths: createPathIndex(model) },
    answers: createMemory({ maxBytes: ANSWER_BYTES, bytesOf: costOf }),
  };
}

/** A question, its address taken apart. */
export interface Question {
  method: string;
  url: URL;
  isAuthorised: boolean;
}

/** Answers anything but an upload: the API, or a path of the site. */
export function answerUrl(
  { model, api, paths }: Edition,
  { method, url, isAuthorised }: Question,
): HttpAnswer & { isOfApi: boolean } {
  // Where WordPress has no fine addresses, the API's path comes as a parameter.
  const route = url.pathname === '/' ? url.searchParams.get('rest_route') : null;
  const path = route ?? /^\/wp-json(\/.*)?$/.exec(url.pathname)?.[0].slice('/wp-json'.length);
  if (path !== undefined) {
    return { ...answerApiRequest(api, { method, path, search: url.search, isAuthorised }), isOfApi: true };
  }
  const { status, headers, html } = answerPath(model, paths, url);
  return { status, headers, body: html, isWorthKeeping: false, isOfApi: false };
}
