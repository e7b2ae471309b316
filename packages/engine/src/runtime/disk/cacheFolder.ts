import { rm, writeFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { randomBytes } from 'node:crypto';

/** The folder for everything that survives a restart. The site works without it, and keeps trying to write there. */
export interface CacheFolder {
  isWritable: () => boolean;
  /** A sentence for the operator while nothing can be written. */
  warnings: () => readonly string[];
  /** Reports that something could not be written. While nothing at all can be written, one sentence covers it, and this one is left out. */
  report: (problem: string) => void;
  stop: () => void;
}

interface FolderDeps {
  dir: string;
  /** Says when the folder stops or starts being writable. */
  warn: (sentence: string) => void;
  /** Receives a problem with a single file. */
  report: (problem: string) => void;
  /** Runs something at intervals; returns how to stop it. */
  each?: (run: () => void) => () => void;
}

/** A full disk often still accepts a new file, but no content for it. */
const TRIAL = Buffer.alloc(8192, 'trial');

const LOOK_EACH_MS = 60_000;

const eachMinute = (run: () => void): (() => void) => {
  const timer = setInterval(run, LOOK_EACH_MS).unref();
  return () => clearInterval(timer);
};

/** The reason and what to do, by the system's error code. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'it is a file, or below one: name a folder in CACHE_DIR',
  ENOSPC: 'the disk is full: make room',
  EDQUOT: 'its room is used up: make room',
  EROFS: 'it is read-only: mount it so that it can be written',
};
const OTHER_REASON = 'make it writable, or name another in CACHE_DIR';

/** Opens the cache folder; creates it if it is missing. */
export async function openCacheFolder({ dir, warn, report, each = eachMinute }: FolderDeps): Promise<CacheFolder> {
  let fault: string | undefined;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const newFault = await faultOf(dir);
    const previousFault = fault;
    fault = newFault === undefined ? undefined : `${REASONS[newFault] ?? OTHER_REASON} (${newFault})`;
    if (fault !== undefined && previousFault === undefined)
      warn(`The cache folder "${dir}" cannot be written, ${AND_SO}: ${fault}.`);
    if (fault === undefined && previousFault !== undefined) warn(`The cache folder "${dir}" can be written again.`);
  };
  /** Runs one look at a time. */
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));

  await lookOnce();
  const stop = each(() => void lookOnce());
  return {
    isWritable: () => fault === undefined,
    warnings: () =>
      fault === undefined ? [] : [`The cache folder (CACHE_DIR) cannot be written, ${AND_SO}: ${fault}.`],
    report(problem) {
      if (fault !== undefined) return;
      void lookOnce().then(() => fault === undefined && report(problem));
    },
    stop,
  };
}

const AND_SO = 'so nothing outlasts a restart';

/** The code of the error that prevents writing; `undefined` if there is none. */
async function faultOf(dir: string): Promise<string | undefined> {
  const trial = join(dir, `.trial-${process.pid}`);
  try {
    await makeFolder(dir);
    await writeFile(trial, TRIAL);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    await rm(trial, { force: true }).catch(() => undefined);
  }
}

/** While a file is being written, its name is followed by a dot and this many random bytes in hexadecimal. */
const RANDOM_BYTES = 8;
const BEGUN_LENGTH = 1 + 2 * RANDOM_BYTES;

/** A process that has not finished writing within this time has ended. */
const WRITING_MS = 60_000;

/**
 * Writes a file in one step: a reader sees the old one or the new one, never half of one, even if others write it too. The temporary
 * name is random, because a process on another machine may have the same process id. A failure leaves nothing behind.
 */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const beside = `${file}.${randomBytes(RANDOM_BYTES).toString('hex')}`;
  try {
    await writeFile(beside, content);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * The names of the finished files in a folder for which `isOwn` is true. Those that an ended process has left unfinished are removed; what
 * others keep there stays.
 */
export async function readFolder(dir: string, isOwn: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(dir);
  for (const name of names) {
    const isUnfinished = name.at(-BEGUN_LENGTH) === '.' && isOwn(name.slice(0, -BEGUN_LENGTH));
    if (isUnfinished && !(await isBeingWritten(join(dir, name))))
      await rm(join(dir, name), { force: true }).catch(() => undefined);
  }
  return names.filter(isOwn);
}

/** Whether a file was modified a moment ago: another process may still be writing it. */
const isBeingWritten = async (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs < WRITING_MS,
    () => true,
  );

/** Creates a folder, level by level: Node's own recursive option never ends below `/proc`, where folders exist that cannot hold any. */
export async function makeFolder(dir: string): Promise<void> {
  await mkdir(dir).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT' || dirname(dir) === dir) throw error;
    await makeFolder(dirname(dir));
    await mkdir(dir).catch((retryError: NodeJS.ErrnoException) => {
      // Another process was faster.
      if (retryError.code !== 'EEXIST') throw retryError;
    });
  });
}
