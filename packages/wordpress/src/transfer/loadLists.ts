import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBlocks, formatFacts, formatWords, idOf, keyOfItem, spaced, type Formatting } from './formatEntries.ts';
import type { Folder } from './readFolder.ts';
import { hashOf, hashOfList, without, type Lists, type State } from './state.ts';
import type { WordPress } from './wordpress.ts';

/** Content files that are no item: each is sent whole where it, or what follows from it, is not what was sent the last time. */
export interface ListSaver {
  save: (
    file: string,
    entries: readonly object[],
    send: (entries: readonly object[]) => Promise<unknown>,
  ) => Promise<unknown>;
  /** Writes down that what stands behind a file is about to change: where the load is broken off, nobody takes it for an editor's work. */
  unseal: (file: string) => Promise<void>;
  written: { file: string; sent: string }[];
  conflicts: string[];
}

/** Files behind which a load writes to its end: they are sealed there, any other once it is sent. */
export const SEALED_LAST: readonly string[] = ['site.yaml', 'media/media.yaml'];

/** Makes what sends content files that are no item. */
export function createLists(
  { dir }: Folder,
  { save, readLists, home }: WordPress,
  { initialState, isOverwriting }: { initialState: { lists: Lists; states: readonly State[] }; isOverwriting: boolean },
): ListSaver {
  const written: ListSaver['written'] = [];
  const conflicts: string[] = [];
  return {
    written,
    conflicts,
    async unseal(file) {
      const savedText = initialState.lists.texts[file];
      if (savedText) await save('texts', [{ file, text: savedText.text, value: null, sent: savedText.sent, hash: '' }]);
    },
    async save(file, entries, send) {
      const text = await readFile(join(dir, file), 'utf8').catch(() => '');
      const savedText = initialState.lists.texts[file];
      const sent = hashOf({ text, entries }, home);
      const isChanged =
        savedText && savedText.hash !== '' && savedText.hash !== hashOfList(file, { ...initialState, home });
      if (isChanged && !isOverwriting) {
        conflicts.push(file);
        return [];
      }
      if (savedText?.sent === sent && savedText.hash !== '' && !isChanged) return [];
      written.push({ file, sent });
      const value =
        file === 'practice.yaml' || file.startsWith('wordings/') ? (entries[0] as { value: unknown }).value : null;
      // Written down first as something that is not sealed: where the load is broken off now, the next one sends it again.
      await save('texts', [{ file, text, value, sent, hash: '' }]);
      const result = await send(entries);
      if (!SEALED_LAST.includes(file)) {
        const hash = hashOfList(file, { lists: await readLists(), states: [], home }) ?? '';
        await save('texts', [{ file, text, value: null, sent, hash }]);
      }
      return result;
    },
  };
}

/** The settings of `site.yaml` that name no item. */
export const settingsOf = ({ files: { site } }: Folder): object[] =>
  Object.entries({
    name: site.name,
    description: site.description,
    timezone: site.timezone,
    date_format: site.dateFormat,
    posts_per_page: site.postsPerPage,
    permalink: site.permalink,
  }).map(([name, value]) => ({ name, value }));

/** Saves the users; the ids that WordPress gave, by slug. */
export async function saveUsers(
  { files }: Folder,
  lists: ListSaver,
  wordpress: WordPress,
  savedLists: Lists,
): Promise<ReadonlyMap<string, number>> {
  const entries = files.users.map((user) => without(user, 'place'));
  await lists.save('users.yaml', entries, (users) => wordpress.save('users', users));
  const currentLists = lists.written.some(({ file }) => file === 'users.yaml')
    ? await wordpress.readLists()
    : savedLists;
  return new Map(currentLists.users.map(({ slug, id }) => [slug, id]));
}

/** Terms of a taxonomy, each behind the one it stands below. */
export function termsOf({ files }: Folder, taxonomy: string): object[] {
  const terms = files.terms.get(taxonomy) ?? [];
  const depth = (slug: string | undefined, seen = 0): number =>
    slug === undefined || seen > terms.length
      ? seen
      : depth(terms.find((term) => term.slug === slug)?.parent?.name, seen + 1);
  return terms
    .toSorted((a, b) => depth(a.slug) - depth(b.slug))
    .map((term) => ({ ...without(term, 'place'), taxonomy, parent: term.parent?.name ?? '' }));
}

/** What names items: the two pages, comments, the practice's facts; and the wordings. */
export async function saveRest({
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
      { name: 'social_image', value: idOf(formatting.ids, model.uploads.get(files.site.socialImage?.name ?? '')) },
    ]);
  }
  // Oldest first, so that each follows the one it answers. WordPress would turn a line end within a paragraph into a line break.
  const comments = model.comments
    .toSorted((a, b) => a.id - b.id)
    .map((comment) => ({
      id: comment.id,
      key: `comments/${comment.id}`,
      post: items.get(keyOfItem(comment.post)) ?? 0,
      parent: comment.parent,
      author_name: comment.authorName,
      author_url: comment.authorUrl,
      author: comment.author ? (users.get(comment.author.slug) ?? 0) : 0,
      date: spaced(comment.date),
      date_gmt: spaced(comment.dateGmt),
      content: comment.contentHtml().replaceAll(/(?<!>)\n/g, ' '),
      status: comment.isApproved ? 'approved' : 'hold',
    }));
  await lists.save('comments.yaml', comments, (changedComments) =>
    saveComments(changedComments as typeof comments, wordpress),
  );
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

/** Saves comments, answers after what they answer, so that each can name it by the id that WordPress gave. */
async function saveComments(comments: readonly { id: number; parent: number }[], wordpress: WordPress): Promise<void> {
  const ids = new Map<number, number>();
  const waiting = [...comments];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parent }) => parent === 0 || ids.has(parent));
    const some = ready.length > 0 ? ready : waiting;
    const saved = await wordpress.save(
      'comments',
      some.map((comment) => ({ ...comment, parent: ids.get(comment.parent) ?? 0 })),
    );
    some.forEach(({ id }, index) => ids.set(id, Number(saved[index])));
    for (const comment of some) waiting.splice(waiting.indexOf(comment), 1);
  }
}
