import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { POST_TYPES, TAXONOMIES } from '#emulator/model/postTypes.ts';
import { readFieldKinds, readFacts, type Names } from './readFields.ts';
import {
  formatComments,
  formatEntries,
  formatItemFile,
  formatMedia,
  formatSite,
  formatYaml,
  namesAll,
} from './formatFiles.ts';
import { readFolder } from './readFolder.ts';
import { hashOfList, hashOfState, without, type Lists, type State } from './state.ts';
import { boundedBytes, eachOf, openWordPress, TransferError, type WordPress } from './wordpress.ts';

/** What is saved, and where to. */
export interface SaveOptions {
  url: string;
  credential: string;
  /** A folder that is empty, or not there yet. */
  dir: string;
  /** The plugin's field groups, as JSON: they tell which values are ids. */
  fieldGroups: readonly unknown[];
  say?: (part: string, done: number, total: number) => void;
}

/** What was saved. */
export interface SaveResult {
  /** How many content files were written as they were loaded, and how many were made of what WordPress holds. */
  same: number;
  newFiles: number;
  media: number;
  /** Uploads that no content folder can hold. */
  skippedUploads: readonly string[];
  /** How many items and terms there are of each type and taxonomy that the site does not have: they are not saved. */
  unsavedCounts: Readonly<Record<string, number>>;
}

const AT_ONCE = 4;

/** The largest upload that is fetched, in bytes. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Endings of uploads that a content folder takes. */
const TAKEN = /\.(?:avif|gif|jpe?g|png|svg|webp|m4v|mp3|mp4|pdf|vtt|webm)$/i;

/**
 * Writes what a WordPress holds as a content folder. What was loaded from files and is unchanged is written as those files said it; the rest
 * is made of what WordPress answers. Throws a `TransferError`, or a `ContentError` where the folder would not be read.
 */
export async function saveContent({
  url,
  credential,
  dir,
  fieldGroups,
  say = () => undefined,
}: SaveOptions): Promise<SaveResult> {
  if ((await readdir(dir).catch(() => [])).length > 0)
    throw new TransferError(`${dir} is not empty: name a folder that is new, and compare it with your own.`);
  const wordpress = await openWordPress(url, credential);
  const lists = onlyOwnKinds(await wordpress.readLists());
  const states = await wordpress.readStates();
  const { home } = wordpress;
  const uploads = states.filter(({ type, path }) => type === 'attachment' && TAKEN.test(path));
  const skippedUploads = states
    .filter(({ type, path }) => type === 'attachment' && !TAKEN.test(path))
    .map(({ path }) => path);
  const items = states.filter(({ type }) => type !== 'attachment');
  const names = namesOf(items, uploads, lists);
  const moved = movedKeys(items, uploads, names);
  const isKept = (text: string): boolean => !moved.some((key) => text.includes(key));

  const files = new Map<string, string>();
  for (const [file, { text, hash }] of Object.entries(lists.texts)) {
    const isSame = text !== '' && hash !== '' && hash === hashOfList(file, { lists, states, home });
    if (isSame && isKept(text) && namesAll(file, text, { lists, names })) files.set(file, text);
  }
  const changedItems = items.filter((state) => {
    const { source } = state;
    const isSame = source !== null && source.hash === hashOfState(state, home) && isKept(source.text);
    if (isSame) files.set(source.file, source.text);
    return !isSame;
  });
  const same = files.size;
  const kinds = readFieldKinds(fieldGroups);
  const taxonomies = [
    ...TAXONOMIES.map(({ name, restBase }) => ({ name, field: restBase })),
    ...lists.taxonomies.map(({ name, rest_base: field }) => ({ name, field })),
  ];
  const html = await wordpress.readHtml(changedItems.map(({ id }) => id));
  const newId = createIds([...files.values()], states);
  for (const state of changedItems) {
    const { title = '', excerpt = '', content = '' } = html.get(state.id) ?? {};
    const rendered = {
      title,
      excerpt: withoutHome(excerpt, home),
      content: withoutLaterPages(withoutHome(content, home)),
    };
    files.set(
      `${names.items.get(state.id) ?? ''}.yaml`,
      formatItemFile({ ...state, id: newId(state.id) }, { rendered, names, kinds, taxonomies }).replaceAll(home, ''),
    );
  }
  addLists(files, { lists, uploads, names, items, home });

  for (const [file, text] of files) await write(dir, file, text);
  const media = uploads.flatMap(({ path, sizes }) => [path, ...copiesOf(path, sizes)]);
  const unique = [...new Set(media)];
  let done = 0;
  await eachOf(unique, AT_ONCE, async (file) => {
    await write(dir, `media/${file}`, await fetchUpload(file, wordpress));
    say('files', ++done, unique.length);
  });
  await readFolder(dir, home);
  return { same, newFiles: files.size - same, media: unique.length, skippedUploads, unsavedCounts: lists.others };
}

/** Ids for new files: a file that is kept may use the same number for something else. */
function createIds(texts: readonly string[], states: readonly State[]): (id: number) => number {
  const usedIds = new Set(
    texts.flatMap((text) => [...text.matchAll(/(?:^|[{,\s])id: (\d+)/g)].map(([, id]) => Number(id))),
  );
  let free = Math.max(0, ...usedIds, ...states.map(({ id }) => id)) + 1;
  return (id) => (usedIds.has(id) ? free++ : id);
}

/** Removes the site's own address: what is left of a link is its path. */
const withoutHome = (html: string, home: string): string => html.replaceAll(`${home}/`, '/').replaceAll(home, '/');

/** Removes a Query Loop's links to its further pages, which only a WordPress can make. */
function withoutLaterPages(html: string): string {
  const [start = '', ...navigations] = html.split('<nav ');
  const isOfLoop = (text: string): boolean =>
    text.slice(0, text.indexOf('>')).includes('wp-block-query-pagination') && text.includes('</nav>');
  const pieces = navigations.map((text) =>
    isOfLoop(text) ? text.slice(text.indexOf('</nav>') + '</nav>'.length) : `<nav ${text}`,
  );
  return start + pieces.join('');
}

/** Without the types and taxonomies that every content folder may contain, and site.yaml need not name. */
const onlyOwnKinds = (lists: Lists): Lists => ({
  ...lists,
  types: lists.types.filter(({ name }) => !POST_TYPES.some((type) => type.name === name)),
  taxonomies: lists.taxonomies.filter(({ name }) => !TAXONOMIES.some((taxonomy) => taxonomy.name === name)),
});

/** The folder of a type. */
const folderOf = (type: string, { types }: Lists): string =>
  POST_TYPES.find(({ name }) => name === type)?.restBase ?? types.find(({ name }) => name === type)?.rest_base ?? type;

function namesOf(items: readonly State[], uploads: readonly State[], lists: Lists): Names {
  const usersText = lists.texts['users.yaml'];
  const writers = lists.users.filter(({ slug, writes }) => writes > 0 || usersText?.text.includes(`slug: ${slug}\n`));
  const usedNames = new Set<string>();
  return {
    items: new Map(
      items.map(({ id, type, path }) => {
        const name = `${folderOf(type, lists)}/${path}`;
        const uniqueName = usedNames.has(name) ? `${name}-${id}` : name;
        usedNames.add(uniqueName);
        return [id, uniqueName];
      }),
    ),
    uploads: new Map(uploads.map(({ id, path }) => [id, path])),
    authors: new Set((writers.length > 0 ? writers : lists.users.slice(0, 1)).map(({ slug }) => slug)),
    terms: new Set(
      Object.entries(lists.terms).flatMap(([taxonomy, terms]) => terms.map(({ slug }) => `${taxonomy}/${slug}`)),
    ),
  };
}

/** The former keys of items and uploads that have another key since they were loaded: files that name them cannot be written unchanged. */
const movedKeys = (items: readonly State[], uploads: readonly State[], names: Names): string[] => [
  ...items.filter(({ id, key }) => key !== '' && names.items.get(id) !== key).map(({ key }) => key),
  ...uploads
    .filter(({ key, path }) => key !== '' && key !== `media/${path}`)
    .map(({ key }) => key.replace(/^media\//, '')),
];

/** Adds the lists that no file contains yet. */
function addLists(
  files: Map<string, string>,
  {
    lists,
    uploads,
    names,
    items,
    home,
  }: { lists: Lists; uploads: readonly State[]; names: Names; items: readonly State[]; home: string },
): void {
  const add = (file: string, make: () => string): void => {
    if (!files.has(file)) files.set(file, make().replaceAll(home, ''));
  };
  const pages = new Map(
    [...names.items]
      .filter(([, name]) => name.startsWith('pages/'))
      .map(([id, name]) => [id, name.slice('pages/'.length)]),
  );
  const date = items.map((item) => item.date).toSorted()[0] ?? '2000-01-01 00:00:00';
  const { types, taxonomies } = lists;
  add('site.yaml', () => formatSite(lists.settings, { pages, uploads: names.uploads, date, types, taxonomies }));
  add('users.yaml', () =>
    formatEntries(lists.users.filter(({ slug }) => names.authors.has(slug)).map((user) => without(user, 'writes'))),
  );
  for (const { name, file } of [
    ...TAXONOMIES,
    ...taxonomies.map(({ name }) => ({ name, file: `terms/${name}.yaml` })),
  ]) {
    const terms = lists.terms[name] ?? [];
    if (terms.length > 0) add(file, () => formatEntries(terms.map((term) => without(term, 'count'))));
  }
  if (lists.comments.length > 0) add('comments.yaml', () => formatComments(lists.comments, names));
  if (uploads.length > 0) add('media/media.yaml', () => formatMedia(uploads, names));
  const { practice } = lists;
  if (Object.keys(practice).length > 0) add('practice.yaml', () => formatYaml(readFacts(practice, names)));
  for (const [name, words] of Object.entries(lists.wordings)) add(`wordings/${name}.md`, () => words);
}

/** The copies of a picture that are beside it and named after it; a content folder recognises no others. */
function copiesOf(path: string, sizes: readonly string[]): string[] {
  const dir = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  const stem = path.slice(dir.length).replace(/\.\w+$/, '');
  return sizes
    .filter((name) => name.startsWith(`${stem}-`) && /^-[1-9]\d*x[1-9]\d*\.\w+$/.test(name.slice(stem.length)))
    .map((name) => dir + name);
}

async function fetchUpload(file: string, { uploads }: WordPress): Promise<AsyncIterable<Uint8Array>> {
  const address = `${uploads}/${file.split('/').map(encodeURIComponent).join('/')}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(120_000) }).catch(() => undefined);
  if (!response?.ok)
    throw new TransferError(
      `${address} cannot be fetched (${response?.status ?? 'no response'}): put the file back, or delete its entry in the media library.`,
    );
  return boundedBytes(response, MOST_BYTES, address);
}

/** Writes a file whose name comes from a WordPress: never outside the folder, and never to a hidden file, where programs keep their settings. */
async function write(dir: string, file: string, content: string | AsyncIterable<Uint8Array>): Promise<void> {
  const isHidden = file.split('/').some((part) => part === '' || part.startsWith('.'));
  if (isHidden || /[\\\0]/.test(file))
    throw new TransferError(`${JSON.stringify(file)} cannot stand in a content folder.`);
  await mkdir(dirname(join(dir, file)), { recursive: true });
  await writeFile(join(dir, file), content);
}
