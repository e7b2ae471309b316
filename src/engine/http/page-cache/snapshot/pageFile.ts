import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import * as v from 'valibot';
import { readChecked, withChecksum } from '../../disk/checksum.ts';
import type { BufferedResponse } from '../../pages/sendBody.ts';

/** A rendered page, and the tags of what it shows. */
export interface SavedPage {
  response: BufferedResponse;
  tags: readonly string[];
}

/** A page is rejected if its body is larger: it was not written here. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** The first line of a page's file. The rest is the page's body, compressed. */
const headSchema = v.object({
  owner: v.string(),
  key: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(399)),
  headers: v.record(v.string(), v.string()),
  tags: v.array(v.string()),
});

/** What the first line of a page's file says. */
export type PageHead = v.InferOutput<typeof headSchema>;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const LINE_END = 10;

/** The content of a page's file. */
export async function formatPage(owner: string, key: string, { response, tags }: SavedPage): Promise<Buffer> {
  const { status, headers, body } = response;
  const packed = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const line = `${JSON.stringify({ owner, key, status, headers, tags })}\n`;
  return withChecksum(Buffer.concat([Buffer.from(line), packed]));
}

/** Reads the first line of a page's file; `undefined` if it is not whole, or of another owner. */
export function parseHead(owner: string, content: Buffer): PageHead | undefined {
  const line = content.toString('utf8', 0, Math.max(content.indexOf(LINE_END), 0));
  const { output, success } = v.safeParse(headSchema, parseJson(line));
  return success && output.owner === owner ? output : undefined;
}

/** Reads a whole file, `undefined` if it is damaged or not that of the key. Throws if its body cannot be read. */
export async function parsePage(owner: string, key: string, file: Buffer): Promise<SavedPage | undefined> {
  const content = readChecked(file);
  const head = content && parseHead(owner, content);
  if (!content || head?.key !== key) return undefined;
  const packed = content.subarray(content.indexOf(LINE_END) + 1);
  const body = await decompress(packed, { maxOutputLength: MAX_BODY_BYTES });
  const { status, headers, tags } = head;
  return { response: { status, headers, body }, tags };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Most first lines fit into this. */
const PIECE_BYTES = 4096;

/** A file's first line and some of what follows it; empty if the file is gone or cannot be read. */
export async function readFirstLine(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return Buffer.alloc(0);
  try {
    const parts: Buffer[] = [];
    for (let isWhole = false; !isWhole;) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES);
      const part = buffer.subarray(0, bytesRead);
      parts.push(part);
      isWhole = bytesRead === 0 || part.includes(LINE_END);
    }
    return Buffer.concat(parts);
  } catch {
    return Buffer.alloc(0);
  } finally {
    await handle.close();
  }
}
