import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

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
