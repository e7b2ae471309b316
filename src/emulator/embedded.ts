import { hash } from 'node:crypto';
import fresh from 'fresh';
import { answerUrl, readEdition, renewEdition, type Edition, type SentAnswer } from './edition.ts';
import { readerHeaders, type HttpAnswer, type Reader } from './rest/answerApiRequest.ts';
import { serveUpload, type Asked } from './serveUpload.ts';

/** WordPress's REST contract, answered from files: a `fetch` that needs no port. */
export interface Embedded {
  /** Addresses are below `home`; a path alone is enough. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Reads the files again. Throws a `ContentError` and keeps the content as it was when they have mistakes. */
  reload(): Promise<void>;
  /** What its memories hold, in bytes. It stays under a bound whatever is asked. */
  rememberedBytes(): number;
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
  const home = options.home.replace(/(?<!\/)\/+$/, '');
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
    rememberedBytes: () => edition.answers.bytes() + edition.api.bytes(),
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

/** A longer address is refused, as web servers do. */
const MAX_ADDRESS = 8192;

/** No address that the site itself asks is longer, and a longer one is not remembered. */
const MAX_KEPT_ADDRESS = 2000;

async function answer(
  edition: Edition,
  asked: Asked,
  { home, credential }: { home: string; credential: string | undefined },
): Promise<Response> {
  const { method, headers, address } = asked;
  if (address.length > MAX_ADDRESS) return new Response('This address is too long.\n', { status: 414, headers: TEXT });
  const isAuthorised = credential !== undefined && headers.get('authorization') === credential;
  const reader = { method, isAuthorised, origin: headers.get('origin') ?? '' };
  const isRead = method === 'GET' || method === 'HEAD';
  // Most questions were asked before: the answer is found before the address is taken apart.
  const key = `${isAuthorised} ${address}`;
  const known = isRead ? edition.answers.find(key) : undefined;
  if (known) return responseOf(known, asked, reader);

  const url = new URL(address, home);
  const upload = /^\/wp-content\/uploads\/(.+)$/.exec(url.pathname)?.[1];
  if (upload !== undefined) return serveUpload(edition.model, upload, asked);
  const worked = answerUrl(edition, { method, url, isAuthorised });
  const sent = toSend(worked);
  if (isRead && worked.isWorthKeeping && address.length <= MAX_KEPT_ADDRESS) edition.answers.remember(key, sent);
  return responseOf(sent, asked, reader);
}

const TEXT = { 'Content-Type': 'text/plain' };

/** The bytes are made once. WordPress itself names no versions (ETag); whoever asks with one is spared an answer it has. */
function toSend({ status, headers, body, isOfApi }: HttpAnswer & { isOfApi: boolean }): SentAnswer {
  const bytes = new TextEncoder().encode(body);
  if (status !== 200) return { status, headers, bytes, isOfApi };
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  return { status, headers: { ...headers, etag }, bytes, etag, isOfApi };
}

function responseOf({ status, headers, bytes, etag, isOfApi }: SentAnswer, asked: Asked, reader: Reader): Response {
  if (etag !== undefined && fresh({ 'if-none-match': asked.headers.get('if-none-match') ?? undefined }, { etag }))
    return new Response(null, { status: 304, headers: { etag } });
  const all = isOfApi ? { ...headers, ...readerHeaders(reader) } : headers;
  return new Response(reader.method === 'HEAD' || bytes.length === 0 ? null : bytes, { status, headers: all });
}
