import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { SCALES } from '../buckets.ts';

/** More than a day of the worst flood makes. */
const MAX_BYTES = 1_000_000;

const amount = v.pipe(v.number(), v.minValue(0));
const words = v.optional(v.string());

/** As it was written here: whoever can write to the folder could put anything in. */
const fileSchema = v.object({
  counts: v.array(
    v.object({
      ...{ kind: v.picklist(['pageview', 'event', 'problem']), name: v.string(), page: words, category: words },
      ...{ label: words, count: amount, value: amount },
    }),
  ),
  vitals: v.array(
    v.pipe(
      v.object({
        ...{ vital: v.picklist(['lcp', 'inp', 'cls']), page: v.string(), width: v.picklist(['phone', 'desktop']) },
        ...{ buckets: v.array(amount), sum: amount },
      }),
      v.check(({ vital, buckets }) => buckets.length === SCALES[vital].ends.length + 1),
    ),
  ),
  merged: v.optional(v.array(v.string()), []),
});

/** What a file holds: the counts of a day, and the parts of the day that came into it, whose own files count no more. */
export type KeptFile = v.InferOutput<typeof fileSchema>;

/** Reads a file. Nothing where it cannot be understood; rejects with `ENOENT` where it is gone. */
export async function readKeptFile(file: string): Promise<KeptFile | undefined> {
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

/** Whether a file is not there, or no more. */
export const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
