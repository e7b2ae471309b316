import type { FieldGroup, FieldValue } from '#emulator/content-files/fieldValue.ts';
import type { ItemFile } from '#emulator/content-files/itemFile.ts';
import { NOBODY, type Item } from '#emulator/model/item.ts';
import type { Model } from '#emulator/model/model.ts';
import { joinLines } from '#emulator/text/formatText.ts';
import { keyOf, keyOfUpload } from './readFolder.ts';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** The ids that this WordPress gave. */
export interface Ids {
  /** Of items and uploads, by key. */
  items: ReadonlyMap<string, number>;
  /** Of users, by slug. */
  users: ReadonlyMap<string, number>;
}

/** What entries are made with. */
export interface Formatting {
  model: Model;
  ids: Ids;
  /** Whether WordPress fills in wordings by itself; else their words are written out. */
  hasWordings: boolean;
}

/** How an entry names other things by their ids. 0 for none. */
export const idOf = (ids: Ids, item: Item | undefined): number => (item && ids.items.get(keyOfItem(item))) ?? 0;

/** What an item of the model is called. */
export function keyOfItem(item: Item): string {
  if (item.upload) return keyOfUpload(item.upload.file);
  const guidPath = item.guid.replace(/^https?:\/\/[^/]+/, '').replace(/^\/|\/$/g, '');
  return item.type.isHierarchical ? `${item.type.restBase}/${guidPath}` : `${item.type.restBase}/${item.slug}`;
}

/** The Markdown of an item, a comment or a field as HTML. A wording on its own stays a shortcode where WordPress knows it. */
export function formatWords(source: string, { model, hasWordings }: Formatting): string {
  if (!hasWordings) return model.renderMarkdown(source);
  const markedSource = source.replace(ALONE, '$1\uE000$2\uE001$3');
  return model.renderMarkdown(markedSource).replaceAll('\uE000', '[wording ').replaceAll('\uE001', ']');
}

/** A shortcode that is a paragraph of its own, in no list and no quote. */
const ALONE = /(^|\n[ \t]*\n|^\n)\[wording\s+([^\]\s]+)\s*\][ \t]*(?=(\n[ \t]*(?:\n|$)|$))()/g;

/** An item as the plugin takes it, without the file it was written in. */
export function formatItem(file: ItemFile, item: Item, formatting: Formatting): Record<string, unknown> {
  const { ids, model } = formatting;
  const content = file.isHtml ? file.content : formatWords(file.content, formatting);
  const html = (source: string | undefined) =>
    source === undefined ? formatBlocks(content) : formatBlocks(formatWords(source, formatting));
  return {
    key: keyOf(file),
    id: ids.items.get(keyOf(file)) ?? 0,
    slug: item.slug,
    title: item.title,
    status: file.status,
    date: spaced(item.date),
    date_gmt: spaced(item.dateGmt),
    modified: spaced(item.modified),
    modified_gmt: spaced(item.modifiedGmt),
    author: ids.users.get(item.author.slug) ?? 0,
    parent: parentId(file, ids),
    content: formatBlocks(content),
    excerpt: item.writtenExcerpt ?? '',
    featured_media: idOf(ids, item.featuredMedia),
    menu_order: item.menuOrder,
    template: item.template,
    password: item.password,
    sticky: item.isSticky,
    comment_status: item.commentStatus,
    seo: {
      ...(item.seo.title !== undefined && { title: item.seo.title }),
      ...(item.seo.description !== undefined && { description: item.seo.description }),
      ...(item.seo.image && { image: idOf(ids, item.seo.image) }),
      ...(item.seo.isHidden && { noindex: true }),
    },
    acf: formatFields(item.acf ?? new Map(), formatting),
    old_slugs: item.oldSlugs,
    old_paths: item.oldPaths,
    terms: Object.fromEntries([...item.terms].map(([taxonomy, terms]) => [taxonomy, terms.map(({ slug }) => slug)])),
    revisions: file.revisions.map(({ id, date, isAutosave, ...revision }) => ({
      id,
      date: spaced(date),
      date_gmt: spaced(date && model.time.toGmt(date)),
      autosave: isAutosave,
      title: revision.title ?? item.title,
      content: html(revision.content),
      excerpt: revision.excerpt ?? item.writtenExcerpt ?? '',
    })),
  };
}

function parentId({ type, path }: ItemFile, ids: Ids): number {
  const folder = path.split('/').slice(0, -1).join('/');
  return folder === '' ? 0 : (ids.items.get(`${type.restBase}/${folder}`) ?? 0);
}

/** An upload as the plugin takes it. */
export function formatUpload(item: Item, { ids }: Formatting): Record<string, unknown> {
  const { upload } = item;
  if (!upload) return {};
  const key = keyOfUpload(upload.file);
  const sizes = upload.copies.map((copy) => [
    `${copy.width}x${copy.height}-${copy.mimeType.replace('image/', '')}`,
    {
      file: copy.file.split('/').pop(),
      width: copy.width,
      height: copy.height,
      'mime-type': copy.mimeType,
      filesize: copy.byteLength,
    },
  ]);
  return {
    key,
    id: ids.items.get(key) ?? 0,
    file: upload.file,
    title: item.title,
    slug: item.slug,
    alt: upload.alt,
    alt_texts: upload.altTexts,
    caption: upload.caption,
    description: upload.description,
    date: spaced(item.date),
    date_gmt: spaced(item.dateGmt),
    author: item.author === NOBODY ? 0 : (ids.users.get(item.author.slug) ?? 0),
    parent: idOf(ids, upload.attachedTo),
    mime_type: upload.mimeType,
    filesize: upload.byteLength,
    width: upload.size?.width ?? 0,
    height: upload.size?.height ?? 0,
    sizes: Object.fromEntries(sizes),
  };
}

/** Custom fields in ACF's light form, with this WordPress's ids. Rich text is HTML. */
const formatFields = (fields: FieldGroup, formatting: Formatting): Record<string, unknown> =>
  Object.fromEntries([...fields].map(([name, value]) => [name, formatField(value, formatting)]));

function formatField(value: FieldValue, formatting: Formatting): unknown {
  const { model, ids } = formatting;
  const upload = (file: string) => idOf(ids, model.uploads.get(file));
  const item = (name: string) => idOf(ids, model.findItem(name));
  switch (value.kind) {
    case 'plain':
    case 'choice':
      return value.value;
    case 'media': {
      const id = value.file ? upload(value.file.name) : '';
      return value.focus ? { id, focus: value.focus } : id;
    }
    case 'post':
      return value.target ? item(value.target.name) : '';
    case 'gallery':
      return value.files.length > 0 ? value.files.map(({ name }) => upload(name)) : null;
    case 'relationship':
      return value.targets.map(({ name }) => item(name));
    case 'markdown':
      return joinLines(formatWords(value.source, formatting));
    case 'html':
      return joinLines(value.source);
    case 'list':
      return value.items.length > 0 ? value.items.map((entry) => formatField(entry, formatting)) : null;
    default:
      return formatFields(value.fields, formatting);
  }
}

/** The practice's facts as the plugin stores them: plain values as written, and an upload as its id, marked as such. */
export function formatFacts(value: FieldValue, formatting: Formatting): unknown {
  switch (value.kind) {
    case 'plain':
      return value.value;
    case 'media':
      return value.file ? { upload: formatField({ ...value, focus: undefined }, formatting) } : '';
    case 'list':
      return value.items.map((entry) => formatFacts(entry, formatting));
    case 'group':
      return Object.fromEntries([...value.fields].map(([name, entry]) => [name, formatFacts(entry, formatting)]));
    default:
      return formatField(value, formatting);
  }
}

/** WordPress's database columns have a space between date and time. */
export const spaced = (date: string): string => date.replace('T', ' ');

type Element = DefaultTreeAdapterTypes.Element;

/**
 * HTML as blocks of WordPress's editor that render to the same bytes: paragraphs, headings and simple lists as the editor has them, a
 * shortcode on its own as one, everything else as HTML.
 */
export function formatBlocks(html: string): string {
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true });
  const pieces: string[] = [];
  let end = 0;
  for (const node of childNodes) {
    const place = node.sourceCodeLocation;
    // If the parser moved elements around, the editor would too, so all of it is kept as HTML.
    if (!place || place.startOffset < end) return asHtml(html);
    const nodeHtml = html.slice(place.startOffset, place.endOffset);
    if ('tagName' in node) pieces.push(html.slice(end, place.startOffset), formatElement(node, nodeHtml));
    else if (nodeHtml.trim() !== '') pieces.push(html.slice(end, place.startOffset), formatText(nodeHtml));
    else pieces.push(html.slice(end, place.endOffset));
    end = place.endOffset;
  }
  return pieces.join('') + html.slice(end);
}

const wrap = (name: string, html: string, attributes = ''): string =>
  `<!-- wp:${name}${attributes} -->${html}<!-- /wp:${name} -->`;

const asHtml = (html: string): string => (html === '' ? '' : wrap('html', html));

/** Text outside any element. Comments that divide an item stay as they are, since WordPress looks for them. */
const formatText = (text: string): string =>
  /^\s*<!--(?:more|nextpage).*-->\s*$/.test(text) ? text : asShortcodeOrHtml(text);

function asShortcodeOrHtml(text: string): string {
  const words = text.trim();
  const index = text.indexOf(words);
  const wrappedWords = SHORTCODE.test(words) ? wrap('shortcode', words) : asHtml(words);
  return text.slice(0, index) + wrappedWords + text.slice(index + words.length);
}

const SHORTCODE = /^\[[a-z_-]+(?:\s[^\][]*)?\]$/;

function formatElement(element: Element, html: string): string {
  const { tagName, attrs } = element;
  if (attrs.length > 0 || !html.endsWith(`</${tagName}>`)) return asHtml(html);
  if (tagName === 'p') return wrap('paragraph', html);
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level) return wrap('heading', html, level === '2' ? '' : ` {"level":${level}}`);
  if ((tagName === 'ul' || tagName === 'ol') && isSimple(element)) return formatList(html, tagName === 'ol');
  return asHtml(html);
}

/** Whether the items of a list are lines of text, without block elements. */
const isSimple = (list: Element): boolean =>
  list.childNodes.every(
    (point) =>
      !('tagName' in point) ||
      (point.tagName === 'li' &&
        point.attrs.length === 0 &&
        point.childNodes.every((node) => !('tagName' in node) || INLINE.has(node.tagName))),
  );

const INLINE = new Set(['a', 'strong', 'em', 'code', 'br', 's', 'sub', 'sup', 'mark']);

/** Writes no block for each list item: WordPress leaves such lists out of excerpts. The editor adds those blocks when it opens the post. */
const formatList = (html: string, isOrdered: boolean): string =>
  wrap('list', html, isOrdered ? ' {"ordered":true}' : '');
