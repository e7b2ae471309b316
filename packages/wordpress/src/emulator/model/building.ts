import { suggestName, type Problems } from '../content-files/contentError.ts';
import type { ContentFiles, TermFile } from '../content-files/loadFiles.ts';
import { createMarkdown, placeWordings } from '../text/createMarkdown.ts';
import { createSiteTime } from '../text/siteTime.ts';
import { NOBODY, type User, type Term, type Item, type Revision } from './item.ts';
import { authorPath, uploadUrl, termPath, articlePath, draftQuery, indexPrefix } from './permalinks.ts';
import { formatSlug, formatTitle, formatExcerpt, formatPath, plainText } from '../text/formatText.ts';
import type { Taxonomy } from './postTypes.ts';
import type { ItemFile, RevisionFile } from '../content-files/itemFile.ts';
import type { Reference } from '../content-files/readEntries.ts';
import { once } from '../cache.ts';

/** What every part of the model is built from. */
export interface Building {
  files: ContentFiles;
  home: string;
  now: Date;
  problems: Problems;
  time: ReturnType<typeof createSiteTime>;
  renderMarkdown: ReturnType<typeof createMarkdown>;
  /** Removes what no visitor can read. */
  visibleHtml: (html: string) => string;
  users: readonly User[];
}

/** Makes what depends on no other part of the model: clock, Markdown, users. */
export function startBuilding(
  files: ContentFiles,
  context: Pick<Building, 'home' | 'now' | 'problems' | 'visibleHtml'>,
): Building {
  const { home, problems } = context;
  const sizes = new Map(files.media.map((media) => [media.file, media]));
  const markdown = createMarkdown((file) => {
    const media = sizes.get(file);
    return media && { url: uploadUrl(home, file), width: media.size?.width, height: media.size?.height };
  });
  const renderMarkdown = (source: string) => markdown(placeWordings(source, files.wordings));
  const time = createSiteTime(files.site.timezone);
  return { ...context, files, time, renderMarkdown, users: buildUsers(files, home, problems) };
}

function buildUsers({ users, site }: ContentFiles, home: string, problems: Problems): User[] {
  if (users.length === 0) problems.add({ file: 'users.yaml', line: 1 }, 'must list at least one user.');
  return users.map(({ place: _place, ...user }) => ({
    ...user,
    link: home + authorPath(site, user.slug),
    isPublic: false,
  }));
}

/** The terms of every taxonomy, sorted by name, with parents resolved. */
export const buildTerms = (building: Building): Map<string, Term[]> =>
  new Map(
    building.files.site.taxonomies.map((taxonomy) => [
      taxonomy.name,
      buildFamily(taxonomy, building.files.terms.get(taxonomy.name) ?? [], building),
    ]),
  );

function buildFamily(
  taxonomy: Taxonomy,
  files: readonly TermFile[],
  { files: termFiles, home, problems }: Building,
): Term[] {
  const terms = new Map<string, Term>();
  for (const { id, name, slug: rawSlug, description, place } of files) {
    const slug = formatSlug(rawSlug);
    if (terms.has(slug)) problems.add(place, `"slug" ${slug} is taken by another entry of this file.`);
    terms.set(slug, { taxonomy, id, name, slug, description, parent: undefined, link: '', count: 0 });
  }
  for (const { slug, parent } of files) {
    const term = terms.get(formatSlug(slug));
    if (!term || !parent) continue;
    term.parent = terms.get(formatSlug(parent.name));
    if (!term.parent)
      problems.add(
        parent.place,
        `"parent" ${parent.name} is not in this file.${suggestName(parent.name, terms.keys())}`,
      );
    if (familyOf(term).length > terms.size) {
      problems.add(parent.place, `"parent" ${parent.name} leads back to ${slug}: a term cannot be its own ancestor.`);
      term.parent = undefined;
    }
  }
  for (const term of terms.values())
    term.link = home + termPath(termFiles.site, taxonomy, taxonomy.hasNestedPaths ? familyOf(term) : [term.slug]);
  return [...terms.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The slugs from a term's topmost ancestor down to itself. Stops after 1000, since a term can be its own ancestor by mistake. */
function familyOf(term: Term): string[] {
  const slugs: string[] = [];
  for (let ancestor: Term | undefined = term; ancestor && slugs.length < 1000; ancestor = ancestor.parent)
    slugs.unshift(ancestor.slug);
  return slugs;
}

/** The name of an upload without its folder and ending: the source of its title and slug, unless it has others. */
export const nameOfFile = (file: string): string => (file.split('/').pop() ?? '').replace(/\.\w+$/, '');

/** Makes an item of every upload, by file. What it is attached to is resolved later. */
export function buildUploads({ files, home, time, users }: Building): Map<string, Item> {
  const type = files.site.postTypes.find(({ name }) => name === 'attachment');
  const uploads = new Map<string, Item>();
  if (!type) return uploads;
  for (const media of files.media) {
    const name = nameOfFile(media.file);
    const slug = formatSlug(media.slug ?? name);
    const date = media.date ?? files.site.date;
    const dateGmt = date && time.toGmt(date);
    const link = `${home}/${slug}/`;
    uploads.set(media.file, {
      type,
      id: media.id,
      slug,
      status: 'inherit',
      date,
      dateGmt,
      modified: date,
      modifiedGmt: dateGmt,
      title: media.title ?? name,
      titleHtml: formatTitle(media.title ?? name),
      contentHtml: () => '',
      visibleHtml: () => '',
      writtenExcerpt: undefined,
      excerptHtml: () => '',
      searchedText: () => '',
      author: users[0] ?? NOBODY,
      featuredMedia: undefined,
      parent: undefined,
      menuOrder: 0,
      template: '',
      password: '',
      isSticky: false,
      commentStatus: 'open',
      acf: undefined,
      revisions: [],
      oldSlugs: [],
      oldPaths: [],
      terms: new Map(),
      link,
      guid: link,
      seo: { title: undefined, description: undefined, image: undefined, isHidden: false },
      upload: {
        file: media.file,
        url: uploadUrl(home, media.file),
        mimeType: media.mimeType,
        size: media.size,
        byteLength: media.byteLength,
        alt: media.alt,
        altTexts: media.altTexts,
        caption: media.caption,
        description: media.description,
        attachedTo: undefined,
        copies: media.copies.map((copy) => ({ ...copy, url: uploadUrl(home, copy.file) })),
      },
    });
  }
  return uploads;
}

/** Comments of WordPress that divide a text. */
const DIVIDER = /(<!--(?:more\b[^<>]*|nextpage)-->)/;

const WORD = /[\p{L}\p{N}]+/gu;

/** A shortcode that nobody filled in: no visitor reads it, and nobody hid it. */
const SHORTCODE = /\[\/?[a-z][^[\]]*\]/gi;

const wordsIn = (html: string): string[] => plainText(html).replace(SHORTCODE, ' ').toLowerCase().match(WORD) ?? [];

/** The words of a content that no visitor can read. What WordPress made of the content holds them too. */
function hiddenWords(contentHtml: string, visibleHtml: string): ReadonlySet<string> {
  const visible = new Set(wordsIn(visibleHtml));
  return new Set(wordsIn(contentHtml).filter((word) => !visible.has(word)));
}

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
  const publicationTimes = items
    .filter(({ status }) => status === 'future')
    .map(({ dateGmt }) => Date.parse(`${dateGmt}Z`));
  return { items, references, nextPublication: Math.min(Infinity, ...publicationTimes) };
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
  const { files, home, time, renderMarkdown, visibleHtml } = building;
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
  const visiblePart = (part: string): string => (part.startsWith('<!--') ? part : visibleHtml(part));
  const contentHtml = once(() => (file.isHtml ? file.content : renderMarkdown(file.content)));
  // The comments that divide an item are no HTML to a visitor, but an excerpt ends at the first.
  const visible = once(() => contentHtml().split(DIVIDER).map(visiblePart).join(''));
  const hidden = once(() => hiddenWords(contentHtml(), visible()));
  const { rendered, source } = file;
  const item: Item = {
    type: file.type,
    id,
    slug: status === 'draft' ? '' : slug,
    status,
    title: file.title,
    titleHtml: rendered.title ?? formatTitle(file.title),
    parent,
    author,
    date,
    dateGmt,
    modified,
    modifiedGmt: modified && time.toGmt(modified),
    contentHtml,
    visibleHtml: visible,
    writtenExcerpt: file.excerpt,
    excerptHtml: () =>
      rendered.excerpt !== undefined && (file.excerpt || !wordsIn(rendered.excerpt).some((word) => hidden().has(word)))
        ? rendered.excerpt
        : formatExcerpt(file.excerpt, visible()),
    searchedText: () =>
      source === undefined
        ? plainText(visible())
        : source.replace(WORD, (word) => (hidden().has(word.toLowerCase()) ? '' : word)),
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
  const base = indexPrefix(site) + (file.type.path === '' ? '/' : `/${file.type.path}/`);
  return `${parent ? parent.guid.slice(building.home.length) : base}${slug}/`;
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
  const itemTerms = new Map<string, readonly Term[]>();
  for (const taxonomy of file.type.taxonomies) {
    const taxonomyTerms = termLists.get(taxonomy.name) ?? [];
    const selectedTerms = new Set<Term>();
    for (const { name, place } of file.terms.get(taxonomy.name) ?? []) {
      const term = taxonomyTerms.find(({ slug }) => slug === formatSlug(name));
      if (term) selectedTerms.add(term);
      else
        problems.add(
          place,
          `"${name}" is not in ${taxonomy.file}.${suggestName(
            name,
            taxonomyTerms.map(({ slug }) => slug),
          )}`,
        );
    }
    // Filters the whole list, which is sorted by name.
    itemTerms.set(
      taxonomy.name,
      taxonomyTerms.filter((term) => selectedTerms.has(term)),
    );
  }
  return itemTerms;
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
