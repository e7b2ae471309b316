import { hash } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** What was learnt of one content source, kept in a file over restarts. */
export interface KeptFile {
  /** What was kept last, as it came; `undefined` where there is nothing. Whether it can be used is for the reader to see. */
  recall(): unknown;
  keep(value: unknown): void;
  forget(): void;
}

interface KeptFileDeps {
  /** The folder it is in. */
  dir: string;
  /** What the file's name begins with. */
  name: string;
  /** The address of the content source. */
  sourceAddress: string;
  /** More is neither written nor read. */
  maxBytes: number;
  /** What is in it, as the beginning of a sentence. */
  title: string;
  report: (problem: string) => void;
}

/** The file as it is written. The source stands in it as a hash: an address may hold what must not be on a disk. */
const fileSchema = v.object({ source: v.string(), kept: v.unknown() });

/**
 * Opens the file of one content source. Another source has another file, and one that names another source, is too long, or is no
 * file of ours, counts as none.
 */
export async function openKeptFile(deps: KeptFileDeps): Promise<KeptFile> {
  const { dir, name, sourceAddress, maxBytes, title, report } = deps;
  const source = hash('sha256', sourceAddress, 'hex');
  const file = join(dir, `${name}-${source.slice(0, 16)}.json`);
  let text = await readText(file, maxBytes);
  let value = keptIn(text, source);
  let writing: Promise<void> = Promise.resolve();

  const write = (next: string | undefined): void => {
    if (next === text) return;
    text = next;
    writing = writing
      .then(() => (next === undefined ? rm(file, { force: true }) : replaceFile(file, next)))
      .catch((error: NodeJS.ErrnoException) =>
        report(`${title} cannot be kept in the cache folder (${error.code ?? error.message}).`),
      );
  };

  return {
    recall: () => value,
    keep(next) {
      value = next;
      const written = JSON.stringify({ source, kept: next });
      write(Buffer.byteLength(written) > maxBytes ? undefined : written);
    },
    forget() {
      value = undefined;
      write(undefined);
    },
  };
}

async function readText(file: string, maxBytes: number): Promise<string | undefined> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  return size > 0 && size <= maxBytes ? readFile(file, 'utf8').catch(() => undefined) : undefined;
}

function keptIn(text: string | undefined, source: string): unknown {
  try {
    const reading = v.safeParse(fileSchema, JSON.parse(text ?? 'null'));
    return reading.success && reading.output.source === source ? reading.output.kept : undefined;
  } catch {
    // Half a file, or none of ours: as if there were none.
    return undefined;
  }
}

/** A reader sees the old file or the new one, never half of one. */
async function replaceFile(file: string, text: string): Promise<void> {
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, text);
  await rename(beside, file);
}
