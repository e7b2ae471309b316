import { hash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSavedSeal } from '#runtime/disk/savedSeal.ts';
import { readSigned } from '#runtime/disk/signedFile.ts';
import { isBeingWritten, makeFolder, replaceFile } from '#runtime/disk/atomicFile.ts';
import { createTagMatch } from '../pages/tagsOf.ts';
import { formatPage, parseHead, parsePage, readFirstLine } from './pageFile.ts';
import type { PageSnapshot, SavedPage } from '../pages/savedPage.ts';

/** Room on disk: bytes of pages, numbers of pages and of redirections. Redirections, of which a rule of an editor may produce any number, take no page's room. */
export interface SnapshotRoom {
  bytes: number;
  pages: number;
  redirections: number;
}

/** The file of a page. */
export interface IndexedFile {
  name: string;
  bytes: number;
  tags: readonly string[];
  status: number;
}

/** Which pages are on disk, in which files. */
export interface PageIndex {
  get: (key: string) => IndexedFile | undefined;
  /** Adds the file of a page, or replaces it, as the newest. */
  note: (key: string, file: IndexedFile) => void;
  forget: (key: string) => void;
  entries: () => Iterable<readonly [key: string, file: IndexedFile]>;
  /** The keys of the oldest files, as long as there is not enough room. Forget each before you take the next. */
  surplus: () => Iterable<string>;
}

/** An index without files. */
function createPageIndex(room: SnapshotRoom): PageIndex {
  /** By key, the oldest first. */
  const files = new Map<string, IndexedFile>();
  const redirections = new Set<string>();
  let bytes = 0;

  const forget = (key: string) => {
    if (!redirections.has(key)) bytes -= files.get(key)?.bytes ?? 0;
    files.delete(key);
    redirections.delete(key);
  };
  const isTooMany = {
    pages: () => bytes > room.bytes || files.size - redirections.size > room.pages,
    redirections: () => redirections.size > room.redirections,
  };

  return {
    get: (key) => files.get(key),
    note(key, file) {
      forget(key);
      files.set(key, file);
      if (file.status >= 300) redirections.add(key);
      else bytes += file.bytes;
    },
    forget,
    entries: () => files,
    *surplus() {
      for (const key of files.keys()) {
        if (!isTooMany.pages() && !isTooMany.redirections()) return;
        if (isTooMany[redirections.has(key) ? 'redirections' : 'pages']()) yield key;
      }
    },
  };
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

/** The names of our files, finished and being written. All others stay: somebody may have named a folder with more in it. */
const OWN_FILE = /^[\da-f]{64}\.page(?:\.[\da-f]{16})?$/;

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
  const index = createPageIndex(room);
  let working: Promise<unknown> = Promise.resolve();
  const pending = new Map<string, SavedPage | undefined>();

  const fail = (error: unknown) =>
    report(
      `Rendered pages cannot be saved in the cache folder (${codeOf(error)}): after a restart they are made anew.`,
    );
  const nameOf = (key: string) => `${hash('sha256', `${fileOwner.name} ${key}`, 'hex')}.page`;

  const readIndex = async () => {
    await makeFolder(folder);
    for (const name of (await readdir(folder)).filter((name) => OWN_FILE.test(name))) {
      if (!name.endsWith('.page') && (await isBeingWritten(join(folder, name)))) continue;
      const file = await readFile(join(folder, name)).catch(() => undefined);
      const content = file && file.length <= MAX_FILE_BYTES ? readSigned(file, fileOwner.seal) : undefined;
      const head = content && parseHead(fileOwner, content);
      if (head && nameOf(head.key) === name) {
        const { key, tags, status } = head;
        index.note(key, { name, bytes: file?.length ?? 0, tags, status });
      }
      // Half a file, a damaged one, or one that belongs to another site.
      else await rm(join(folder, name), { force: true, recursive: true });
    }
  };
  await readIndex().catch(fail);

  const save = async (key: string, page: SavedPage) => {
    const content = await formatPage(fileOwner, key, page);
    if (!content || content.length > MAX_FILE_BYTES) return drop(key);
    const name = nameOf(key);
    await makeFolder(folder);
    await replaceFile(join(folder, name), content);
    index.note(key, { name, bytes: content.length, tags: page.tags, status: page.response.status });
    for (const oldest of index.surplus()) await drop(oldest);
  };
  const drop = async (key: string) => {
    const file = index.get(key);
    if (!file) return;
    index.forget(key);
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
      const head = parseHead(fileOwner, await readFirstLine(join(folder, name)));
      if (!head || !isTagged(head.tags)) return;
      index.forget(head.key);
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
    keys: () => [...index.entries()].flatMap(([key, { status }]) => (status < 300 ? [key] : [])),
    has: (key) => index.get(key) !== undefined || pending.has(key),
    async read(key) {
      const file = index.get(key);
      if (!file || pending.has(key)) return undefined;
      try {
        const page = await parsePage(fileOwner, key, await readFile(join(folder, file.name)));
        // Removed while it was being read.
        return index.get(key) !== file || pending.has(key) ? undefined : page;
      } catch {
        enqueue(key, undefined);
        return undefined;
      }
    },
    write: (key, page) => enqueue(key, page),
    remove(key) {
      if (index.get(key) || pending.has(key)) enqueue(key, undefined);
    },
    removeTagged(tags) {
      if (tags.length === 0) return;
      const isTagged = createTagMatch(tags);
      for (const [key, { tags: entryTags }] of index.entries()) if (isTagged(entryTags)) enqueue(key, undefined);
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
