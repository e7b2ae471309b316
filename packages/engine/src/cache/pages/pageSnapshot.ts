import { hash } from 'node:crypto';
import { readdir, readFile, rm, open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import * as v from 'valibot';
import { LRUCache } from 'lru-cache';
import type { BufferedResponse } from '#http/sendBody.ts';
import { etagOf } from '#http/sendBody.ts';
import { createSavedSeal, readSigned, withSignature } from '#runtime/seal.ts';
import type { Seal } from '#runtime/seal.ts';
import { makeFolder, readFolder, replaceFile } from '#runtime/disk/cacheFolder.ts';
import { parseJson } from '#runtime/parseJson.ts';
import { createTagMatch } from './tagsOf.ts';

/** A rendered page, and the tags of what it shows. */
export interface SavedPage {
  response: BufferedResponse;
  tags: readonly string[];
}

/** Pages on disk, so that a server which starts while the content source is down has all pages ever rendered. */
export interface PageSnapshot {
  /** Whether a page is on disk, or about to be. */
  has(key: string): boolean;
  /** The keys of all pages that are there, without redirections. */
  keys(): string[];
  /** `undefined` if there is none, or none that can be read. */
  read(key: string): Promise<SavedPage | undefined>;
  write(key: string, page: SavedPage): void;
  remove(key: string): void;
  /** Removes the pages that carry one of the tags. */
  removeTagged(tags: readonly string[]): void;
  /** Resolves when all pending changes are on disk. */
  settle(): Promise<void>;
}

const value = (pattern: RegExp) => v.pipe(v.string(), v.maxLength(16_000), v.regex(pattern));

const shared = { 'cache-control': v.literal('public, no-cache'), etag: value(/^"[\w-]{1,64}"$/) };

const documentHeaders = v.strictObject({
  ...shared,
  'content-type': v.literal('text/html; charset=utf-8'),
  // What runs in a visitor's browser depends on it, so there is no document without one.
  'content-security-policy': v.pipe(
    value(/^[ -~]+$/),
    v.check((policy) => policy.startsWith("default-src 'none'; ") && policy.includes("; frame-ancestors 'self'")),
  ),
  'reporting-endpoints': v.exactOptional(value(/^csp="\/[!#-~]*"$/)),
});

const dataHeaders = v.strictObject({
  ...shared,
  'content-type': v.literal('application/json; charset=utf-8'),
  'x-robots-tag': v.literal('noindex'),
  'ostium-build': value(/^[\w.-]{1,64}$/),
});

const redirectionHeaders = v.strictObject({
  'cache-control': v.literal('no-cache'),
  // A second slash would name another host. Redirections to other sites are read anew from the content source.
  location: value(/^\/(?![/\\])[!-~]*$/),
});

const tags = v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(20_000));

const savedHeadSchema = v.union([
  v.object({ status: v.literal(200), headers: v.union([documentHeaders, dataHeaders]), tags }),
  v.object({ status: v.picklist([301, 302, 303, 307, 308]), headers: redirectionHeaders, tags }),
]);

/** What is saved of a response besides its body. */
type SavedHead = Pick<BufferedResponse, 'status' | 'headers'> & { tags: readonly string[] };

/** The head of a response, if it is one that pages of a site have; `undefined` for any other: it is neither saved nor shared, nor believed. */
export function readSavedHead(head: unknown): SavedHead | undefined {
  const { success, output } = v.safeParse(savedHeadSchema, head);
  return success ? { ...output, headers: { ...output.headers } } : undefined;
}

/** Whether a body is the one that its head speaks of. */
export const isBodyOf = ({ headers }: Pick<BufferedResponse, 'headers'>, body: Buffer): boolean =>
  headers['etag'] === undefined ? body.length === 0 : headers['etag'] === etagOf(body);

/** Room on disk: bytes of pages, numbers of pages and of redirections. Redirections, of which a rule of an editor may produce any number, take no page's room. */
export interface SnapshotRoom {
  bytes: number;
  pages: number;
  redirections: number;
}

/** What is known of the file of a page. */
interface IndexedFile {
  bytes: number;
  tags: readonly string[];
  status: number;
}

interface SnapshotDeps {
  /** The cache folder. */
  dir: string;
  /** Identifies the content source and the site's address. Pages of another owner are not read. */
  owner: string;
  /** Whoever does not have it cannot put a page there that is shown. */
  secret: string | undefined;
  report: (problem: string) => void;
  room?: SnapshotRoom;
}

const ROOM: SnapshotRoom = { bytes: 200 * 1024 * 1024, pages: 20_000, redirections: 2000 };

/** A larger file is not read. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** The names of our files. All others stay: somebody may have named a folder with more in it. */
const OWN_FILE = /^[\da-f]{64}\.page$/;

/** How many files are read at the same time. */
const AT_ONCE = 16;

/** Opens the pages in `dir`. Unreadable ones are removed, what others keep there stays; a folder that cannot be written is reported once, and the site continues without it. */
export async function openPageSnapshot({
  dir,
  owner,
  secret,
  report,
  room = ROOM,
}: SnapshotDeps): Promise<PageSnapshot> {
  const folder = join(dir, 'pages');
  const fileOwner = { name: hash('sha256', owner, 'hex'), seal: createSavedSeal(secret) };
  /** The keys of the oldest files, for which there was no more room. */
  const surplus: string[] = [];
  const dispose = (_file: IndexedFile, key: string, reason: LRUCache.DisposeReason) => {
    if (reason === 'evict') surplus.push(key);
  };
  const pages = new LRUCache<string, IndexedFile>({
    max: room.pages,
    maxSize: room.bytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose,
  });
  const redirections = new LRUCache<string, IndexedFile>({ max: room.redirections, dispose });
  // Looking for a file does not make it newer.
  const find = (key: string) => pages.peek(key) ?? redirections.peek(key);
  const forget = (key: string) => {
    pages.delete(key);
    redirections.delete(key);
  };
  const note = (key: string, file: IndexedFile) => {
    forget(key);
    (file.status >= 300 ? redirections : pages).set(key, file);
  };
  let working: Promise<unknown> = Promise.resolve();
  const pending = new Map<string, SavedPage | undefined>();

  const fail = (error: unknown) =>
    report(
      `Rendered pages cannot be saved in the cache folder (${codeOf(error)}): after a restart they are made anew.`,
    );
  const nameOf = (key: string) => `${hash('sha256', `${fileOwner.name} ${key}`, 'hex')}.page`;
  const fileOf = (key: string) => join(folder, nameOf(key));
  const removeFile = (key: string) => rm(fileOf(key), { force: true });

  const readIndex = async () => {
    await makeFolder(folder);
    for (const name of await readFolder(folder, (name) => OWN_FILE.test(name))) {
      const file = await readFile(join(folder, name)).catch(() => undefined);
      const content = file && file.length <= MAX_FILE_BYTES ? readSigned(file, fileOwner.seal) : undefined;
      const head = content && parseHead(fileOwner, content);
      if (head && nameOf(head.key) === name) {
        const { key, tags, status } = head;
        note(key, { bytes: file?.length ?? 0, tags, status });
      }
      // A damaged file, or one that belongs to another site.
      else await rm(join(folder, name), { force: true, recursive: true });
    }
  };
  await readIndex().catch(fail);

  const save = async (key: string, page: SavedPage) => {
    const content = await formatPage(fileOwner, key, page);
    if (!content || content.length > MAX_FILE_BYTES) return drop(key);
    await makeFolder(folder);
    await replaceFile(fileOf(key), content);
    note(key, { bytes: content.length, tags: page.tags, status: page.response.status });
    for (const surplusKey of [key, ...surplus.splice(0)]) if (!find(surplusKey)) await removeFile(surplusKey);
  };
  const drop = async (key: string) => {
    if (!find(key)) return;
    forget(key);
    await removeFile(key);
  };

  /** Handles changes requested meanwhile too. Until all are done, nobody reads the page, and a purge finds it in `pending`. */
  const work = async (key: string) => {
    let page: SavedPage | undefined;
    do {
      page = pending.get(key);
      await (page ? save(key, page) : drop(key)).catch(fail);
    } while (pending.get(key) !== page);
    pending.delete(key);
  };

  /** Looks into every file: this index lacks the files of other processes, which may have ended. */
  const sweep = async (isTagged: (tags: readonly string[]) => boolean) => {
    const look = async (name: string) => {
      const head = parseHead(fileOwner, await readFirstLine(join(folder, name)));
      if (!head || !isTagged(head.tags)) return;
      forget(head.key);
      await rm(join(folder, name), { force: true });
    };
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.page'));
    for (let at = 0; at < names.length; at += AT_ONCE) await Promise.all(names.slice(at, at + AT_ONCE).map(look));
  };

  /** Runs one task after another; of several waiting for the same key, the last counts. */
  const enqueue = (key: string, page: SavedPage | undefined) => {
    const isWaiting = pending.has(key);
    pending.set(key, page);
    if (!isWaiting) working = working.then(async () => work(key));
  };

  return {
    keys: () => [...pages.rkeys()],
    has: (key) => find(key) !== undefined || pending.has(key),
    async read(key) {
      const file = find(key);
      if (!file || pending.has(key)) return undefined;
      try {
        const page = await parsePage(fileOwner, key, await readFile(fileOf(key)));
        // Removed while it was being read.
        return find(key) !== file || pending.has(key) ? undefined : page;
      } catch {
        enqueue(key, undefined);
        return undefined;
      }
    },
    write: (key, page) => enqueue(key, page),
    remove(key) {
      if (find(key) || pending.has(key)) enqueue(key, undefined);
    },
    removeTagged(tags) {
      if (tags.length === 0) return;
      const isTagged = createTagMatch(tags);
      for (const files of [pages, redirections])
        for (const [key, { tags: entryTags }] of files.entries()) if (isTagged(entryTags)) enqueue(key, undefined);
      for (const [key, page] of pending) if (page && isTagged(page.tags)) enqueue(key, undefined);
      working = working.then(() => sweep(isTagged)).catch(fail);
    },
    async settle() {
      for (let seen; seen !== working; await seen) seen = working;
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);

/** A page is rejected if its body is larger: it was not written here. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** The first line of a page's file. The rest is the page's body, compressed. */
const lineSchema = v.object({ owner: v.string(), key: v.string(), head: v.unknown() });

/** What the first line of a page's file says. */
interface PageHead extends SavedHead {
  key: string;
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const LINE_END = 10;

/** Who may write the files of pages, and whose they are. */
interface FileOwner {
  /** Identifies the content source and the site's address. */
  name: string;
  seal: Seal;
}

/** The content of a page's file; `undefined` for a response that would not be believed when it is read. */
async function formatPage(owner: FileOwner, key: string, { response, tags }: SavedPage): Promise<Buffer | undefined> {
  const { status, headers, body } = response;
  const head = readSavedHead({ status, headers, tags });
  if (!head) return undefined;
  const compressedBody = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const line = `${JSON.stringify({ owner: owner.name, key, head })}\n`;
  return withSignature(Buffer.concat([Buffer.from(line), compressedBody]), owner.seal);
}

/** Reads the first line of a page's file; `undefined` if it is not whole, or of another owner. */
function parseHead(owner: FileOwner, content: Buffer): PageHead | undefined {
  const line = content.toString('utf8', 0, Math.max(content.indexOf(LINE_END), 0));
  const { output, success } = v.safeParse(lineSchema, parseJson(line));
  const head = success && output.owner === owner.name ? readSavedHead(output.head) : undefined;
  return head && success ? { ...head, key: output.key } : undefined;
}

/** Reads a whole file, `undefined` if it is damaged or not that of the key. Throws if its body cannot be read. */
async function parsePage(owner: FileOwner, key: string, file: Buffer): Promise<SavedPage | undefined> {
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
async function readFirstLine(file: string): Promise<Buffer> {
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
