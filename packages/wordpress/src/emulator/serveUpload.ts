import { open, realpath, type FileHandle } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fresh from 'fresh';
import type { UploadedFile } from './model/item.ts';
import type { Model } from './model/model.ts';

/** The arguments of a call of `fetch`. */
export interface FetchRequest {
  method: string;
  headers: Headers;
  /** As it was given: an address, or just a path. */
  address: string;
  /** For a call that writes. */
  body?: string;
}

/** How much of a file is read at a time. */
const CHUNK_BYTES = 64 * 1024;

/**
 * `/wp-content/uploads/{file}`: a file listed in `media.yaml` or one of its sizes, as a whole or one byte range. Anything else is a
 * 404: unlisted files cannot be reached, and a symbolic link out of the folder is not followed.
 */
export async function serveUpload(model: Model, path: string, request: FetchRequest): Promise<Response> {
  const upload = model.uploadedFiles.get(decodePath(path) ?? '');
  const file = upload && (await openInside(model.mediaDir, upload.file));
  if (!file) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  try {
    const { size, mtimeMs, mtime } = await file.stat();
    const etag = `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`;
    const headers = { ...fileHeaders(upload), ETag: etag, 'Last-Modified': mtime.toUTCString() };
    if (fresh({ 'if-none-match': request.headers.get('if-none-match') ?? undefined }, { etag }))
      return await closing(file, new Response(null, { status: 304, headers }));

    const isRangeRequested = [null, etag].includes(request.headers.get('if-range'));
    const range = isRangeRequested ? readRange(request.headers.get('range'), size) : undefined;
    if (range === 'outside') {
      const refusal = new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
      return await closing(file, refusal);
    }
    const { start, end } = range ?? { start: 0, end: size };
    const status = range ? 206 : 200;
    const responseHeaders = {
      ...headers,
      'Content-Length': String(end - start),
      ...(range && { 'Content-Range': `bytes ${start}-${end - 1}/${size}` }),
    };
    if (request.method === 'HEAD') return await closing(file, new Response(null, { status, headers: responseHeaders }));
    return new Response(streamOf(file, start, end), { status, headers: responseHeaders });
  } catch (error) {
    await file.close();
    throw error;
  }
}

const fileHeaders = ({ mimeType }: UploadedFile) => ({
  'Content-Type': mimeType,
  'Accept-Ranges': 'bytes',
  'X-Content-Type-Options': 'nosniff',
});

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // An invalid encoding names no file.
    return undefined;
  }
}

async function openInside(dir: string, name: string): Promise<FileHandle | undefined> {
  try {
    const path = await realpath(join(dir, name));
    return path.startsWith((await realpath(dir)) + sep) ? await open(path) : undefined;
  } catch {
    // Removed since the content was read: treated as never listed.
    return undefined;
  }
}

async function closing(file: FileHandle, response: Response): Promise<Response> {
  await file.close();
  return response;
}

/** One range of bytes, with `end` exclusive. Several ranges, or anything else unknown, are answered with the whole file. */
function readRange(header: string | null, size: number): { start: number; end: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last) + 1, size) : size;
  if (first && last && Number(last) < Number(first)) return undefined;
  return start >= size || end <= start ? 'outside' : { start, end };
}

function streamOf(file: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream({
    async pull(controller) {
      const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end - position));
      const { bytesRead } = chunk.length > 0 ? await file.read(chunk, 0, chunk.length, position) : { bytesRead: 0 };
      position += bytesRead;
      if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
      if (position >= end || bytesRead === 0) {
        await file.close();
        controller.close();
      }
    },
    cancel: () => file.close(),
  });
}
