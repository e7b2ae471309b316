import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TAXONOMIES } from '#emulator/model/postTypes.ts';
import { formatBlocks } from './formatBlocks.ts';
import {
  formatFacts,
  formatItem,
  formatUpload,
  formatWords,
  keyOfItem,
  spaced,
  type Formatting,
} from './formatEntries.ts';
import { keyOf, readFolder, type Folder } from './readFolder.ts';
import { hashOf, hashOfList, hashOfState, without, type Lists, type State } from './state.ts';
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
  say?: (part: string, done: number, all: number) => void;
}

/** What a load did. */
export interface Loaded {
  /** How many items and uploads were written, and how many were there already as the folder has them. */
  written: number;
  same: number;
  files: number;
  /** What somebody changed in WordPress since it was loaded, and was left alone: names of items and files. */
  left: readonly string[];
}

/** How many requests are under way at once, and how many items each carries. */
const AT_ONCE = 4;
const BATCH = 10;

/** An entry of an item or an upload with what it follows from. */
interface Planned {
  task: 'items' | 'uploads';
  entry: Record<string, unknown>;
  source: { file: string; text: string; sent: string };
  known: State | undefined;
}

/**
 * Puts a content folder into a WordPress. What is there already as the folder has it is not touched, so a second load changes nothing, and
 * one that was broken off goes on. Throws a `ContentError` for a folder with mistakes, a `TransferError` for what WordPress refuses.
 */
export async function loadContent(options: LoadOptions): Promise<Loaded> {
  const { say = () => undefined, isOverwriting = false } = options;
  const wordpress = await openWordPress(options.url, options.credential);
  const folder = await readFolder(options.dir, wordpress.home);
  const before = { states: await wordpress.readStates(), lists: await wordpress.readLists() };
  const lists = createLists(folder, wordpress, { before, isOverwriting });

  await lists.save('site.yaml', settingsOf(folder), (entries) => wordpress.save('settings', entries));
  const users = await saveUsers(folder, lists, wordpress, before.lists);
  for (const { name, file } of TAXONOMIES)
    await lists.save(file, termsOf(folder, name), (entries) => wordpress.save('terms', entries));
  const files = await sendFiles(folder, wordpress, say);
  const items = await reserveItems(folder, wordpress, before.states);
  const formatting: Formatting = { model: folder.model, ids: { items, users }, hasWordings: wordpress.hasWordings };

  const planned = await planItems(folder, formatting, before.states);
  const left: string[] = [];
  const due = planned.filter(({ source, known }) => {
    if (!known?.source || known.source.hash === '') return true;
    if (hashOfState(known, wordpress.home) === known.source.hash) return known.source.sent !== source.sent;
    if (!isOverwriting) left.push(source.file === '' ? known.key : source.file);
    return isOverwriting;
  });
  await saveItems(due, wordpress, say);
  await saveRest({ folder, lists, wordpress, formatting });
  await sealAll({ due, lists, wordpress, folder });
  if (due.length + lists.written.length + files > 0) await wordpress.save('finish', [{}]);
  return {
    written: due.length,
    same: planned.length - due.length - left.length,
    files,
    left: [...lists.left, ...left],
  };
}

/** Content files that are no item: each is sent whole where it, or what follows from it, is not what was sent the last time. */
interface ListSaver {
  save: (
    file: string,
    entries: readonly object[],
    send: (entries: readonly object[]) => Promise<unknown>,
  ) => Promise<unknown>;
  written: { file: string; sent: string }[];
  left: string[];
}

function createLists(
  { dir }: Folder,
  { save, home }: WordPress,
  { before, isOverwriting }: { before: { lists: Lists; states: readonly State[] }; isOverwriting: boolean },
): ListSaver {
  const written: ListSaver['written'] = [];
  const left: string[] = [];
  return {
    ...{ written, left },
    async save(file, entries, send) {
      const text = await readFile(join(dir, file), 'utf8').catch(() => '');
      const known = before.lists.texts[file];
      const sent = hashOf({ text, entries }, home);
      const isChanged = known && known.hash !== '' && known.hash !== hashOfList(file, { ...before, home });
      if (isChanged && !isOverwriting) {
        left.push(file);
        return [];
      }
      if (known?.sent === sent && known.hash !== '' && !isChanged) return [];
      written.push({ file, sent });
      const result = await send(entries);
      const value =
        file === 'practice.yaml' || file.startsWith('wordings/') ? (entries[0] as { value: unknown }).value : null;
      await save('texts', [{ file, text, value, sent, hash: '' }]);
      return result;
    },
  };
}

const settingsOf = ({ files: { site } }: Folder): object[] =>
  Object.entries({
    ...{ name: site.name, description: site.description, timezone: site.timezone, date_format: site.dateFormat },
    ...{ posts_per_page: site.postsPerPage, permalink: site.permalink },
  }).map(([name, value]) => ({ name, value }));

async function saveUsers(
  { files }: Folder,
  lists: ListSaver,
  wordpress: WordPress,
  before: Lists,
): Promise<ReadonlyMap<string, number>> {
  const entries = files.users.map((user) => without(user, 'place'));
  await lists.save('users.yaml', entries, (all) => wordpress.save('users', all));
  const known = lists.written.some(({ file }) => file === 'users.yaml') ? await wordpress.readLists() : before;
  return new Map(known.users.map(({ slug, id }) => [slug, id]));
}

/** Terms of a taxonomy, each behind the one it stands below. */
function termsOf({ files }: Folder, taxonomy: string): object[] {
  const terms = files.terms.get(taxonomy) ?? [];
  const depth = (slug: string | undefined, seen = 0): number =>
    slug === undefined || seen > terms.length
      ? seen
      : depth(terms.find((term) => term.slug === slug)?.parent?.name, seen + 1);
  return terms
    .toSorted((a, b) => depth(a.slug) - depth(b.slug))
    .map((term) => ({ ...without(term, 'place'), taxonomy, parent: term.parent?.name ?? '' }));
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
  const wanted = names.filter((_, index) => missing[index] === true);
  let done = 0;
  await eachOf(wanted, AT_ONCE, async (file) => {
    await wordpress.saveFile(file, new Uint8Array(await read(file)));
    say('files', ++done, wanted.length);
  });
  return wanted.length;
}

/** Gives every item and upload its id: the one it has, else the one of its file, else whatever is free. */
async function reserveItems(
  { files, model }: Folder,
  wordpress: WordPress,
  before: readonly State[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map(before.filter(({ key }) => key !== '').map(({ key, id }) => [key, id]));
  const wanted = [
    ...files.items.map((file) => ({ key: keyOf(file), type: file.type.name, id: file.id ?? 0 })),
    ...[...model.uploads.values()].map((item) => ({ key: keyOfItem(item), type: 'attachment', id: item.id })),
  ].filter(({ key }) => !ids.has(key));
  const reserved = await wordpress.save('reserve', wanted);
  wanted.forEach(({ key }, index) => ids.set(key, Number(reserved[index])));
  return ids;
}

async function planItems(folder: Folder, formatting: Formatting, before: readonly State[]): Promise<Planned[]> {
  const { files, model, readText } = folder;
  const known = new Map(before.map((state) => [state.key, state]));
  const uploads = [...model.uploads.values()].map((item): Planned => {
    const entry = formatUpload(item, formatting);
    return {
      task: 'uploads',
      entry,
      source: { file: '', text: '', sent: hashOf(entry, model.home) },
      known: known.get(keyOfItem(item)),
    };
  });
  const items = await eachOf(files.items, AT_ONCE, async (file): Promise<Planned | undefined> => {
    const item = model.findItem(keyOf(file));
    if (!item) return undefined;
    const entry = formatItem(file, item, formatting);
    const text = await readText(file.place.file);
    const source = { file: file.place.file, text, sent: hashOf({ entry, text }, model.home) };
    return { task: 'items', entry, source, known: known.get(keyOf(file)) };
  });
  return [...uploads, ...items.filter((one) => one !== undefined)];
}

async function saveItems(
  due: readonly Planned[],
  wordpress: WordPress,
  say: NonNullable<LoadOptions['say']>,
): Promise<void> {
  const parts: { part: string; task: Planned['task']; atOnce: number; of: (one: Planned) => boolean }[] = [
    { part: 'uploads', task: 'uploads', atOnce: AT_ONCE, of: ({ task }) => task === 'uploads' },
    // WordPress keeps all of these in one option: two requests at once would forget one.
    { part: 'sticky items', task: 'items', atOnce: 1, of: ({ task, entry }) => task === 'items' && isSticky(entry) },
    { part: 'items', task: 'items', atOnce: AT_ONCE, of: ({ task, entry }) => task === 'items' && !isSticky(entry) },
  ];
  for (const { part, task, atOnce, of } of parts) {
    const all = due.filter(of);
    const batches = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
      all.slice(index * BATCH, (index + 1) * BATCH),
    );
    let done = 0;
    await eachOf(batches, atOnce, async (batch) => {
      await wordpress.save(
        task,
        batch.map(({ entry, source }) => ({ ...entry, source })),
      );
      say(part, (done += batch.length), all.length);
    });
  }
}

const isSticky = (entry: Record<string, unknown>): boolean => entry['sticky'] === true;

/** What names items: the two pages, comments, the practice's facts; and the wordings. */
async function saveRest({
  folder,
  lists,
  wordpress,
  formatting,
}: {
  folder: Folder;
  lists: ListSaver;
  wordpress: WordPress;
  formatting: Formatting;
}): Promise<void> {
  const { model, files } = folder;
  const { items, users } = formatting.ids;
  const pageId = (path: string | undefined) => (path === undefined ? 0 : (items.get(`pages/${path}`) ?? 0));
  if (lists.written.some(({ file }) => file === 'site.yaml')) {
    await wordpress.save('settings', [
      { name: 'front_page', value: pageId(files.site.frontPage) },
      { name: 'posts_page', value: pageId(files.site.postsPage) },
    ]);
  }
  // Oldest first, and so each behind the one that it answers. Of a line's end within a paragraph WordPress would make a break.
  const comments = model.comments
    .toSorted((a, b) => a.id - b.id)
    .map((comment) => ({
      ...{ id: comment.id, key: `comments/${comment.id}`, post: items.get(keyOfItem(comment.post)) ?? 0 },
      ...{ parent: comment.parent, author_name: comment.authorName, author_url: comment.authorUrl },
      author: comment.author ? (users.get(comment.author.slug) ?? 0) : 0,
      ...{
        date: spaced(comment.date),
        date_gmt: spaced(comment.dateGmt),
        content: comment.contentHtml().replaceAll(/(?<!>)\n/g, ' '),
      },
      status: comment.isApproved ? 'approved' : 'hold',
    }));
  await lists.save('comments.yaml', comments, (all) => saveComments(all as typeof comments, wordpress));
  const nothing = () => Promise.resolve();
  await lists.save(
    'practice.yaml',
    [{ value: formatFacts({ kind: 'group', fields: model.practice }, formatting) }],
    nothing,
  );
  await lists.save('media/media.yaml', [], nothing);
  for (const [name, source] of files.wordings) {
    const value = formatBlocks(formatWords(source, formatting)).trim();
    await lists.save(`wordings/${name}.md`, [{ value }], nothing);
  }
}

/** Comments one after the other, each naming the one it answers by the id that WordPress gave. */
async function saveComments(all: readonly { id: number; parent: number }[], wordpress: WordPress): Promise<void> {
  const ids = new Map<number, number>();
  const waiting = [...all];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parent }) => parent === 0 || ids.has(parent));
    const some = ready.length > 0 ? ready : waiting;
    const saved = await wordpress.save(
      'comments',
      some.map((comment) => ({ ...comment, parent: ids.get(comment.parent) ?? 0 })),
    );
    some.forEach(({ id }, index) => ids.set(id, Number(saved[index])));
    for (const one of some) waiting.splice(waiting.indexOf(one), 1);
  }
}

/** Writes down what everything that was sent has become, so that a change in WordPress shows from now on. */
async function sealAll({
  due,
  lists,
  wordpress,
  folder,
}: {
  due: readonly Planned[];
  lists: ListSaver;
  wordpress: WordPress;
  folder: Folder;
}): Promise<void> {
  if (due.length + lists.written.length === 0) return;
  const states = await wordpress.readStates();
  const ids = new Set(due.map(({ entry }) => Number(entry['id'])));
  const seals = states
    .filter(({ id }) => ids.has(id))
    .map((state) => ({ id: state.id, hash: hashOfState(state, wordpress.home) }));
  await wordpress.save('seals', seals);
  const now = await wordpress.readLists();
  const uploads = due.some(({ task }) => task === 'uploads');
  const files = lists.written.filter(({ file }) => folder.lists.includes(file));
  const media = now.texts['media/media.yaml'];
  const again = uploads && media && !files.some(({ file }) => file === 'media/media.yaml');
  const all = again ? [...files, { file: 'media/media.yaml', sent: media.sent }] : files;
  await wordpress.save(
    'texts',
    all.map(({ file, sent }) => ({
      ...{ file, sent, value: null, text: now.texts[file]?.text ?? '' },
      hash: hashOfList(file, { lists: now, states, home: wordpress.home }) ?? '',
    })),
  );
}
