import { readdir, rm, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, replaceFile } from '#runtime/disk/cacheFolder.ts';
import { createTable, dayAfter, SCALES } from './table.ts';
import type { TrackedEvents, CountedDay, CountedDays, RowLimits } from './table.ts';
import * as v from 'valibot';

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
type SavedFile = v.InferOutput<typeof fileSchema>;

/** Reads a file. `undefined` if it is invalid; rejects with `ENOENT` if it does not exist. */
async function readSavedFile(file: string): Promise<SavedFile | undefined> {
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
const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The counted days, in a folder that any number of processes may share, even on several machines: what one process counts of a day
 * is a part, in a file that only this process writes.
 */
export interface SavedDays {
  /** What all processes have saved for a range of days, except the part `except`. */
  read: (from: string, to: string, except: string) => Promise<CountedDays>;
  save: (part: string, day: CountedDay) => void;
  /** Merges the parts of each day that is long over into one file, and removes the oldest days. */
  tidy: (today: string) => void;
  /** Resolves when all pending work is done. */
  done: () => Promise<void>;
}

interface SavedDaysDeps {
  dir: string;
  report: (problem: string) => void;
  /** What keeps its rows when the parts of a day are merged. */
  trackedEvents?: TrackedEvents | undefined;
}

/** A year, for comparison, and a month more. */
const MAX_DAYS = 400;

/** A server that is started more often in a day has worse problems than its counts. */
const MAX_PARTS = 200;

/** How many unreadable files are logged. */
const MAX_REPORTED = 100;

/** `2026-11-21.<part>.json`; without a part it is the merged file of the day. */
const FILE = /^(\d{4}-\d\d-\d\d)(?:\.([\da-f]{16}))?\.json$/;

/** What is left if a process was killed while writing such a file. */
const LEFTOVER = /^(\d{4}-\d\d-\d\d)\.(?:[\da-f]{16}\.)?json\.[\da-f]+$/;

/** Opens the folder of counted days. An unreadable file is reported, and its counts are lost. */
export function openSavedDays({ dir, report, trackedEvents }: SavedDaysDeps): SavedDays {
  let working: Promise<unknown> = Promise.resolve();
  let hasFailed = false;
  const reported = new Set<string>();
  const tell = (brokenFiles: readonly string[]) => {
    for (const name of brokenFiles.filter((file) => !reported.has(file) && reported.size < MAX_REPORTED)) {
      reported.add(name);
      report(`${name} in the folder of the practice’s counts cannot be read, so what it holds is missing from them.`);
    }
  };

  /** Runs one task after another. A failure is reported once, until something has worked again. */
  const then = (work: () => Promise<unknown>) => {
    working = working.then(work).then(
      () => void (hasFailed = false),
      (error: NodeJS.ErrnoException) => {
        if (!hasFailed)
          report(`The practice’s counts cannot be saved in the cache folder (${error.code ?? error.message}).`);
        hasFailed = true;
      },
    );
  };

  return {
    read: (from, to, except) => readDays({ dir, tell }, { from, to, except }),
    save: (part, { day, ...counts }) =>
      then(async () => {
        await makeFolder(dir);
        const otherFiles = ((await listDays(dir)).get(day) ?? []).filter((file) => file !== fileOf(day, part));
        if (otherFiles.length >= MAX_PARTS) throw new Error(`there are ${MAX_PARTS} files of this day already`);
        await replaceFile(join(dir, fileOf(day, part)), JSON.stringify(counts));
      }),
    tidy: (today) =>
      then(async () => {
        const files = await listDays(dir);
        const days = [...files.keys()];
        const namesOf = (some: readonly string[]) => some.flatMap((day) => files.get(day) ?? []);
        await remove(dir, namesOf(days.slice(0, -MAX_DAYS)));
        // Another process may not have saved yesterday's last minute yet.
        const over = days.slice(-MAX_DAYS).filter((day) => day < dayAfter(today, -1));
        for (const day of over) await mergeDay({ dir, tell }, day, files.get(day) ?? [], trackedEvents);
        await remove(dir, await listLeftovers(dir, today));
      }),
    async done() {
      await working;
    },
  };
}

const fileOf = (day: string, part?: string): string => (part === undefined ? `${day}.json` : `${day}.${part}.json`);

/** The names of the files by day, the oldest day first. Before the first day the folder does not exist. */
async function listDays(dir: string): Promise<Map<string, string[]>> {
  const days = new Map<string, string[]>();
  for (const name of await namesIn(dir)) {
    const day = FILE.exec(name)?.[1];
    if (day !== undefined && !Number.isNaN(Date.parse(day))) days.set(day, [...(days.get(day) ?? []), name]);
  }
  return days;
}

const namesIn = async (dir: string): Promise<string[]> => (await readdir(dir).catch((): string[] => [])).toSorted();

const listLeftovers = async (dir: string, today: string): Promise<string[]> =>
  (await namesIn(dir)).filter((name) => LEFTOVER.test(name) && name.slice(0, 10) < dayAfter(today, -1));

async function remove(dir: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(dir, name), { force: true });
}

/** How often a folder is read again because another process is merging its files. */
const MAX_TRIES = 3;

/** Where the files are, and who is told about unreadable ones. */
interface DaysFolder {
  dir: string;
  tell: (brokenFiles: readonly string[]) => void;
}

async function readDays(
  folder: DaysFolder,
  bounds: { from: string; to: string; except: string },
  triesLeft = MAX_TRIES,
): Promise<CountedDays> {
  const { from, to, except } = bounds;
  const files = await listDays(folder.dir);
  const knownDays = [...files.keys()].filter((day) => day <= to);
  const days: CountedDay[] = [];
  try {
    for (const day of knownDays.filter((day) => day >= from)) {
      const names = (files.get(day) ?? []).filter((name) => name !== fileOf(day, except));
      const { read } = await readDay(folder, day, names);
      const [counts, vitals] = [read.flatMap((part) => part.counts), read.flatMap((part) => part.vitals)];
      days.push({ day, counts, vitals });
    }
  } catch (error) {
    if (isGone(error) && triesLeft > 1) return readDays(folder, bounds, triesLeft - 1);
    throw error;
  }
  return { since: knownDays[0], days };
}

interface DayRead {
  /** The files that count: the merged one, and the parts not yet merged into it. */
  read: SavedFile[];
  /** The parts that have been merged into it. */
  merged: string[];
  isWholeBroken: boolean;
}

/** Reads the files of one day. Rejects with `ENOENT` if one of them has been removed meanwhile. */
async function readDay({ dir, tell }: DaysFolder, day: string, names: readonly string[]): Promise<DayRead> {
  const hasWhole = names.includes(fileOf(day));
  const mergedFile = hasWhole ? await readSavedFile(join(dir, fileOf(day))) : undefined;
  const read = mergedFile ? [mergedFile] : [];
  const merged = [...(mergedFile?.merged ?? [])];
  const broken = hasWhole && !mergedFile ? [fileOf(day)] : [];
  for (const name of names.filter((name) => name !== fileOf(day) && !merged.includes(name))) {
    const part = await readSavedFile(join(dir, name));
    (part ? merged : broken).push(name);
    if (part) read.push(part);
  }
  tell(broken);
  return { read, merged, isWholeBroken: hasWhole && !mergedFile };
}

/**
 * Merges a day's files into one. Any number of processes may do so at once: the new file lists the parts it contains, so it is the
 * same whoever writes it, and a part that still exists or reappears no longer counts.
 */
async function mergeDay(
  folder: DaysFolder,
  day: string,
  names: readonly string[],
  trackedEvents: TrackedEvents | undefined,
): Promise<void> {
  const { dir } = folder;
  if (names.every((name) => name === fileOf(day))) return;
  try {
    const { read, merged, isWholeBroken } = await readDay(folder, day, names);
    // Unreadable files are left for somebody who may repair them.
    if (read.length === 0 || isWholeBroken) return;
    await replaceFile(join(dir, fileOf(day)), JSON.stringify({ ...mergeCounts(read, trackedEvents), merged }));
    await remove(
      dir,
      names.filter((name) => merged.includes(name)),
    );
  } catch (error) {
    // Another process is merging the same files right now.
    if (!isGone(error)) throw error;
  }
}

/** For a day that is over, the most frequent are enough. */
const ROW_LIMITS: RowLimits = { pageview: 100, event: 100, problem: 50 };

const WITHOUT_BOUNDS: RowLimits = { pageview: Infinity, event: Infinity, problem: Infinity };

/** Combines the parts of a day: the most frequent things keep their rows, and the rest is combined. */
function mergeCounts(parts: readonly SavedFile[], trackedEvents: TrackedEvents | undefined): Omit<CountedDay, 'day'> {
  const table = createTable(WITHOUT_BOUNDS, trackedEvents);
  for (const { count, value, ...row } of parts.flatMap(({ counts }) => counts)) table.add(row, value, count);
  const few = createTable(ROW_LIMITS, trackedEvents);
  for (const { count, value, ...row } of table.counts().toSorted((a, b) => b.count - a.count))
    few.add(row, value, count);
  for (const row of parts.flatMap(({ vitals }) => vitals)) few.addVital(row);
  return { counts: few.counts(), vitals: few.vitals() };
}
