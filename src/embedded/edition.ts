import { basename } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createProblems, type Problems } from './content-files/contentError.ts';
import { loadFiles, type ContentFiles } from './content-files/loadFiles.ts';
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
export interface SentAnswer extends Omit<HttpAnswer, 'body'> {
  bytes: Uint8Array<ArrayBuffer>;
  etag?: string;
}

/** One reading of the files and everything made of it. It never changes: a reload makes another. */
export interface Edition {
  files: ContentFiles;
  model: Model;
  api: Api;
  paths: PathIndex;
  /** Whole answers by question. */
  answers: LRUCache<string, SentAnswer>;
}

const REMEMBERED_ANSWERS = 5000;
const REMEMBERED_BYTES = 64_000_000;

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
    answers: new LRUCache({
      ...{ max: REMEMBERED_ANSWERS, maxSize: REMEMBERED_BYTES },
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
    }),
  };
}

/** A question, its address taken apart. */
export interface Question {
  method: string;
  url: URL;
  isAuthorised: boolean;
  /** Empty when none was named. */
  origin: string;
}

/** Answers anything but an upload: the API, or a path of the site. */
export function answerUrl({ model, api, paths }: Edition, { method, url, isAuthorised, origin }: Question): HttpAnswer {
  // Where WordPress has no fine addresses, the API's path comes as a parameter.
  const route = url.pathname === '/' ? url.searchParams.get('rest_route') : null;
  const path = route ?? /^\/wp-json(\/.*)?$/.exec(url.pathname)?.[0].slice('/wp-json'.length);
  if (path !== undefined) return answerApiRequest(api, { method, path, search: url.search, isAuthorised, origin });
  const { status, headers, html } = answerPath(model, paths, url);
  return { status, headers, body: html };
}
