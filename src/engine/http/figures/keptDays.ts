import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../start/snapshotFile.ts';
import { SCALES } from './buckets.ts';
import type { CountedDay } from './table.ts';

/** The days that were counted, each in a file of its own, so that little is written each time. */
export interface KeptDays {
  /** Those that were there at the start, the oldest first. */
  read: () => readonly CountedDay[];
  save: (day: CountedDay) => void;
  remove: (day: string) => void;
  /** Resolves when all that was asked for is done. */
  done: () => Promise<void>;
}

const FILE = /^\d{4}-\d\d-\d\d\.json$/;

/** More than a day of the worst flood makes. */
const MAX_FILE_BYTES = 1_000_000;

const amount = v.pipe(v.number(), v.minValue(0));
const words = v.optional(v.string());

/** As it was written here: whoever can write to the folder could put anything in. */
const daySchema = v.object({
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
});

/** Opens the folder of counted days. A file that cannot be read is reported, and costs its own day alone. */
export async function openKeptDays(dir: string, report: (problem: string) => void): Promise<KeptDays> {
  const days = await readDays(dir, report);
  let working: Promise<unknown> = Promise.resolve();

  const then = (work: () => Promise<unknown>) => {
    working = working
      .then(work)
      .catch((error: NodeJS.ErrnoException) =>
        report(`The practice’s figures cannot be saved in the cache folder (${error.code ?? error.message}).`),
      );
  };

  return {
    read: () => days,
    save({ day, ...counted }) {
      const text = JSON.stringify(counted);
      then(async () => {
        await mkdir(dir, { recursive: true });
        await replaceFile(join(dir, `${day}.json`), text);
      });
    },
    remove: (day) => then(() => rm(join(dir, `${day}.json`), { force: true })),
    async done() {
      await working;
    },
  };
}

async function readDays(dir: string, report: (problem: string) => void): Promise<CountedDay[]> {
  // Before the first day there is no such folder.
  const files = await readdir(dir).catch(() => []);
  const days: CountedDay[] = [];
  for (const file of files.filter((name) => FILE.test(name)).toSorted()) {
    const counted = await readDay(join(dir, file));
    if (counted) days.push({ day: file.slice(0, 10), ...counted });
    else report(`${file} in the folder of the practice’s figures cannot be read, so that day is missing from them.`);
  }
  return days;
}

async function readDay(file: string): Promise<v.InferOutput<typeof daySchema> | undefined> {
  try {
    const { size } = await stat(file);
    const reading = v.safeParse(
      daySchema,
      size > MAX_FILE_BYTES ? undefined : JSON.parse(await readFile(file, 'utf8')),
    );
    return reading.success ? reading.output : undefined;
  } catch {
    // Half a file, or another program's.
    return undefined;
  }
}
