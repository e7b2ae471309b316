import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
