import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { SCALES } from './buckets.ts';

/** More than a day of the worst flood produces. */
const MAX_BYTES = 1_000_000;

const amount = v.pipe(v.number(), v.minValue(0));
const words = v.optional(v.string());

/** The format in which it was written here: anybody with write access to the folder could put anything in. */
const fileSchema = v.object({
  counts: v.array(
    v.object({
      kind: v.picklist(['pageview', 'event', 'problem']),
      name: v.string(),
      page: words,
      category: words,
      label: words,
      count: amount,
      value: amount,
    }),
  ),
  vitals: v.array(
    v.pipe(
      v.object({
        vital: v.picklist(['lcp', 'inp', 'cls']),
        page: v.string(),
        width: v.picklist(['phone', 'desktop']),
        buckets: v.array(amount),
        sum: amount,
      }),
      v.check(({ vital, buckets }) => buckets.length === SCALES[vital].ends.length + 1),
    ),
  ),
  merged: v.optional(v.array(v.string()), []),
});

/** The contents of a file: the counts of a day, and the parts merged into it, whose own files no longer count. */
export type SavedFile = v.InferOutput<typeof fileSchema>;

/** Reads a file. `undefined` if it is invalid; rejects with `ENOENT` if it does not exist. */
export async function readSavedFile(file: string): Promise<SavedFile | undefined> {
  try {
    const { size } = await stat(file);
    const reading = v.safeParse(fileSchema, size > MAX_BYTES ? undefined : JSON.parse(await readFile(file, 'utf8')));
    return reading.success ? reading.output : undefined;
  } catch (error) {
    if (isGone(error)) throw error;
    // Half a file, or another program's.
    return undefined;
  }
}

/** Whether an error says that a file does not exist. */
export const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
