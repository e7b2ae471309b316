import type { Problems } from '../content-files/contentError.ts';
import type { ContentFiles } from '../content-files/loadFiles.ts';
import { createMarkdown } from '../text/createMarkdown.ts';
import { createSiteTime } from '../text/siteTime.ts';
import type { Building } from './building.ts';
import { buildItems } from './buildItems.ts';
import { buildTerms } from './buildTerms.ts';
import { buildUploads, uploadUrl } from './buildUploads.ts';
import { checkIds } from './checkIds.ts';
import { checkReferences } from './checkReferences.ts';
import { isPublic, type Comment, type Item, type Model, type User } from './model.ts';
import { groupBy } from './groupBy.ts';
import { once } from './once.ts';
import { authorPath } from './permalinks.ts';
import type { PostType } from './postTypes.ts';
import { createTypeIndex } from './typeIndex.ts';

/** Resolves everything the files name and indexes it. Mistakes go to `problems`; the model is only good without any. */
export function buildModel(
  files: ContentFiles,
  { home, now, problems }: { home: string; now: Date; problems: Problems },
): Model {
  checkEveryId(files, problems);
  const building = startBuilding(files, { home, now, problems });
  const { time, renderMarkdown, users } = building;
  const uploads = buildUploads(building);
  const termLists = buildTerms(building);
  const { items, references, nextPublication } = buildItems(building, { uploads, termLists });
  const findItem = (name: string): Item | undefined =>
    references.get(name) ??
    files.site.postTypes.map(({ restBase }) => references.get(`${restBase}/${name}`)).find(Boolean);
  checkReferences(files, { findItem, uploads, problems });

  attachUploads(building, uploads, findItem);
  markAuthors(users, items);
  countTerms(items);
  const { site, practice, mediaDir } = files;
  return {
    ...{ home, site, practice, mediaDir, time, renderMarkdown, uploads, termLists, findItem, nextPublication },
    uploadedFiles: indexFiles(uploads),
    ...indexItems(site.postTypes, [...items, ...uploads.values()]),
    ...indexComments(buildComments(building, findItem)),
    terms: new Map([...termLists.values()].flat().map((term) => [term.id, term])),
    users: users.toSorted((a, b) => a.name.localeCompare(b.name)),
    frontPage: references.get(`pages/${site.frontPage ?? ''}`),
    postsPage: references.get(`pages/${site.postsPage ?? ''}`),
  };
}

function startBuilding(files: ContentFiles, given: Pick<Building, 'home' | 'now' | 'problems'>): Building {
  const { home, problems } = given;
  const sizes = new Map(files.media.map((media) => [media.file, media]));
  const renderMarkdown = createMarkdown((file) => {
    const media = sizes.get(file);
    return media && { url: uploadUrl(home, file), width: media.size?.width, height: media.size?.height };
  });
  const time = createSiteTime(files.site.timezone);
  return { ...given, files, time, renderMarkdown, users: buildUsers(files, home, problems) };
}

const indexFiles = (uploads: ReadonlyMap<string, Item>): Model['uploadedFiles'] =>
  new Map(
    [...uploads.values()]
      .flatMap(({ upload }) => (upload ? [upload, ...upload.copies] : []))
      .map((file) => [file.file, file]),
  );

const indexItems = (types: readonly PostType[], items: readonly Item[]): Pick<Model, 'items' | 'types'> => {
  const groups = groupBy(items, ({ type }) => [type.name]);
  return {
    items: new Map(items.map((item) => [item.id, item])),
    types: new Map(types.map(({ name }) => [name, createTypeIndex(groups.get(name) ?? [], isPublic)])),
  };
};

const indexComments = (comments: readonly Comment[]): Pick<Model, 'comments' | 'commentsByPost'> => ({
  comments,
  commentsByPost: groupBy(comments, ({ post }) => [post.id]),
});

function checkEveryId(files: ContentFiles, problems: Problems): void {
  const items = files.items.map(({ id, idPlace }) => ({ id, place: idPlace }));
  const revisions = files.items.flatMap(({ revisions: list, place }) => list.map(({ id }) => ({ id, place })));
  checkIds([...files.media, ...items, ...revisions], problems);
  checkIds([...files.terms.values()].flat(), problems);
  checkIds(files.users, problems);
  checkIds(files.comments, problems);
}

function buildUsers({ users, site }: ContentFiles, home: string, problems: Problems): User[] {
  if (users.length === 0) problems.add({ file: 'users.yaml', line: 1 }, 'must list at least one user.');
  return users.map(({ id, name, slug, description, url }) => ({
    ...{ id, name, slug, description, url, link: home + authorPath(site, slug), isPublic: false },
  }));
}

/** Uploads come before items, since items name them; what they are attached to is known only now. */
function attachUploads(
  { files, home }: Building,
  uploads: ReadonlyMap<string, Item>,
  findItem: (name: string) => Item | undefined,
): void {
  for (const { file, post } of files.media) {
    const item = uploads.get(file);
    const owner = post && findItem(post.name);
    if (!item?.upload || !owner) continue;
    item.upload.attachedTo = owner;
    // The owner's first address: below a front page an upload stands at /home/name/, not at /name/.
    item.link = owner.slug === '' ? `${home}/?attachment_id=${item.id}` : `${owner.guid}${item.slug}/`;
  }
}

function markAuthors(users: readonly User[], items: readonly Item[]): void {
  const publishing = new Set(items.filter(({ status }) => status === 'publish').map(({ author }) => author.id));
  for (const user of users) user.isPublic = publishing.has(user.id);
}

function countTerms(items: readonly Item[]): void {
  for (const item of items) {
    if (item.status !== 'publish') continue;
    for (const term of [...item.terms.values()].flat()) term.count += 1;
  }
}

function buildComments(
  { files, time, renderMarkdown, users }: Building,
  findItem: (name: string) => Item | undefined,
): Comment[] {
  const comments = files.comments.flatMap(({ post, author, content, status, ...rest }): Comment[] => {
    const item = post && findItem(post.name);
    const user = author && users.find(({ slug }) => slug === author.name);
    if (!item) return [];
    return [
      {
        ...{ ...rest, post: item, author: user, authorName: rest.authorName || (user?.name ?? '') },
        ...{ dateGmt: time.toGmt(rest.date), isApproved: status === 'approved' },
        contentHtml: once(() => renderMarkdown(content)),
      },
    ];
  });
  return comments.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}
