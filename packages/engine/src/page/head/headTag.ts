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

/** One directive to search engines: `noindex`, `max-image-preview: none`. Without a bot it is for all of them. */
export interface RobotsDirective {
  name: string;
  value?: string;
  bot?: string;
}

/** Directives with a value. In front of any other colon is the name of the bot that the rest is for. */
const VALUED: ReadonlySet<string> = new Set([
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'unavailable_after',
]);

/**
 * Reads the directives of a robots tag or an `X-Robots-Tag`, whatever their case and spacing: `noindex, nofollow`,
 * `googlebot: noindex`. Only whole words count: `max-image-preview:none` hides nothing. The date of `unavailable_after` may have a
 * comma of its own.
 */
export function parseRobots(text: string): RobotsDirective[] {
  const directives: RobotsDirective[] = [];
  let bot: string | undefined;
  for (const part of text.split(',')) {
    let remainder = part.trim().toLowerCase();
    let colon = remainder.indexOf(':');
    let name = remainder.slice(0, Math.max(colon, 0)).trim();
    const last = directives.at(-1);
    if (last?.name === 'unavailable_after' && /\d/.test(remainder) && !VALUED.has(name)) {
      last.value = `${last.value}, ${remainder}`;
      continue;
    }
    if (colon >= 0 && !VALUED.has(name)) {
      bot = name;
      remainder = remainder.slice(colon + 1).trim();
      colon = remainder.indexOf(':');
      name = remainder.slice(0, Math.max(colon, 0)).trim();
    }
    if (remainder === '') continue;
    const directive = colon < 0 ? { name: remainder } : { name, value: remainder.slice(colon + 1).trim() };
    directives.push(bot === undefined ? directive : { ...directive, bot });
  }
  return directives;
}

/** The directives of a ready-made head as text: SEO plugins write them as text, as a list, or as an object by subject or by name. */
export function robotsText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([name, directive]) =>
      directive === true ? [name] : typeof directive === 'string' && directive !== '' ? [directive] : [],
    )
    .join(', ');
}

/** Whether a page's head asks all search engines not to list the page. `now` in milliseconds since 1970. */
export function isHiddenFromSearch(tags: readonly HeadTag[], now = Date.now()): boolean {
  return tags
    .filter(({ attributes }) => attributes['name']?.trim().toLowerCase() === 'robots')
    .flatMap(({ attributes }) => parseRobots(attributes['content'] ?? ''))
    .some((directive) => hides(directive, now));
}

function hides({ name, value = '', bot }: RobotsDirective, now: number): boolean {
  if (bot !== undefined) return false;
  return name === 'noindex' || name === 'none' || (name === 'unavailable_after' && Date.parse(value) <= now);
}

/** The types that ready-made structured data covers: `"@type": "WebPage"`. */
const TYPE = /"@type"\s{0,20}:\s{0,20}"(\w{1,60})"/g;

/**
 * A head with what the site tells search engines about its page, as one graph (https://www.w3.org/TR/json-ld11/#named-graphs). If
 * the head has ready-made structured data, the types it covers are left to it. A page hidden from search engines has none.
 */
export function addStructuredData(head: readonly HeadTag[], nodes: readonly object[]): readonly HeadTag[] {
  if (isHiddenFromSearch(head)) return head;
  const readyMade = head.filter(({ attributes }) => attributes['type'] === STRUCTURED_DATA);
  const readyTypes = new Set(
    readyMade.flatMap(({ content = '' }) => [...content.matchAll(TYPE)].map(([, type]) => type)),
  );
  const graph = nodes.filter((node) => !readyTypes.has('@type' in node ? String(node['@type']) : ''));
  if (graph.length === 0) return head;
  const content = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return [...head, { tag: 'script', attributes: { type: STRUCTURED_DATA }, content }];
}

/** The size of cards in pixels: https://developers.facebook.com/docs/sharing/webmasters/images. */
export const CARD_SIZE = { width: 1200, height: 630 };

const PICTURE = /^(?:og:image(?::.*)?|twitter:(?:card|image(?::.*)?))$/i;

/** `social/share-1200x630.webp` and `social/share.svg` are copies of one picture. */
const stemOf = (address: string): string =>
  address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/\.\w+$/, '')
    .replace(/-\d+x\d+$/, '');

/**
 * A head that shows the card at `url` with the page's link. `automatic` lists the pictures that a page has by default, the site's
 * own and its item's: any other picture in the head was chosen by an editor and stays.
 */
export function addCard(head: readonly HeadTag[], url: string, automatic: readonly string[]): readonly HeadTag[] {
  const replaced = new Set(automatic.map(stemOf));
  const chosen = head.find(({ attributes }) => /^og:image(?::url)?$/i.test(attributes['property'] ?? ''));
  if (chosen && !replaced.has(stemOf(chosen.attributes['content'] ?? ''))) return head;
  const otherTags = head.filter(({ attributes: { property, name } }) => !PICTURE.test(property ?? name ?? ''));
  const tags: readonly [kind: string, name: string, content: string | number][] = [
    ['property', 'og:image', url],
    ['property', 'og:image:type', 'image/jpeg'],
    ['property', 'og:image:width', CARD_SIZE.width],
    ['property', 'og:image:height', CARD_SIZE.height],
    ['property', 'og:image:alt', titleIn(head)],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  return [
    ...otherTags,
    ...tags.map(([kind, name, content]): HeadTag => ({
      tag: 'meta',
      attributes: { [kind]: name, content: String(content) },
    })),
  ];
}
