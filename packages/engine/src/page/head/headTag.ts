import type { HeadTag } from '../page.ts';
import { escapeHtml } from '@ostium/content/browser';

/** Where a page's head tags are set: by server and browser, or only by the server, in which case a navigation sets just the title. */
export type RenderTags = 'both' | 'server';

/** The relations that a link in a page's head may have. Any other loads something or belongs to the document: styles, icons, preloads. */
const RELATIONS: ReadonlySet<string> = new Set(
  'canonical prev next alternate amphtml shortlink author license me'.split(' '),
);

/** Meta tags that tell a browser how to treat the document, or which software made it. No page decides that. */
const BROWSER_META: ReadonlySet<string> = new Set(
  'viewport referrer generator theme-color color-scheme supported-color-schemes format-detection'.split(' '),
);
const BROWSER_META_PREFIX = /^(?:apple|msapplication)-/;

function isBrowserMeta(name: string): boolean {
  const lowerName = name.toLowerCase();
  return BROWSER_META.has(lowerName) || BROWSER_META_PREFIX.test(lowerName) || lowerName.includes('-web-app-');
}

/** Structured data: read by search engines, never run. */
export const STRUCTURED_DATA = 'application/ld+json';

type Described = Pick<HeadTag, 'attributes'> & { tag: string };

/** What makes a tag belong to a page, by its name. */
const KINDS: ReadonlyMap<string, (attributes: HeadTag['attributes']) => boolean> = new Map([
  ['title', () => true],
  ['meta', isPageMeta],
  ['link', ({ rel = '' }: HeadTag['attributes']) => RELATIONS.has(rel.toLowerCase())],
  ['script', ({ type = '' }: HeadTag['attributes']) => type.toLowerCase() === STRUCTURED_DATA],
]);

function isPageMeta(attributes: HeadTag['attributes']): boolean {
  const { name, property, content } = attributes;
  if ('http-equiv' in attributes || 'charset' in attributes || content === undefined) return false;
  return name === undefined ? property !== undefined : !isBrowserMeta(name);
}

/**
 * Whether a tag belongs to one page, not to the document. This one test is used everywhere: only such tags are taken from ready-made
 * markup or written by the server, and exactly those the browser replaces.
 */
export function isPageTag<T extends Described>(tag: T): tag is T & { tag: HeadTag['tag'] } {
  return KINDS.get(tag.tag)?.(tag.attributes) ?? false;
}

/** The title in a head; empty if there is none. */
export function titleIn(tags: readonly HeadTag[]): string {
  return tags.find(({ tag }) => tag === 'title')?.content ?? '';
}

/** The content of the first `<meta name="…">` in a head. */
export function findMeta(tags: readonly HeadTag[], name: string): string | undefined {
  return tags.find(({ attributes }) => attributes['name']?.toLowerCase() === name)?.attributes['content'];
}

/** A page's head tags as HTML. Their contents are data: nothing in them can end its element or begin another. */
export function renderHead(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('');
}

function renderTag({ tag, attributes, content = '' }: HeadTag): string {
  const attributeTexts = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${attributeTexts.join('')}>`;
  if (tag === 'title') return `${start}${escapeHtml(content)}</title>`;
  return tag === 'script' ? `${start}${escapeJson(content)}</script>` : start;
}

/** An HTML parser looks for `</script` and `<!--` before anything else sees the text. JSON has `<` only inside its strings. */
const escapeJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);
