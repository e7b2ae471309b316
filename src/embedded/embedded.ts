import { watch as watchFolder } from 'node:fs';
import { basename } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createProblems } from './content-files/contentError.ts';
import { loadFiles, type ContentFiles } from './content-files/loadFiles.ts';
import { buildModel } from './model/buildModel.ts';
import type { Model } from './model/model.ts';
import { answerApiRequest, type HttpAnswer } from './rest/answerApiRequest.ts';
import { createApi, type Api } from './rest/createApi.ts';
import { serveUpload } from './serveUpload.ts';
import { answerPath } from './site-paths/answerPath.ts';
import { createPathIndex, type PathIndex } from './site-paths/pathIndex.ts';

/** WordPress's REST contract, answered from files: a `fetch` that needs no port. */
export interface Embedded {
  /** Addresses are below `home`; a path alone is enough. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Reads the files again. Throws a `ContentError` and keeps the content as it was when they have mistakes. */
  reload(): Promise<void>;
  /** Reloads when a file changes and says which; a failed reload is told as `problem`. Returns its stop. */
  watch(onChange: (file: string, problem?: Error) => void): () => void;
}

/** Where the content is and how it appears. */
export interface EmbeddedOptions {
  /** The content folder. */
  dir: string;
  /** WordPress's home address, which every link begins with. */
  home: string;
  /** The value of `Authorization` that may read drafts and revisions: `Basic …`. */
  credential?: string;
  now?: () => Date;
}

/** One reading of the files and everything made of it; a reload makes another. */
interface Edition {
  files: ContentFiles;
  model: Model;
  api: Api;
  paths: PathIndex;
  /** Whole answers by question. */
  answers: LRUCache<string, HttpAnswer>;
}

const REMEMBERED_ANSWERS = 5000;
const REMEMBERED_CHARACTERS = 64_000_000;

/** How long a folder must be quiet after a change: editors save in several steps. */
const QUIET_MS = 80;

/** Reads the content and opens it. Throws a `ContentError` that lists every mistake in the files. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const home = options.home.replace(/\/+$/, '');
  const now = options.now ?? (() => new Date());
  const { dir, credential } = options;
  let edition = await readEdition(dir, home, now);

  /** A scheduled item comes out by itself. */
  const current = (): Edition => {
    if (now().getTime() >= edition.model.nextPublication) edition = publish(edition.files, dir, home, now);
    return edition;
  };

  const reload = async (): Promise<void> => {
    edition = await readEdition(dir, home, now);
  };

  return {
    async fetch(input, init) {
      const here = current();
      // Most questions are a bare address: the answer is found before anything is taken apart.
      const known = typeof input === 'string' && init === undefined ? here.answers.get(`GET  ${input}`) : undefined;
      if (known) return responseOf(known, 'GET');

      const request = input instanceof Request ? new Request(input, init) : new Request(new URL(input, home), init);
      const url = new URL(request.url);
      const uploads = /^\/wp-content\/uploads\/(.+)$/.exec(url.pathname);
      if (uploads?.[1] !== undefined) return serveUpload(here.model, uploads[1], request);

      const authorisation = request.headers.get('authorization');
      const isAuthorised = credential !== undefined && authorisation === credential;
      const origin = request.headers.get('origin') ?? '';
      const key = `${request.method} ${isAuthorised ? 'authorised' : ''} ${typeof input === 'string' && !origin ? input : `${url.href} ${origin}`}`;
      const answer = here.answers.get(key) ?? work(here, { request, url, isAuthorised, origin });
      here.answers.set(key, answer);
      return responseOf(answer, request.method);
    },
    reload,
    watch: (onChange) => startWatching(dir, reload, onChange),
  };
}

async function readEdition(dir: string, home: string, now: () => Date): Promise<Edition> {
  const problems = createProblems(basename(dir));
  const files = await loadFiles(dir, problems);
  const model = buildModel(files, { home, now: now(), problems });
  problems.throwIfAny();
  return editionOf(files, model, now);
}

function publish(files: ContentFiles, dir: string, home: string, now: () => Date): Edition {
  const model = buildModel(files, { home, now: now(), problems: createProblems(basename(dir)) });
  return editionOf(files, model, now);
}

const editionOf = (files: ContentFiles, model: Model, now: () => Date): Edition => ({
  ...{ files, model, api: createApi(model, now), paths: createPathIndex(model) },
  answers: new LRUCache({
    ...{ max: REMEMBERED_ANSWERS, maxSize: REMEMBERED_CHARACTERS },
    sizeCalculation: ({ body }) => body.length + 1,
  }),
});

interface Question {
  request: Request;
  url: URL;
  isAuthorised: boolean;
  origin: string;
}

function work({ model, api, paths }: Edition, { request, url, isAuthorised, origin }: Question): HttpAnswer {
  const route = url.pathname === '/' ? url.searchParams.get('rest_route') : null;
  const isApi = url.pathname === '/wp-json' || url.pathname.startsWith('/wp-json/');
  if (isApi || route !== null) {
    const path = route ?? url.pathname.slice('/wp-json'.length);
    return answerApiRequest(api, { method: request.method, path, search: url.search, isAuthorised, origin });
  }
  const { status, headers, html } = answerPath(model, paths, url);
  return { status, headers, body: html };
}

function responseOf({ status, headers, body }: HttpAnswer, method: string): Response {
  return new Response(method === 'HEAD' || body === '' ? null : body, { status, headers });
}

function startWatching(
  dir: string,
  reload: () => Promise<void>,
  onChange: (file: string, problem?: Error) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFolder(dir, { recursive: true }, (_event, file) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reload().then(
        () => onChange(file ?? ''),
        (error: unknown) => onChange(file ?? '', error instanceof Error ? error : new Error(String(error))),
      );
    }, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
