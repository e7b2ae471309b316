import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatItem, formatUpload, keyOfItem, type Formatting } from './formatEntries.ts';
import { createLists, saveRest, saveUsers, SEALED_LAST, settingsOf, termsOf, type ListSaver } from './loadLists.ts';
import { keyOf, readFolder, type Folder } from './readFolder.ts';
import { hashOf, hashOfList, hashOfState, isAsLoaded, type State } from './state.ts';
import { eachOf, openWordPress, type WordPress } from './wordpress.ts';

/** What is loaded, and where to. */
export interface LoadOptions {
  /** The content folder. */
  dir: string;
  /** The WordPress's address. */
  url: string;
  credential: string;
  /** Whether what somebody changed in WordPress since the last load is written over; else it is left, and named. */
  isOverwriting?: boolean;
  /** Hears how far it has come: the name of a part, how many of how many. */
  say?: (part: string, done: number, total: number) => void;
}

/** What a load did. */
export interface LoadResult {
  /** How many items and uploads were written, and how many were there already as the folder has them. */
  written: number;
  same: number;
  files: number;
  /** What somebody changed in WordPress since it was loaded, and was left alone: names of items and files. */
  conflicts: readonly string[];
}

/** How many requests are under way at once, and how many items each carries. */
const AT_ONCE = 4;
const BATCH = 10;

/** An entry of an item or an upload with what it follows from. */
interface PlannedItem {
  task: 'items' | 'uploads';
  entry: Record<string, unknown>;
  source: { file: string; text: string; sent: string };
  state: State | undefined;
}

/**
 * Puts a content folder into a WordPress. What is there already as the folder has it is not touched, so a second load changes nothing, and
 * one that was broken off goes on. Throws a `ContentError` for a folder with mistakes, a `TransferError` for what WordPress refuses.
 */
export async function loadContent(options: LoadOptions): Promise<LoadResult> {
  const { say = () => undefined, isOverwriting = false } = options;
  const wordpress = await openWordPress(options.url, options.credential);
  const folder = await readFolder(options.dir, wordpress.home);
  const initialState = { states: await wordpress.readStates(), lists: await wordpress.readLists() };
  const lists = createLists(folder, wordpress, { initialState, isOverwriting });

  await lists.save('site.yaml', settingsOf(folder), (entries) => wordpress.save('settings', entries));
  const users = await saveUsers(folder, lists, wordpress, initialState.lists);
  for (const { name, file } of folder.files.site.taxonomies)
    await lists.save(file, termsOf(folder, name), (entries) => wordpress.save('terms', entries));
  const files = await sendFiles(folder, wordpress, say);
  const items = await reserveItems(folder, wordpress, initialState.states);
  const formatting: Formatting = { model: folder.model, ids: { items, users }, hasWordings: wordpress.hasWordings };

  const planned = await planItems(folder, formatting, initialState.states);
  const conflicts: string[] = [];
  const due = planned.filter(({ source, state }) => {
    if (!state?.source) return true;
    if (isAsLoaded(state, wordpress.home)) return state.source.hash === '' || state.source.sent !== source.sent;
    if (!isOverwriting) conflicts.push(source.file === '' ? state.key : source.file);
    return isOverwriting;
  });
  if (due.some(({ task }) => task === 'uploads')) await lists.unseal('media/media.yaml');
  await saveItems(due, wordpress, say);
  await saveRest({ folder, lists, wordpress, formatting });
  await sealAll({ due, lists, wordpress });
  // Where the last load was broken off, nobody has been told yet of what it wrote.
  if (due.length + lists.written.length + files > 0 || wordpress.isUnfinished) await wordpress.save('finish', [{}]);
  return {
    written: due.length,
    same: planned.length - due.length - conflicts.length,
    files,
    conflicts: [...lists.conflicts, ...conflicts],
  };
}

/** Sends the bytes that WordPress does not have; how many files. */
async function sendFiles(
  { files, model }: Folder,
  wordpress: WordPress,
  say: NonNullable<LoadOptions['say']>,
): Promise<number> {
  const names = [...model.uploadedFiles.keys()];
  const read = (file: string) => readFile(join(files.mediaDir, file));
  const hashes = await eachOf(names, AT_ONCE, async (file) => ({
    file,
    hash: createHash('sha256')
      .update(await read(file))
      .digest('hex'),
  }));
  const missing = await wordpress.save('missing', hashes);
  const missingNames = names.filter((_, index) => missing[index] === true);
  let done = 0;
  await eachOf(missingNames, AT_ONCE, async (file) => {
    await wordpress.saveFile(file, new Uint8Array(await read(file)));
    say('files', ++done, missingNames.length);
  });
  return missingNames.length;
}

/** Gives every item and upload its id: the one it has, else the one in its file, else any free one. */
async function reserveItems(
  { files, model }: Folder,
  wordpress: WordPress,
  states: readonly State[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map(states.filter(({ key }) => key !== '').map(({ key, id }) => [key, id]));
  const reservations = [
    ...files.items.map((file) => ({ key: keyOf(file), type: file.type.name, id: file.id ?? 0 })),
    ...[...model.uploads.values()].map((item) => ({ key: keyOfItem(item), type: 'attachment', id: item.id })),
  ].filter(({ key }) => !ids.has(key));
  const reserved = await wordpress.save('reserve', reservations);
  reservations.forEach(({ key }, index) => ids.set(key, Number(reserved[index])));
  return ids;
}

async function planItems(folder: Folder, formatting: Formatting, states: readonly State[]): Promise<PlannedItem[]> {
  const { files, model, readText } = folder;
  const statesByKey = new Map(states.map((state) => [state.key, state]));
  const uploads = [...model.uploads.values()].map((item): PlannedItem => {
    const entry = formatUpload(item, formatting);
    return {
      task: 'uploads',
      entry,
      source: { file: '', text: '', sent: hashOf(entry, model.home) },
      state: statesByKey.get(keyOfItem(item)),
    };
  });
  const items = await eachOf(files.items, AT_ONCE, async (file): Promise<PlannedItem | undefined> => {
    const item = model.findItem(keyOf(file));
    if (!item) return undefined;
    const entry = formatItem(file, item, formatting);
    const text = await readText(file.place.file);
    const source = { file: file.place.file, text, sent: hashOf({ entry, text }, model.home) };
    return { task: 'items', entry, source, state: statesByKey.get(keyOf(file)) };
  });
  return [...uploads, ...items.filter((item) => item !== undefined)];
}

async function saveItems(
  due: readonly PlannedItem[],
  wordpress: WordPress,
  say: NonNullable<LoadOptions['say']>,
): Promise<void> {
  const parts: {
    part: string;
    task: PlannedItem['task'];
    atOnce: number;
    isIncluded: (item: PlannedItem) => boolean;
  }[] = [
    { part: 'uploads', task: 'uploads', atOnce: AT_ONCE, isIncluded: ({ task }) => task === 'uploads' },
    // WordPress stores all of these in one option: of two simultaneous requests, one would be lost.
    {
      part: 'sticky items',
      task: 'items',
      atOnce: 1,
      isIncluded: ({ task, entry }) => task === 'items' && isSticky(entry),
    },
    {
      part: 'items',
      task: 'items',
      atOnce: AT_ONCE,
      isIncluded: ({ task, entry }) => task === 'items' && !isSticky(entry),
    },
  ];
  for (const { part, task, atOnce, isIncluded } of parts) {
    const matches = due.filter(isIncluded);
    const batches = Array.from({ length: Math.ceil(matches.length / BATCH) }, (_, index) =>
      matches.slice(index * BATCH, (index + 1) * BATCH),
    );
    let done = 0;
    await eachOf(batches, atOnce, async (batch) => {
      await wordpress.save(
        task,
        batch.map(({ entry, source }) => ({ ...entry, source })),
      );
      say(part, (done += batch.length), matches.length);
    });
  }
}

const isSticky = (entry: Record<string, unknown>): boolean => entry['sticky'] === true;

/**
 * Records the state of everything that was sent, so that later changes in WordPress are noticed. What somebody has changed meanwhile
 * is not recorded, and the next load names it.
 */
async function sealAll({
  due,
  lists,
  wordpress,
}: {
  due: readonly PlannedItem[];
  lists: ListSaver;
  wordpress: WordPress;
}): Promise<void> {
  if (due.length + lists.written.length === 0) return;
  const { home } = wordpress;
  const states = await wordpress.readStates();
  const ids = new Set(due.map(({ entry }) => Number(entry['id'])));
  const seals = states
    .filter((state) => ids.has(state.id) && isAsLoaded(state, home))
    .map((state) => ({ id: state.id, hash: hashOfState(state, home) }));
  await wordpress.save('seals', seals);
  const now = await wordpress.readLists();
  const last = SEALED_LAST.flatMap((file) => {
    const savedText = now.texts[file];
    const hash = hashOfList(file, { lists: now, states, home }) ?? '';
    return savedText?.hash === '' ? [{ file, text: savedText.text, sent: savedText.sent, value: null, hash }] : [];
  });
  await wordpress.save('texts', last);
}
