import type { ItemFile, RevisionFile } from '../content-files/itemFile.ts';
import type { Reference } from '../content-files/readEntries.ts';
import { suggestName } from '../content-files/suggestName.ts';
import { once } from '../memoize.ts';
import { formatPath, formatSlug } from '../text/formatSlug.ts';
import type { Building } from './building.ts';
import { NOBODY, type Item, type Revision, type Term, type User } from './item.ts';
import { articlePath, draftQuery } from './permalinks.ts';
import { TAXONOMIES } from './postTypes.ts';

interface Built {
  uploads: ReadonlyMap<string, Item>;
  termLists: ReadonlyMap<string, readonly Term[]>;
}

/** All items, also by reference (`posts/slug`), and when the next scheduled one is published, in milliseconds. */
interface BuiltItems {
  items: readonly Item[];
  references: ReadonlyMap<string, Item>;
  nextPublication: number;
}

/** Builds the items: resolves parents, authors, terms and pictures, and makes links. */
export function buildItems(building: Building, built: Built): BuiltItems {
  const { files, problems } = building;
  const references = new Map<string, Item>();
  // A parent's path has fewer parts than its child's, so the parent is built first.
  for (const file of files.items.toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)) {
    const reference = `${file.type.restBase}/${file.path}`;
    if (references.has(reference)) problems.add(file.place, `is the second file of ${reference}: remove one.`);
    const parent = findParent(file, references, building);
    references.set(reference, buildItem(file, { building, built, parent }));
  }
  const items = [...references.values()];
  const waiting = items.filter(({ status }) => status === 'future').map(({ dateGmt }) => Date.parse(`${dateGmt}Z`));
  return { items, references, nextPublication: Math.min(Infinity, ...waiting) };
}

function findParent(file: ItemFile, references: ReadonlyMap<string, Item>, { problems }: Building): Item | undefined {
  const folder = file.path.split('/').slice(0, -1).join('/');
  const parent = references.get(`${file.type.restBase}/${folder}`);
  if (folder && !parent) {
    problems.add(file.place, `stands below a page that does not exist: add ${file.type.restBase}/${folder}.yaml.`);
  }
  return folder ? parent : undefined;
}

function buildItem(
  file: ItemFile,
  { building, built, parent }: { building: Building; built: Built; parent: Item | undefined },
): Item {
  const { files, home, time, renderMarkdown } = building;
  const date = file.date ?? files.site.date;
  const dateGmt = date && time.toGmt(date);
  const isDue = file.status === 'future' && Date.parse(`${dateGmt}Z`) <= building.now.getTime();
  const status = isDue ? 'publish' : file.status;
  const modified = file.modified ?? date;
  const id = file.id ?? 0;
  const slug = formatSlug(file.path.split('/').pop() ?? '');
  const author = findAuthor(file.author, building);
  const path = itemPath(file, { building, parent, slug, date });
  const draft = home + draftQuery(file.type, id);
  const isFront = file.type.name === 'page' && file.path === files.site.frontPage;
  const item: Item = {
    type: file.type,
    id,
    slug: status === 'draft' ? '' : slug,
    status,
    title: file.title,
    parent,
    author,
    date,
    dateGmt,
    modified,
    modifiedGmt: modified && time.toGmt(modified),
    contentHtml: once(() => (file.isHtml ? file.content : renderMarkdown(file.content))),
    writtenExcerpt: file.excerpt,
    featuredMedia: file.featuredMedia && built.uploads.get(file.featuredMedia.name),
    menuOrder: file.menuOrder,
    template: file.template,
    password: file.password,
    isSticky: file.isSticky,
    commentStatus: file.commentStatus ?? (file.type.supports.sticky ? 'open' : 'closed'),
    seo: { ...file.seo, image: file.seo.image && built.uploads.get(file.seo.image.name) },
    acf: file.acf,
    revisions: [],
    upload: undefined,
    oldSlugs: file.oldSlugs.map(formatSlug),
    oldPaths: file.oldPaths.map(formatPath),
    terms: findTerms(file, building, built),
    link: status === 'draft' || status === 'future' ? draft : home + (isFront ? '/' : path),
    guid: status === 'draft' ? draft : home + path,
  };
  item.revisions = file.revisions.map((revision) => buildRevision(revision, item, file, building));
  return item;
}

function itemPath(
  file: ItemFile,
  { building, parent, slug, date }: { building: Building; parent: Item | undefined; slug: string; date: string },
): string {
  const { site } = building.files;
  if (file.type.name === 'post') return articlePath(site, { id: file.id ?? 0, slug, date });
  if (file.type.name !== 'page') return `/${file.type.name}/${slug}/`;
  return `${parent ? parent.guid.slice(building.home.length) : '/'}${slug}/`;
}

function findAuthor(reference: Reference | undefined, { users, problems }: Building): User {
  const user = reference ? users.find(({ slug }) => slug === reference.name) : users[0];
  if (reference && !user) {
    const slugs = users.map(({ slug }) => slug);
    problems.add(
      reference.place,
      `"author" ${reference.name} is not in users.yaml.${suggestName(reference.name, slugs)}`,
    );
  }
  return user ?? NOBODY;
}

function findTerms(file: ItemFile, { problems }: Building, { termLists }: Built): Map<string, readonly Term[]> {
  const found = new Map<string, readonly Term[]>();
  for (const taxonomy of TAXONOMIES.filter(({ types }) => types.includes(file.type.name))) {
    const all = termLists.get(taxonomy.name) ?? [];
    const wanted = new Set<Term>();
    for (const { name, place } of file.terms.get(taxonomy.name) ?? []) {
      const term = all.find(({ slug }) => slug === formatSlug(name));
      if (term) wanted.add(term);
      else
        problems.add(
          place,
          `"${name}" is not in ${taxonomy.file}.${suggestName(
            name,
            all.map(({ slug }) => slug),
          )}`,
        );
    }
    // Filters the whole list, which is sorted by name.
    found.set(
      taxonomy.name,
      all.filter((term) => wanted.has(term)),
    );
  }
  return found;
}

function buildRevision(
  { id, date, isAutosave, title, content, excerpt }: RevisionFile,
  parent: Item,
  file: ItemFile,
  { time, renderMarkdown }: Building,
): Revision {
  return {
    id,
    parent,
    date,
    dateGmt: date && time.toGmt(date),
    isAutosave,
    title: title ?? file.title,
    contentHtml: content === undefined ? parent.contentHtml : once(() => renderMarkdown(content)),
    writtenExcerpt: excerpt ?? file.excerpt ?? '',
  };
}
