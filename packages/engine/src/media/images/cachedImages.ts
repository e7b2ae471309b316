import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createSavedSeal } from '#runtime/seal.ts';
import { makeFolder, readFolder, replaceFile } from '#runtime/disk/cacheFolder.ts';

/** A picture that was made. */
export interface CachedImage {
  picture: Buffer;
  /** A signature of its content, for an `ETag`. */
  etag: string;
}

/** The pictures that were made, in a folder. */
export interface CachedImages {
  find: (key: string) => Promise<CachedImage | undefined>;
  save: (key: string, picture: Buffer) => Promise<CachedImage>;
  /** Removes those whose keys have these prefixes. */
  forget: (beginnings: readonly string[]) => Promise<void>;
}

/** Limits on what is saved. The least recently requested goes first. */
export interface CacheBounds {
  /** On disk, in bytes and in files. */
  maxBytes: number;
  maxFiles: number;
  /** In memory, if the disk accepts nothing. */
  maxUnsavedBytes: number;
}

const BOUNDS: CacheBounds = { maxBytes: 500 * 1024 ** 2, maxFiles: 40_000, maxUnsavedBytes: 32 * 1024 ** 2 };

/** A file is named after the request and the signature of both, so nothing else has to be saved, and a damaged or foreign file is noticed. */
const NAME = /^(?<key>[0-9a-f]{32})-(?<content>[0-9a-f]{32})$/;

interface CachedFile {
  content: string;
  bytes: number;
}

/**
 * Opens the pictures saved in a folder. They survive a restart and stay within the limits. A file that was changed or truncated is
 * removed. If the folder cannot be written, that is reported once until it can, and as many pictures as fit stay in memory.
 */
export function openCachedImages(
  dir: string,
  report: (problem: string) => void,
  boundOverrides?: Partial<CacheBounds>,
  secret?: string,
): CachedImages {
  const seal = createSavedSeal(secret);
  const contentOf = (key: string, picture: Buffer) =>
    Buffer.from(seal.sign(key, picture), 'base64url').toString('hex', 0, 16);
  const { maxBytes, maxFiles, maxUnsavedBytes } = { ...BOUNDS, ...boundOverrides };
  const fileAt = (key: string, { content }: CachedFile) => join(dir, `${key}-${content}`);
  const remove = (file: string) => rm(file, { force: true }).catch(() => undefined);
  const saved = new LRUCache<string, CachedFile>({
    max: maxFiles,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
    dispose(file, key, reason) {
      // Writing the same content again gives the same file.
      if (reason === 'set' && saved.peek(key)?.content === file.content) return;
      void remove(fileAt(key, file));
    },
  });
  const unsaved = new LRUCache<string, CachedImage>({
    maxSize: maxUnsavedBytes,
    sizeCalculation: ({ picture }) => picture.length + 300,
  });
  let hasReported = false;
  const open = async () => {
    for (const [key, file] of await readImages(dir)) saved.set(key, file);
  };
  const opened = open();

  return {
    async find(key) {
      await opened;
      const file = saved.get(key);
      if (!file) return unsaved.get(key);
      const picture = await readFile(fileAt(key, file)).catch(() => undefined);
      if (picture && contentOf(key, picture) === file.content) return { picture, etag: `"${file.content}"` };
      saved.delete(key);
      return undefined;
    },
    async save(key, picture) {
      await opened;
      const content = contentOf(key, picture);
      const file = { content, bytes: picture.length };
      const image = { picture, etag: `"${content}"` };
      if (picture.length >= maxBytes) return image;
      try {
        await makeFolder(dir);
        await replaceFile(fileAt(key, file), picture);
        saved.set(key, file);
        hasReported = false;
      } catch (error) {
        unsaved.set(key, image);
        const { code, message } = error as NodeJS.ErrnoException;
        if (!hasReported)
          report(`Pictures cannot be saved in ${dir} (${code ?? message}), so they are made again and again.`);
        hasReported = true;
      }
      return image;
    },
    async forget(beginnings) {
      await opened;
      const isPurged = (name: string) => beginnings.some((beginning) => name.startsWith(beginning));
      for (const files of [saved, unsaved]) for (const key of [...files.keys()].filter(isPurged)) files.delete(key);
      // All files in the folder, including those of other processes, which may have ended.
      const names = (await readdir(dir).catch(() => [])).filter((name) => NAME.test(name) && isPurged(name));
      await Promise.all(names.map((name) => remove(join(dir, name))));
    },
  };
}

/** The pictures in a folder, the most recently requested one last. */
async function readImages(dir: string): Promise<[string, CachedFile][]> {
  const cachedFiles: { entry: [string, CachedFile]; lastUsed: number }[] = [];
  for (const name of await readFolder(dir, (name) => NAME.test(name)).catch(() => [])) {
    const { key, content } = NAME.exec(name)?.groups ?? {};
    const facts = key === undefined ? undefined : await stat(join(dir, name)).catch(() => undefined);
    if (key === undefined || content === undefined || !facts?.isFile()) continue;
    const lastUsed = Math.max(facts.atimeMs, facts.mtimeMs);
    cachedFiles.push({ entry: [key, { content, bytes: facts.size }], lastUsed });
  }
  return cachedFiles.toSorted((a, b) => a.lastUsed - b.lastUsed).map(({ entry }) => entry);
}
