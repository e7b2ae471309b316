import { hash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { createSavedSeal } from '../seal.ts';
import type { Seal } from '../seal.ts';
import { replaceFile } from './cacheFolder.ts';

/** A snapshot of what was read from one content source, in a file that survives a restart. */
export interface SnapshotFile {
  /** Where the file is, or would be. */
  place: string;
  /** What was saved last, unchecked; `undefined` if there is none. */
  read(): unknown;
  save(value: unknown): void;
  remove(): void;
}

interface SnapshotFileDeps {
  /** The cache folder. */
  dir: string;
  /** The beginning of the file's name. */
  name: string;
  /** The address of the content source. */
  sourceAddress: string;
  /** A larger file is neither written nor read. */
  maxBytes: number;
  /** Whoever does not have it cannot write a file that is read (`createSavedSeal`). */
  secret: string | undefined;
  /** What the file contains, as the beginning of a sentence. */
  title: string;
  report: (problem: string) => void;
}

/** Differs from every text that is saved. */
const NOT_SAVED = '';

/** The file's content. It contains only a hash of the source's address, which may contain a secret that must not be on disk. */
const fileSchema = v.object({ source: v.string(), signature: v.string(), value: v.unknown() });

const partsOf = (source: string, value: unknown) => [source, JSON.stringify(value) ?? ''];

/** The text of a snapshot's file; `source` is its name and the hash of the source's address. */
export const formatSnapshot = (source: string, value: unknown, seal: Seal): string =>
  JSON.stringify({ source, signature: seal.sign(...partsOf(source, value)), value });

/**
 * Opens the snapshot of one content source. Each source has its own file; a file that is too long, damaged or from another
 * source counts as missing.
 */
export async function openSnapshotFile(deps: SnapshotFileDeps): Promise<SnapshotFile> {
  const { dir, name, sourceAddress, maxBytes, secret, title, report } = deps;
  const seal = createSavedSeal(secret);
  const source = hash('sha256', sourceAddress, 'hex');
  const file = join(dir, `${name}-${source.slice(0, 16)}.json`);
  let text = await readText(file, maxBytes);
  let value = valueIn(text, `${name} ${source}`, seal);
  let writing: Promise<void> = Promise.resolve();

  const write = (next: string | undefined): void => {
    if (next === text) return;
    text = next;
    writing = writing
      .then(() => (next === undefined ? rm(file, { force: true }) : replaceFile(file, next)))
      .catch((error: NodeJS.ErrnoException) => {
        // The next save writes again, even the same text.
        if (text === next) text = NOT_SAVED;
        report(`${title} cannot be saved in the cache folder (${error.code ?? error.message}).`);
      });
  };

  return {
    place: file,
    read: () => value,
    save(next) {
      value = next;
      const snapshotText = formatSnapshot(`${name} ${source}`, next, seal);
      write(Buffer.byteLength(snapshotText) > maxBytes ? undefined : snapshotText);
    },
    remove() {
      value = undefined;
      write(undefined);
    },
  };
}

async function readText(file: string, maxBytes: number): Promise<string | undefined> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  return size > 0 && size <= maxBytes ? readFile(file, 'utf8').catch(() => undefined) : undefined;
}

function valueIn(text: string | undefined, source: string, seal: Seal): unknown {
  try {
    const { success, output } = v.safeParse(fileSchema, JSON.parse(text ?? 'null'));
    const isOwn = success && output.source === source;
    return isOwn && seal.isSigned(output.signature, ...partsOf(source, output.value)) ? output.value : undefined;
  } catch {
    // Half a file, or one of another program.
    return undefined;
  }
}
