import { hash } from 'node:crypto';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import * as v from 'valibot';
import type { BufferedResponse } from '../pages/sendBody.ts';
import { isBeingWritten, makeFolder, replaceFile } from '../start/wholeFile.ts';
import { ALL_TAG } from './tagsOf.ts';

/** A page as it was rendered, and the tags of what it shows. */
export interface SavedPage {
  response: BufferedResponse;
  tags: readonly string[];
}

/** Pages on the disk, so that a server which starts while the content source is away has all that were ever rendered. */
export interface PageSnapshot {
  /** Nothing where there is none, or none that can be read. */
  read(key: string): Promise<SavedPage | undefined>;
  write(key: string, page: SavedPage): void;
  remove(key: string): void;
  /** Removes the pages that carry one of the tags. */
  removeTagged(tags: readonly string[]): void;
  /** Resolves when all that was asked for is on the disk. */
  settle(): Promise<void>;
}

interface SnapshotDeps {
  /** The cache folder. */
  dir: string;
  /** What belongs together: the content source, the address of the site. Pages of another are not read. */
  owner: string;
  report: (problem: string) => void;
}

/** Room on the disk, in bytes. */
const MAX_BYTES = 200 * 1024 * 1024;

/** A file with more is not read. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** A page with more is not believed: it was not written here. */
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
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const LINE_END = 10;

/** What a first line mostly has room in. */
const HEAD_BYTES = 4096;

/** Files that are looked into at the same time. */
const AT_ONCE = 16;

/** Opens the pages of `dir`. What cannot be read there is removed; a folder that cannot be written is reported once, and the site goes on without it. */
export async function openPageSnapshot({ dir, owner, report }: SnapshotDeps): Promise<PageSnapshot> {
  const folder = join(dir, 'pages');
  const ownerName = hash('sha256', owner, 'hex');
  /** By key; the one written or read last stands last. */
  const files = new Map<string, File>();
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
  };
  const note = (key: string, file: File) => {
    forget(key);
    files.set(key, file);
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
      if (page && nameOf(page.key) === name) note(page.key, { name, bytes: content?.length ?? 0, tags: page.tags });
      // Half a file, another program's, another site's.
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
    note(key, { name, bytes: content.length, tags });
    for (const [oldest] of files) {
      if (bytes <= MAX_BYTES) break;
      await drop(oldest);
    }
  };
  const drop = async (key: string) => {
    const file = files.get(key);
    if (!file) return;
    forget(key);
    await rm(join(folder, file.name), { force: true });
  };

  /** Of what another process wrote, which may be gone itself, the file alone says what it shows. */
  const sweep = async (isTagged: (tags: readonly string[]) => boolean) => {
    const look = async (name: string) => {
      const page = parse(await readHead(join(folder, name)));
      if (!page || !isTagged(page.tags)) return;
      forget(page.key);
      await rm(join(folder, name), { force: true });
    };
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.page'));
    for (let at = 0; at < names.length; at += AT_ONCE) await Promise.all(names.slice(at, at + AT_ONCE).map(look));
  };

  /** One after the other; of what is asked for one key meanwhile, the last counts. */
  const enqueue = (key: string, page: SavedPage | undefined) => {
    const isWaiting = pending.has(key);
    pending.set(key, page);
    if (isWaiting) return;
    working = working
      .then(() => {
        const next = pending.get(key);
        pending.delete(key);
        return next ? save(key, next) : drop(key);
      })
      .catch(fail);
  };

  return {
    async read(key) {
      const file = files.get(key);
      if (!file || pending.has(key)) return undefined;
      try {
        const page = parse(await readFile(join(folder, file.name)));
        if (page?.key !== key) return undefined;
        const body = await decompress(page.packed, { maxOutputLength: MAX_BODY_BYTES });
        // Removed while it was read.
        if (files.get(key) !== file) return undefined;
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
      const isTagged = (own: readonly string[] = []) => tags.some((tag) => tag === ALL_TAG || own.includes(tag));
      for (const [key, { tags: own }] of files) if (isTagged(own)) enqueue(key, undefined);
      for (const [key, page] of pending) if (isTagged(page?.tags)) enqueue(key, undefined);
      working = working.then(() => sweep(isTagged)).catch(fail);
    },
    async settle() {
      for (let seen; seen !== working; await seen) seen = working;
    },
  };
}

/** A file's first line, with some of what is behind it. Nothing of one that is gone or cannot be read. */
async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return Buffer.alloc(0);
  try {
    const parts: Buffer[] = [];
    for (let isWhole = false; !isWhole;) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(HEAD_BYTES), 0, HEAD_BYTES);
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);
