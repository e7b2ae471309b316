import { randomBytes } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';

/** What stands behind the name of a file while it is written. */
const BEGUN = /\.[\da-f]{16}$/;

/** Who writes for longer than this was ended meanwhile. */
const WRITING_MS = 60_000;

/**
 * Writes a file in one step: a reader sees the old one or the new one, never half of one, whoever else writes it: on another machine a process may
 * have the same number. Where it fails nothing is left.
 */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const beside = `${file}.${randomBytes(8).toString('hex')}`;
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
  BEGUN.test(name) ? name.replace(BEGUN, '') : undefined;

/** Whether a file was touched a moment ago: another process may be at it. */
export const isBeingWritten = async (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs < WRITING_MS,
    () => true,
  );
