import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, replaceFile } from '../../start/wholeFile.ts';
import { dayAfter } from '../table.ts';
import type { CountedDay, CountedDays } from '../table.ts';
import { isGone, readKeptFile } from './keptFile.ts';
import type { KeptFile } from './keptFile.ts';

/**
 * The days that were counted, in a folder that any number of processes may share, also of several machines: what one of them counts of a day
 * is a part, in a file of its own, which nobody else writes.
 */
export interface KeptDays {
  /** What all have kept of the days from one to another, but for the part `except`. */
  read: (from: string, to: string, except: string) => Promise<CountedDays>;
  save: (part: string, day: CountedDay) => void;
  /** Makes one file of the parts of each day that is long over, and removes the oldest days. */
  tidy: (today: string) => void;
  /** Resolves when all that was asked for is done. */
  done: () => Promise<void>;
}

/** Counts without their day. */
export type Counts = Omit<CountedDay, 'day'>;

interface KeptDaysDeps {
  dir: string;
  report: (problem: string) => void;
  /** What the parts of a day come to. */
  merge: (parts: readonly Counts[]) => Counts;
}

/** A year, to compare with, and a month more. */
const MAX_DAYS = 400;

/** A server that is started more often in a day has another problem than its figures. */
const MAX_PARTS = 200;

/** Files that cannot be read, of which the log is told. */
const MAX_TOLD = 100;

/** `2026-11-21.<part>.json`; without a part it is what the parts of the day came to. */
const FILE = /^(\d{4}-\d\d-\d\d)(?:\.([\da-f]{16}))?\.json$/;

/** What is left where a process was killed while it wrote one of those. */
const LEFTOVER = /^(\d{4}-\d\d-\d\d)\.(?:[\da-f]{16}\.)?json\.[\da-f]+$/;

/** Opens the folder of counted days. A file that cannot be read is reported, and costs what it held. */
export function openKeptDays({ dir, report, merge }: KeptDaysDeps): KeptDays {
  let working: Promise<unknown> = Promise.resolve();
  let hasFailed = false;
  const told = new Set<string>();
  const tell = (broken: readonly string[]) => {
    for (const name of broken.filter((one) => !told.has(one) && told.size < MAX_TOLD)) {
      told.add(name);
      report(`${name} in the folder of the practice’s figures cannot be read, so what it holds is missing from them.`);
    }
  };

  /** One thing after the other. What fails is said once, until something has worked again. */
  const then = (work: () => Promise<unknown>) => {
    working = working.then(work).then(
      () => void (hasFailed = false),
      (error: NodeJS.ErrnoException) => {
        if (!hasFailed)
          report(`The practice’s figures cannot be saved in the cache folder (${error.code ?? error.message}).`);
        hasFailed = true;
      },
    );
  };

  return {
    read: (from, to, except) => readDays({ dir, tell }, { from, to, except }),
    save: (part, { day, ...counts }) =>
      then(async () => {
        await makeFolder(dir);
        const others = ((await listDays(dir)).get(day) ?? []).filter((file) => file !== fileOf(day, part));
        if (others.length >= MAX_PARTS) throw new Error(`there are ${MAX_PARTS} files of this day already`);
        await replaceFile(join(dir, fileOf(day, part)), JSON.stringify(counts));
      }),
    tidy: (today) =>
      then(async () => {
        const files = await listDays(dir);
        const days = [...files.keys()];
        const namesOf = (some: readonly string[]) => some.flatMap((day) => files.get(day) ?? []);
        await remove(dir, namesOf(days.slice(0, -MAX_DAYS)));
        // Somebody may not yet have saved the last minute of yesterday.
        const over = days.slice(-MAX_DAYS).filter((day) => day < dayAfter(today, -1));
        for (const day of over) await mergeDay({ dir, tell }, day, files.get(day) ?? [], merge);
        await remove(dir, await listLeftovers(dir, today));
      }),
    async done() {
      await working;
    },
  };
}

const fileOf = (day: string, part?: string): string => (part === undefined ? `${day}.json` : `${day}.${part}.json`);

/** The names of the files by day, the oldest day first. Before the first day there is no such folder. */
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

/** How often a folder is read anew, in which another process makes one file of several meanwhile. */
const MAX_TRIES = 3;

/** Where files are, and who is told of those that cannot be read. */
interface Place {
  dir: string;
  tell: (broken: readonly string[]) => void;
}

async function readDays(
  place: Place,
  bounds: { from: string; to: string; except: string },
  triesLeft = MAX_TRIES,
): Promise<CountedDays> {
  const { from, to, except } = bounds;
  const files = await listDays(place.dir);
  const known = [...files.keys()].filter((day) => day <= to);
  const days: CountedDay[] = [];
  try {
    for (const day of known.filter((one) => one >= from)) {
      const names = (files.get(day) ?? []).filter((name) => name !== fileOf(day, except));
      const { read } = await readDay(place, day, names);
      const [counts, vitals] = [read.flatMap((part) => part.counts), read.flatMap((part) => part.vitals)];
      days.push({ day, counts, vitals });
    }
  } catch (error) {
    if (isGone(error) && triesLeft > 1) return readDays(place, bounds, triesLeft - 1);
    throw error;
  }
  return { since: known[0], days };
}

interface DayRead {
  /** What counts: what the parts came to, and the parts that are not in it yet. */
  read: KeptFile[];
  /** The parts that are in it now. */
  merged: string[];
  isWholeBroken: boolean;
}

/** Reads the files of one day. Rejects with `ENOENT` where one of them is gone meanwhile. */
async function readDay({ dir, tell }: Place, day: string, names: readonly string[]): Promise<DayRead> {
  const hasWhole = names.includes(fileOf(day));
  const whole = hasWhole ? await readKeptFile(join(dir, fileOf(day))) : undefined;
  const read = whole ? [whole] : [];
  const merged = [...(whole?.merged ?? [])];
  const broken = hasWhole && !whole ? [fileOf(day)] : [];
  for (const name of names.filter((one) => one !== fileOf(day) && !merged.includes(one))) {
    const part = await readKeptFile(join(dir, name));
    (part ? merged : broken).push(name);
    if (part) read.push(part);
  }
  tell(broken);
  return { read, merged, isWholeBroken: hasWhole && !whole };
}

/**
 * Makes one file of those of a day. Any number of processes may do so at once: the new file names what is in it, so that it is the same whoever
 * writes it, and a part that is still there, or comes back, counts no more.
 */
async function mergeDay(
  place: Place,
  day: string,
  names: readonly string[],
  merge: KeptDaysDeps['merge'],
): Promise<void> {
  const { dir } = place;
  if (names.every((name) => name === fileOf(day))) return;
  try {
    const { read, merged, isWholeBroken } = await readDay(place, day, names);
    // What cannot be read is left to somebody who may mend it.
    if (read.length === 0 || isWholeBroken) return;
    await replaceFile(join(dir, fileOf(day)), JSON.stringify({ ...merge(read), merged }));
    await remove(
      dir,
      names.filter((name) => merged.includes(name)),
    );
  } catch (error) {
    // Somebody else does the same at this moment.
    if (!isGone(error)) throw error;
  }
}
