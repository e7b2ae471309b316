import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Room for compressed documents, in bytes. */
const MEMORY_BYTES = 32 * 1024 * 1024;

/** What an entry costs beside its key and its bytes. */
const ENTRY_BYTES = 300;

/** Compresses documents for clients that take it. The same document is compressed once: doing it costs more than rendering a page. */
export interface Compressor {
  /** The encoding to use for a client, from its `Accept-Encoding`. */
  encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | undefined;
  compress(etag: string, body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer>;
}

/** See `Compressor`. */
export function createCompressor(): Compressor {
  const known = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }, key) => length + 2 * key.length + ENTRY_BYTES,
  });
  return {
    encodingFor(acceptEncoding = '') {
      const taken = new Set(acceptEncoding.toLowerCase().split(',').map(readCoding));
      return (['br', 'gzip'] as const).find((name) => taken.has(name));
    },
    async compress(etag, body, encoding) {
      const key = encoding + etag;
      const buffer =
        known.get(key) ??
        (encoding === 'br'
          ? await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
          : await gzipAsync(body));
      known.set(key, buffer);
      return buffer;
    },
  };
}

/** The coding that a part of the header names, unless the client takes it not at all (`br;q=0`). */
function readCoding(part: string): string | undefined {
  const [name = '', weight] = part.split(';', 2);
  const [, value] = weight === undefined ? [undefined, '1'] : weight.split('=', 2);
  return Number(value?.trim()) > 0 ? name.trim() : undefined;
}
