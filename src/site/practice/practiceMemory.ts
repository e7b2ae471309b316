import { hash } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PracticeMemory } from './practiceFacts.ts';

/** The file as it is written. The source stands in it as a hash: an address may hold what must not be on a disk. */
const kept = v.object({ source: v.string(), practice: v.unknown() });

const MAX_BYTES = 1_000_000;

/**
 * Keeps the practice's facts of one content source in a folder, over restarts. Another source has another file, and a file that
 * names another source is not read. Whether the facts can be used is for the reader to see.
 */
export async function openPracticeMemory(
  dir: string,
  sourceAddress: string,
  report: (problem: string) => void,
): Promise<PracticeMemory> {
  const source = hash('sha256', sourceAddress, 'hex');
  const file = join(dir, `practice-${source.slice(0, 16)}.json`);
  let text = await readKept(file);
  let practice = practiceOf(text, source);
  let writing: Promise<void> = Promise.resolve();

  const write = (next: string | undefined): void => {
    if (next === text) return;
    text = next;
    writing = writing
      .then(() => (next === undefined ? rm(file, { force: true }) : replaceFile(file, next)))
      .catch((error: NodeJS.ErrnoException) =>
        report(`The practice's facts cannot be kept in the cache folder (${error.code ?? error.message}).`),
      );
  };

  return {
    recall: () => practice,
    keep(answer) {
      practice = answer;
      const next = JSON.stringify({ source, practice: answer });
      write(next.length > MAX_BYTES ? undefined : next);
    },
    forget() {
      practice = undefined;
      write(undefined);
    },
  };
}

async function readKept(file: string): Promise<string | undefined> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  return size > 0 && size <= MAX_BYTES ? readFile(file, 'utf8').catch(() => undefined) : undefined;
}

function practiceOf(text: string | undefined, source: string): unknown {
  try {
    const reading = v.safeParse(kept, JSON.parse(text ?? 'null'));
    return reading.success && reading.output.source === source ? reading.output.practice : undefined;
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
