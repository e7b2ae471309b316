import { hash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import * as v from 'valibot';
import type { BufferedResponse } from '../pages/sendBody.ts';
import { readFirstLine } from '../disk/readFirstLine.ts';
import { isBeingWritten, makeFolder, replaceFile } from '../disk/wholeFile.ts';
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
  /** `undefined` if there is none, or none that can be read. */
  read(key: string): Promise<SavedPage | undefined>;
  write(key: string, page: SavedPage): void;
  remove(key: string): void;
  /** Removes the pages that carry one of the tags. */
  removeTagged(tags: readonly string[]): void;
  /** Resolves when all pending changes are on disk. */
  settle(): Promise<void>;
}

interface SnapshotDeps {
  /** The cache folder. */
  dir: string;
  /** Identifies the content source and the site's address. Pages of another owner are not read. */
  owner: string;
  report: (problem: string) => void;
  room?: SnapshotRoom;
}

/** Room on disk. Redirections are counted separately, since a single rule of an editor may produce any number of them. */
export interface SnapshotRoom {
  bytes: number;
  pages: number;
  redirections: number;
}

const ROOM: SnapshotRoom = { bytes: 200 * 1024 * 1024, pages: 20_000, redirections: 2000 };

/** A larger file is not read. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** A larger page is rejected: it was not written here. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

const head = v.object({
  owner: v.string(),
  key: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(399)),
  headers: v.record(v.string(), v.string()),
  tags: v.array(v.string()),
});

interface File {
  name: string;
  bytes: number;
  tags: readonly string[];
  status: number;
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const LINE_END = 10;

/** How many files are read at the same time. */
const AT_ONCE = 16;

/** Opens the pages in `dir`. Unreadable ones are removed; a folder that cannot be written is reported once, and the site continues without it. */
export async function openPageSnapshot({ dir, owner, report, room = ROOM }: SnapshotDeps): Promise<PageSnapshot> {
  const folder = join(dir, 'pages');
  const ownerName = hash('sha256', owner, 'hex');
  /** By key; the most recently written or read is last. */
  const files = new Map<string, File>();
  const redirections = new Set<string>();
  let bytes = 0;
  let working: Promise<unknown> = Promise.resolve();
  const pending = new Map<string, SavedPage | undefined>();

  const fail = (error: unknown) =>
    report(
      `Rendered pages cannot be saved in the cache folder (${codeOf(error)}): after a restart they are made anew.`,
    );
  const nameOf = (key: string) => `${hash('sha256', `${ownerName} ${key}`, 'hex')}.page`;
  const forget = (key: string) => {
    bytes -= files.get(key)?.bytes ?? 0;
    files.delete(key);
    redirections.delete(key);
  };
  const note = (key: string, file: File) => {
    forget(key);
    files.set(key, file);
    if (file.status >= 300) redirections.add(key);
    bytes += file.bytes;
  };

  const parse = (content: Buffer) => {
    const end = content.indexOf(LINE_END);
    const { output, success } = v.safeParse(head, parseJson(content.toString('utf8', 0, Math.max(end, 0))));
    return success && output.owner === ownerName ? { ...output, packed: content.subarray(end + 1) } : undefined;
  };

  const readIndex = async () => {
    await makeFolder(folder);
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.page') && (await isBeingWritten(join(folder, name)))) continue;
      const content = await readFile(join(folder, name)).catch(() => undefined);
      const page = content && content.length <= MAX_FILE_BYTES ? parse(content) : undefined;
      if (page && nameOf(page.key) === name) {
        const { key, tags, status } = page;
        note(key, { name, bytes: content?.length ?? 0, tags, status });
      }
      // Half a file, or one that belongs to another program or site.
      else await rm(join(folder, name), { force: true, recursive: true });
    }
  };
  await readIndex().catch(fail);

  const save = async (key: string, page: SavedPage) => {
    const { tags } = page;
    const { status, headers, body } = page.response;
    const packed = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const line = `${JSON.stringify({ owner: ownerName, key, status, headers, tags })}\n`;
    const content = Buffer.concat([Buffer.from(line), packed]);
    if (content.length > MAX_FILE_BYTES) return drop(key);
    const name = nameOf(key);
    await makeFolder(folder);
    await replaceFile(join(folder, name), content);
    note(key, { name, bytes: content.length, tags, status });
    await makeRoom();
  };
  const makeRoom = async () => {
    const isTooMany = {
      pages: () => files.size - redirections.size > room.pages,
      redirections: () => redirections.size > room.redirections,
    };
    for (const [oldest] of files) {
      const isFull = bytes > room.bytes;
      if (!isFull && !isTooMany.pages() && !isTooMany.redirections()) break;
      if (isFull || isTooMany[redirections.has(oldest) ? 'redirections' : 'pages']()) await drop(oldest);
    }
  };
  const drop = async (key: string) => {
    const file = files.get(key);
    if (!file) return;
    forget(key);
    await rm(join(folder, file.name), { force: true });
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
      const page = parse(await readFirstLine(join(folder, name)));
      if (!page || !isTagged(page.tags)) return;
      forget(page.key);
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
    has: (key) => files.has(key) || pending.has(key),
    async read(key) {
      const file = files.get(key);
      if (!file || pending.has(key)) return undefined;
      try {
        const page = parse(await readFile(join(folder, file.name)));
        if (page?.key !== key) return undefined;
        const body = await decompress(page.packed, { maxOutputLength: MAX_BODY_BYTES });
        // Removed while it was being read.
        if (files.get(key) !== file || pending.has(key)) return undefined;
        const { status, headers, tags } = page;
        return { response: { status, headers, body }, tags };
      } catch {
        enqueue(key, undefined);
        return undefined;
      }
    },
    write: (key, page) => enqueue(key, page),
    remove(key) {
      if (files.has(key) || pending.has(key)) enqueue(key, undefined);
    },
    removeTagged(tags) {
      if (tags.length === 0) return;
      const isTagged = createTagMatch(tags);
      for (const [key, { tags: own }] of files) if (isTagged(own)) enqueue(key, undefined);
      for (const [key, page] of pending) if (page && isTagged(page.tags)) enqueue(key, undefined);
      working = working.then(() => sweep(isTagged)).catch(fail);
    },
    async settle() {
      for (let seen; seen !== working; await seen) seen = working;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);
