import * as v from 'valibot';
import { altTexts } from '#page/blocks/image.ts';

import { readHtml } from '#ui/html/nodes/parseHtml.ts';
import { shortcodesIn } from '#ui/html/visible/shortcodes.ts';
import { visibleNodes } from '#ui/html/visible/visibleNodes.ts';
import { DROPPED } from '#ui/html/nodes/allowList.ts';
import { isElement, type HtmlElement, type HtmlNode } from '#ui/html/nodes/htmlNode.ts';
import { textOf } from '#ui/html/visible/textOfHtml.ts';

/** Every element in rich text, in document order. */
export function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    elements.push(node);
    open.push(...node.children.toReversed());
  }
  return elements;
}

/** The levels of the headings in rich text, such as `[2, 3, 3]`. */
export const headingLevels = (nodes: readonly HtmlNode[]): number[] =>
  elementsIn(nodes).flatMap(({ component }) => (/^h[1-6]$/.test(component) ? [Number(component[1])] : []));

const BLOCKS: ReadonlySet<string> = new Set(
  'p li h1 h2 h3 h4 h5 h6 td th dt dd summary blockquote figcaption'.split(' '),
);

/** Elements that are not read as sentences but at a glance. */
const GLANCED: ReadonlySet<string> = new Set([...DROPPED, 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figcaption']);

/** The text of each paragraph and list entry in rich text. Headings and tables are left out: nobody reads those as sentences. */
export function paragraphsOf(nodes: readonly HtmlNode[]): string[] {
  const texts: string[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node) || GLANCED.has(node.component)) continue;
    const hasBlocks = elementsIn(node.children).some(({ component }) => BLOCKS.has(component));
    if (BLOCKS.has(node.component) && !hasBlocks) texts.push(textOf([node]).replace(/\s+/g, ' ').trim());
    else open.push(...node.children.toReversed());
  }
  return texts.filter((paragraph) => paragraph !== '');
}

/** Something in the content that should be fixed. */
export interface Finding {
  /** The path of the page that shows it, or one of the words below. */
  page: string;
  /** The field as WordPress's REST API names it: `acf.flexible_content.2.button.link`. */
  field: string;
  /** An error costs visitors something; a warning is for an editor to judge. */
  level: 'error' | 'warning';
  /** The name of the rule, which never changes. */
  rule: string;
  /** One sentence: what is wrong, and what to do. */
  message: string;
}

/** In place of a path: for what concerns many pages, and for what concerns none in particular. */
export const MANY_PAGES = 'many pages';
export const WHOLE_SITE = 'the whole site';

/** The rule about a picture's language: one missing text, on however many pages. */
export const PICTURE_LANGUAGE = 'picture-language';

/** A finding on a page that is already known. */
export type PageFinding = Omit<Finding, 'page'>;

/** Formats findings for people: first what concerns many pages, then page by page, errors before warnings. */
export function formatFindings(findings: readonly Finding[]): string {
  const names = [...new Set(findings.map(({ page }) => page))].toSorted();
  const pages = [...names.filter((name) => !name.startsWith('/')), ...names.filter((name) => name.startsWith('/'))];
  return pages
    .map((page) => {
      const pageFindings = findings.filter((finding) => finding.page === page);
      const ordered = [
        ...pageFindings.filter(({ level }) => level === 'error'),
        ...pageFindings.filter(({ level }) => level !== 'error'),
      ];
      return [page, ...ordered.map(({ level, field, message }) => `  ${level} ${field}: ${message}`)].join('\n');
    })
    .join('\n\n');
}

/** The totals, as the last line of a report. */
export function formatTotal(findings: readonly Finding[], pages: number): string {
  const errors = findings.filter(({ level }) => level === 'error').length;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return `${count(pages, 'page')} checked: ${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}.`;
}

/** A piece of a WordPress item, with the path of its field. */
export type ContentPart = { field: string } & (
  | { kind: 'text'; text: string; shortcodes: readonly string[] }
  | { kind: 'html'; nodes: readonly HtmlNode[]; isCut: boolean; shortcodes: readonly string[] }
  | { kind: 'image'; alt: string; altTexts: Readonly<Record<string, string>>; address: string }
  | { kind: 'link'; address: string }
);

type Fields = Readonly<Record<string, unknown>>;

/** Everything in an item that a visitor can see: its title, its content, its custom fields. */
export function contentPartsOf({ title, content, acf }: Fields): ContentPart[] {
  return [...partsIn('title', renderedOf(title)), ...htmlPart('content', renderedOf(content)), ...partsIn('acf', acf)];
}

/** An item's featured picture, as its upload describes it. */
export const featuredPart = ({ media_type, alt_text, alt_texts, source_url }: Fields): ContentPart[] =>
  media_type === 'image' ? [imagePart('featured_media', alt_text, alt_texts, source_url)] : [];

const imagePart = (field: string, alt: unknown, texts: unknown, address: unknown): ContentPart => ({
  field,
  kind: 'image',
  alt: textIn(alt),
  altTexts: v.parse(altTexts, texts) ?? {},
  address: textIn(address),
});

/** The parts of any value of WordPress: text, pictures, addresses and rich text. */
export function partsIn(field: string, value: unknown): ContentPart[] {
  if (typeof value === 'string') return partsOfText(field, value);
  if (Array.isArray(value)) return value.flatMap((row, index) => partsIn(`${field}.${index}`, row));
  if (!isFields(value) || isOtherItem(value)) return [];
  if (isPicture(value)) return [imagePart(field, value['alt'], value['alt_texts'], value['url'])];
  // A file of the media library, which exists.
  if (typeof value['mime_type'] === 'string') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'acf_fc_layout' ? [] : partsIn(`${field}.${name}`, inner),
  );
}

function partsOfText(field: string, text: string): ContentPart[] {
  if (text.trim() === '') return [];
  if (/^\s*(?:https?:\/\/|\/|#|mailto:|tel:)\S*\s*$/.test(text)) return [{ field, kind: 'link', address: text.trim() }];
  return /<[a-z!/]/i.test(text)
    ? htmlPart(field, text)
    : [{ field, kind: 'text', text, shortcodes: shortcodesIn([text]) }];
}

const htmlPart = (field: string, text: string): ContentPart[] => (text.trim() === '' ? [] : [htmlOf(field, text)]);

function htmlOf(field: string, text: string): ContentPart {
  const { nodes, isCut } = readHtml(text);
  return { field, kind: 'html', nodes: visibleNodes(nodes), isCut, shortcodes: shortcodesIn(nodes) };
}

const renderedOf = (value: unknown): string =>
  isFields(value) && typeof value['rendered'] === 'string' ? value['rendered'] : '';

/** A field that refers to another post contains all of it, but that post is a page of its own, or not shown here. */
const isOtherItem = (value: Fields): boolean => 'post_type' in value && 'ID' in value;

const isPicture = ({ url, mime_type, sizes }: Fields): boolean =>
  typeof url === 'string' && (sizes !== undefined || textIn(mime_type).startsWith('image/'));

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
