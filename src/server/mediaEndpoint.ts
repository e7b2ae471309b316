import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fetch } from './contentFetch.ts';
import { FILE_POLICY } from './securityHeaders.ts';

interface MediaDeps {
  contentFetch: Fetch;
  /** What the content source's uploads are reached below, without a final slash. */
  filesUrl: () => string;
}

/** The files that may be shown, and as what. The source's word for it is not asked. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** A drawing can hold script: opened by itself it is offered as a file, inside a page it is a picture all the same. */
const NEVER_INLINE = new Set(['svg']);

/** How long the source may take to begin its answer. */
const TIMEOUT_MS = 15_000;

/** `/-/media/…`: the uploads of the content source, by their path below its uploads folder, in whole or by range. */
export function addMediaEndpoint(app: FastifyInstance, { contentFetch, filesUrl }: MediaDeps): void {
  app.get<{ Params: { '*': string } }>('/-/media/*', async (request, reply) => {
    const path = request.params['*'];
    const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
    const type = TYPES[extension];
    if (type === undefined || !isPlainPath(path))
      return reply.code(404).type('text/plain').send('There is no such file.\n');

    const url = `${filesUrl()}/wp-content/uploads/${path.split('/').map(encodeURIComponent).join('/')}`;
    const answer = await fetchFile(contentFetch, url, request.method, conditionsOf(request.headers));
    if (!answer || !isUsable(answer)) {
      await answer?.body?.cancel();
      const status = answer && answer.status < 500 ? 404 : 503;
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('This file cannot be had.\n');
    }

    copyHeaders(answer.headers, reply);
    reply
      .code(answer.status)
      .type(type)
      .header('content-security-policy', FILE_POLICY)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', answer.status === 416 ? 'no-store' : 'public, max-age=3600');
    if (NEVER_INLINE.has(extension)) reply.header('content-disposition', 'attachment');
    if (request.method !== 'HEAD' && answer.status !== 304 && answer.body) {
      return reply.send(Readable.fromWeb(answer.body as NodeReadableStream));
    }
    await answer.body?.cancel();
    // Without a body, Fastify would count its length as nothing; HEAD tells that of the file.
    reply
      .hijack()
      .raw.writeHead(answer.status, reply.getHeaders() as OutgoingHttpHeaders)
      .end();
    return reply;
  });
}

/** What the client has already, passed on to the source. Of ranges, only a single one: several come as another type of answer. */
function conditionsOf(headers: IncomingHttpHeaders): Record<string, string> {
  const range = headers.range !== undefined && /^bytes=\d*-\d*$/.test(headers.range) ? headers.range : undefined;
  const conditions = {
    range,
    'if-range': range && (headers['if-range'] as string | undefined),
    'if-none-match': headers['if-none-match'],
    'if-modified-since': headers['if-modified-since'],
  };
  const known = Object.entries(conditions).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  // A file that came compressed would have another length than its headers say.
  return { 'accept-encoding': 'identity', ...Object.fromEntries(known) };
}

const isUsable = ({ status, headers }: Response): boolean =>
  [200, 206, 304, 416].includes(status) && !headers.has('content-encoding');

/** Names of files and folders, none of which climbs or hides. */
const isPlainPath = (path: string): boolean =>
  path.split('/').every((name) => /^[^.\\\0][^\\\0]*$/.test(name)) && !path.includes('..');

async function fetchFile(contentFetch: Fetch, url: string, method: string, headers: Record<string, string>) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  try {
    return await contentFetch(url, { method, headers, redirect: 'manual', signal: limit.signal });
  } catch {
    // A source that cannot be reached is told to the visitor's browser as 503; the data layer reports it for pages.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const COPIED = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const;

function copyHeaders(from: Headers, reply: FastifyReply): void {
  for (const name of COPIED) {
    const value = from.get(name);
    if (value !== null) reply.header(name, value);
  }
}
