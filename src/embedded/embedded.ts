import { hash } from 'node:crypto';
import { answerUrl, readEdition, renewEdition, type Edition, type SentAnswer } from './edition.ts';
import type { HttpAnswer } from './rest/answerApiRequest.ts';
import { serveUpload, type Asked } from './serveUpload.ts';

/** WordPress's REST contract, answered from files: a `fetch` that needs no port. */
export interface Embedded {
  /** Addresses are below `home`; a path alone is enough. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Reads the files again. Throws a `ContentError` and keeps the content as it was when they have mistakes. */
  reload(): Promise<void>;
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

/** Reads the content and opens it. Throws a `ContentError` that lists every mistake in the files. */
export async function openEmbedded({ dir, credential, ...options }: EmbeddedOptions): Promise<Embedded> {
  const home = options.home.replace(/\/+$/, '');
  const now = options.now ?? (() => new Date());
  const source = { dir, home, now };
  let edition = await readEdition(source);
  let reading: Promise<unknown> = Promise.resolve();

  /** A scheduled item comes out by itself. */
  const current = (): Edition => {
    if (now().getTime() >= edition.model.nextPublication) edition = renewEdition(edition, source);
    return edition;
  };

  /** One reading after the other, so that the last change is the last to be read. */
  const reload = (): Promise<void> => {
    const next = readAfter(reading);
    reading = next.catch(() => undefined);
    return next;
  };
  async function readAfter(earlier: Promise<unknown>): Promise<void> {
    await earlier;
    edition = await readEdition(source);
  }

  return {
    fetch: async (input, init) => answer(current(), readAsked(input, init), { home, credential }),
    reload,
  };
}

/** What a call of `fetch` asks for. A body is of no use here. Throws when the call was given up before it began. */
function readAsked(input: string | URL | Request, init: RequestInit | undefined): Asked {
  init?.signal?.throwIfAborted();
  if (input instanceof Request) {
    const { method, headers, url } = new Request(input, init);
    return { method, headers, address: url };
  }
  return {
    method: init?.method?.toUpperCase() ?? 'GET',
    headers: new Headers(init?.headers),
    address: String(input),
  };
}

async function answer(
  edition: Edition,
  asked: Asked,
  { home, credential }: { home: string; credential: string | undefined },
): Promise<Response> {
  const { method, headers, address } = asked;
  const isAuthorised = credential !== undefined && headers.get('authorization') === credential;
  const origin = headers.get('origin') ?? '';
  // Most questions were asked before: the answer is found before the address is taken apart.
  const key = `${method} ${isAuthorised} ${origin} ${address}`;
  const known = edition.answers.get(key);
  if (known) return responseOf(known, asked);

  const url = new URL(address, home);
  const upload = /^\/wp-content\/uploads\/(.+)$/.exec(url.pathname)?.[1];
  if (upload !== undefined) return serveUpload(edition.model, upload, asked);
  const worked = toSend(answerUrl(edition, { method, url, isAuthorised, origin }));
  edition.answers.set(key, worked);
  return responseOf(worked, asked);
}

/** The bytes are made once. WordPress itself names no versions (ETag); whoever asks with one is spared an answer it has. */
function toSend({ status, headers, body }: HttpAnswer): SentAnswer {
  if (status !== 200) return { status, headers, bytes: new TextEncoder().encode(body) };
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  return { status, headers: { ...headers, etag }, bytes: new TextEncoder().encode(body), etag };
}

function responseOf({ status, headers, bytes, etag }: SentAnswer, { method, headers: asked }: Asked): Response {
  if (etag !== undefined && asked.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { etag } });
  return new Response(method === 'HEAD' || bytes.length === 0 ? null : bytes, { status, headers });
}
