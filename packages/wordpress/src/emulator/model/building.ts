import { suggestName, type Problems } from '../content-files/contentError.ts';
import type { ContentFiles, TermFile } from '../content-files/loadFiles.ts';
import { createMarkdown, placeWordings } from '../text/createMarkdown.ts';
import { createSiteTime } from '../text/siteTime.ts';
import { NOBODY, type User, type Term, type Item } from './item.ts';
import { authorPath, uploadUrl, termPath } from './permalinks.ts';
import { formatSlug, formatTitle } from '../text/formatText.ts';
import type { Taxonomy } from './postTypes.ts';

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
