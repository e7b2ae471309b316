import * as v from 'valibot';
import { altTexts } from '#engine/page/blocks/altTexts.ts';
import type { HtmlNode } from '#ui/html/htmlNode.ts';
import { readHtml } from '#ui/html/parseHtml.ts';
import { shortcodesIn, visibleNodes } from '#ui/html/visible/visibleNodes.ts';

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
