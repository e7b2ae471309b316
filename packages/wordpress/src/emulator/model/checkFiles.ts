import { suggestName, type FilePlace, type Problems } from '../content-files/contentError.ts';
import type { FieldValue } from '../content-files/fieldValue.ts';
import type { ItemFile } from '../content-files/itemFile.ts';
import type { ContentFiles } from '../content-files/loadFiles.ts';
import type { Reference } from '../content-files/readEntries.ts';
import { findMediaAddresses, findWordings } from '../text/createMarkdown.ts';
import type { Item } from './item.ts';

interface Existing {
  findItem: (name: string) => Item | undefined;
  uploads: ReadonlyMap<string, Item>;
  problems: Problems;
}

/** Reports every upload, item and user that is referred to but does not exist. Parents, authors and terms are checked where they are built. */
export function checkReferences(files: ContentFiles, existing: Existing): void {
  const { problems, findItem, uploads } = existing;
  const needUpload = (reference: Reference | undefined): void => {
    if (!reference || uploads.has(reference.name)) return;
    const hint = suggestName(reference.name, uploads.keys());
    problems.add(reference.place, `"${reference.name}" is not listed in media/media.yaml.${hint}`);
  };
  const needItem = (reference: Reference | undefined): void => {
    if (!reference || findItem(reference.name)) return;
    problems.add(
      reference.place,
      `"${reference.name}" is no item: name it as posts/slug, pages/path or reviewer/slug.`,
    );
  };
  const needWording = ({ name, place, isAlone }: Reference & { isAlone: boolean }): void => {
    if (!files.wordings.has(name)) {
      const hint = suggestName(name, files.wordings.keys());
      problems.add(place, `"${name}" is no wording: there is no wordings/${name}.md.${hint}`);
    } else if (!isAlone) problems.add(place, `[wording ${name}] must stand on a line of its own.`);
  };
  const check = { needUpload, needItem, needWording };

  for (const item of files.items) checkItem(item, check);
  for (const [name, source] of files.wordings) checkWording({ name, source }, check, problems);
  for (const value of files.practice.values()) checkValue(value, check);
  needUpload(files.site.socialImage);
  for (const { post } of [...files.media, ...files.comments]) needItem(post);
  for (const { content, contentPlace, isHtml } of files.comments)
    if (!isHtml) checkMarkdown(content, contentPlace, check);
  checkCommenters(files, problems);
  checkChosenPages(files, existing);
}

function checkCommenters({ users, comments }: ContentFiles, problems: Problems): void {
  const slugs = users.map(({ slug }) => slug);
  for (const { author } of comments) {
    if (!author || slugs.includes(author.name)) continue;
    problems.add(author.place, `"author" ${author.name} is not in users.yaml.${suggestName(author.name, slugs)}`);
  }
}

function checkChosenPages({ site }: ContentFiles, { findItem, problems }: Existing): void {
  const chosen = { front_page: site.frontPage, posts_page: site.postsPage };
  for (const [field, path] of Object.entries(chosen)) {
    if (path === undefined || findItem(`pages/${path}`)) continue;
    const message = `"${field}" names the page ${path}, and there is no pages/${path}.yaml.`;
    problems.add({ file: 'site.yaml', line: 1 }, message);
  }
}

interface Checks {
  needUpload: (reference: Reference | undefined) => void;
  needItem: (reference: Reference | undefined) => void;
  needWording: (use: Reference & { isAlone: boolean }) => void;
}

function checkItem(item: ItemFile, checks: Checks): void {
  checks.needUpload(item.featuredMedia);
  checks.needUpload(item.seo.image);
  if (!item.isHtml) checkMarkdown(item.content, { file: item.place.file, line: item.contentLine }, checks);
  for (const { content = '', contentPlace } of item.revisions) checkMarkdown(content, contentPlace, checks);
  for (const value of item.acf?.values() ?? []) checkValue(value, checks);
}

/** A wording within a wording would not be replaced. */
function checkWording({ name, source }: { name: string; source: string }, checks: Checks, problems: Problems): void {
  const file = `wordings/${name}.md`;
  if (source.trim() === '') problems.add({ file, line: 1 }, 'is empty: it needs the words that stand in its place.');
  for (const { line } of findWordings(source)) {
    problems.add({ file, line: line + 1 }, 'names a wording: only items can.');
  }
  for (const mediaAddress of findMediaAddresses(source)) {
    checks.needUpload({ name: mediaAddress.file, place: { file, line: mediaAddress.line + 1 } });
  }
}

function checkMarkdown(source: string, { file, line }: FilePlace, checks: Checks): void {
  for (const mediaAddress of findMediaAddresses(source)) {
    checks.needUpload({ name: mediaAddress.file, place: { file, line: line + mediaAddress.line } });
  }
  for (const use of findWordings(source)) {
    checks.needWording({ ...use, place: { file, line: line + use.line } });
  }
}

function checkValue(value: FieldValue, checks: Checks): void {
  switch (value.kind) {
    case 'media':
      return checks.needUpload(value.file);
    case 'gallery':
      return value.files.forEach(checks.needUpload);
    case 'post':
      return checks.needItem(value.target);
    case 'relationship':
      return value.targets.forEach(checks.needItem);
    case 'list':
      return value.items.forEach((item) => checkValue(item, checks));
    case 'group':
      return [...value.fields.values()].forEach((field) => checkValue(field, checks));
    case 'markdown':
      return checkMarkdown(value.source, value.place, checks);
    case 'plain':
    case 'choice':
    case 'html':
      return;
  }
}

/** Reports every missing or duplicate id, with the next free one. */
export function checkIds(files: ContentFiles, problems: Problems): void {
  const items = files.items.map(({ id, idPlace }) => ({ id, place: idPlace }));
  const revisions = files.items.flatMap(({ revisions: list, place }) => list.map(({ id }) => ({ id, place })));
  checkNumbers([...files.media, ...items, ...revisions], problems);
  checkNumbers([...files.terms.values()].flat(), problems);
  checkNumbers(files.users, problems);
  checkNumbers(files.comments, problems);
}

/** An id and where it is written; undefined if it is missing. */
interface Numbered {
  id: number | undefined;
  place: FilePlace;
}

function checkNumbers(numbered: readonly Numbered[], problems: Problems): void {
  let free = Math.max(0, ...numbered.map(({ id }) => id ?? 0)) + 1;
  const owners = new Map<number, FilePlace>();
  for (const { id, place } of numbered) {
    if (id === undefined) {
      problems.add(place, `"id" must be given; the next free number is ${free++}.`);
      continue;
    }
    // A wrong id has been reported already.
    if (id === 0) continue;
    const owner = owners.get(id);
    if (owner) problems.add(place, `"id" ${id} is taken by ${owner.file}; the next free number is ${free++}.`);
    else owners.set(id, place);
  }
}
