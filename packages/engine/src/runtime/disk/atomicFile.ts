import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

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

/** The final name of a file that is still being written; `undefined` for a finished one. */
export const findFinalName = (name: string): string | undefined =>
  name.at(-BEGUN_LENGTH) === '.' ? name.slice(0, -BEGUN_LENGTH) : undefined;

/** Whether a file was modified a moment ago: another process may still be writing it. */
export const isBeingWritten = async (file: string): Promise<boolean> =>
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
