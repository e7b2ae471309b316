import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyInstance } from 'fastify';
import type { Fetch } from './contentFetch.ts';
import { FILE_POLICY } from './securityHeaders.ts';

interface MediaDeps {
  contentFetch: Fetch;
  /** The content source's own address, where its uploads are. */
  contentUrl: string;
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
export function addMediaEndpoint(app: FastifyInstance, { contentFetch, contentUrl }: MediaDeps): void {
  app.get<{ Params: { '*': string } }>('/-/media/*', async (request, reply) => {
    const path = request.params['*'];
    const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
    const type = TYPES[extension];
    if (type === undefined || !isPlainPath(path))
      return reply.code(404).type('text/plain').send('There is no such file.\n');

    const { range } = request.headers;
    const conditions = { ...(range !== undefined && { range }), ...ifNoneMatch(request.headers['if-none-match']) };
    const url = `${contentUrl}/wp-content/uploads/${path.split('/').map(encodeURIComponent).join('/')}`;
    const answer = await fetchFile(contentFetch, url, request.method, conditions);
    if (!answer || ![200, 206, 304, 416].includes(answer.status)) {
      await answer?.body?.cancel();
      const status = answer && answer.status < 500 ? 404 : 503;
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('This file cannot be had.\n');
    }

    copyHeaders(answer.headers, ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'], reply);
    reply
      .code(answer.status)
      .type(type)
      .header('content-security-policy', FILE_POLICY)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', answer.status === 416 ? 'no-store' : 'public, max-age=3600');
    if (NEVER_INLINE.has(extension)) reply.header('content-disposition', 'attachment');
    if (request.method === 'HEAD' || !answer.body || answer.status === 304) return reply.send('');
    return reply.send(Readable.fromWeb(answer.body as NodeReadableStream));
  });
}

/** Names of files and folders, none of which climbs or hides. */
const isPlainPath = (path: string): boolean =>
  path.split('/').every((name) => /^[^.\\\0][^\\\0]*$/.test(name)) && !path.includes('..');

const ifNoneMatch = (etag: string | undefined) => (etag === undefined ? {} : { 'if-none-match': etag });

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

function copyHeaders(
  from: Headers,
  names: readonly string[],
  reply: { header(name: string, value: string): unknown },
): void {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) reply.header(name, value);
  }
}
