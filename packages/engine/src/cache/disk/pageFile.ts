import type { SavedPage } from '../pages/savedPage.ts';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import * as v from 'valibot';
import { readSigned, withSignature } from '#runtime/disk/signedFile.ts';
import type { Seal } from '#runtime/seal.ts';
import { isBodyOf, readSavedHead } from '../pages/savedHead.ts';
import type { SavedHead } from '../pages/savedHead.ts';
import { parseJson } from '#runtime/parseJson.ts';

/** A page is rejected if its body is larger: it was not written here. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** The first line of a page's file. The rest is the page's body, compressed. */
const lineSchema = v.object({ owner: v.string(), key: v.string(), head: v.unknown() });

/** What the first line of a page's file says. */
export interface PageHead extends SavedHead {
  key: string;
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const LINE_END = 10;

/** Who may write the files of pages, and whose they are. */
export interface FileOwner {
  /** Identifies the content source and the site's address. */
  name: string;
  seal: Seal;
}

/** The content of a page's file; `undefined` for a response that would not be believed when it is read. */
export async function formatPage(
  owner: FileOwner,
  key: string,
  { response, tags }: SavedPage,
): Promise<Buffer | undefined> {
  const { status, headers, body } = response;
  const head = readSavedHead({ status, headers, tags });
  if (!head) return undefined;
  const compressedBody = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const line = `${JSON.stringify({ owner: owner.name, key, head })}\n`;
  return withSignature(Buffer.concat([Buffer.from(line), compressedBody]), owner.seal);
}

/** Reads the first line of a page's file; `undefined` if it is not whole, or of another owner. */
export function parseHead(owner: FileOwner, content: Buffer): PageHead | undefined {
  const line = content.toString('utf8', 0, Math.max(content.indexOf(LINE_END), 0));
  const { output, success } = v.safeParse(lineSchema, parseJson(line));
  const head = success && output.owner === owner.name ? readSavedHead(output.head) : undefined;
  return head && success ? { ...head, key: output.key } : undefined;
}

/** Reads a whole file, `undefined` if it is damaged or not that of the key. Throws if its body cannot be read. */
export async function parsePage(owner: FileOwner, key: string, file: Buffer): Promise<SavedPage | undefined> {
  const content = readSigned(file, owner.seal);
  const head = content && parseHead(owner, content);
  if (!content || head?.key !== key) return undefined;
  const compressedBody = content.subarray(content.indexOf(LINE_END) + 1);
  const body = await decompress(compressedBody, { maxOutputLength: MAX_BODY_BYTES });
  const { status, headers, tags } = head;
  return isBodyOf(head, body) ? { response: { status, headers, body }, tags } : undefined;
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
