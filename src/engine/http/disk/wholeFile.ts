import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Random bytes, whose hexadecimal digits stand behind the name of a file and a dot while it is written. */
const RANDOM_BYTES = 8;
const BEGUN_LENGTH = 1 + 2 * RANDOM_BYTES;

/** Who writes for longer than this was ended meanwhile. */
const WRITING_MS = 60_000;

/**
 * Writes a file in one step: a reader sees the old one or the new one, never half of one, whoever else writes it: on another machine a process may
 * have the same number. Where it fails nothing is left.
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

/** The name of the file that one is to become while it is written; nothing of one that is whole. */
export const nameOfBegun = (name: string): string | undefined =>
  name.at(-BEGUN_LENGTH) === '.' ? name.slice(0, -BEGUN_LENGTH) : undefined;

/** Whether a file was touched a moment ago: another process may be at it. */
export const isBeingWritten = async (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs < WRITING_MS,
    () => true,
  );

/** Makes a folder. Folder by folder: Node's own recursive way never ends below `/proc`, where a folder exists that can hold none. */
export async function makeFolder(dir: string): Promise<void> {
  await mkdir(dir).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT' || dirname(dir) === dir) throw error;
    await makeFolder(dirname(dir));
    await mkdir(dir).catch((again: NodeJS.ErrnoException) => {
      // Another process was quicker.
      if (again.code !== 'EEXIST') throw again;
    });
  });
}
