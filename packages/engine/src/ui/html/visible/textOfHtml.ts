import { escapeHtml } from '@ostium/content/browser';
import { DROPPED } from '../nodes/allowList.ts';
import { isElement, namesIn } from '../nodes/htmlNode.ts';
import type { HtmlNode, SafeHtml } from '../nodes/htmlNode.ts';
import { formatHtml, parseHtml } from '../nodes/parseHtml.ts';
import { visibleNodes } from './visibleNodes.ts';

/** Elements that are not read: dropped ones, those for browsers without script, and drawings. */
const UNREAD: ReadonlySet<string> = new Set([...DROPPED, 'noscript', 'svg']);

/** The text of a piece of HTML that a visitor would see, with entities decoded and white space collapsed: `Sinus &amp; <em>Nasal</em>` is `Sinus & Nasal`. */
export function textOfHtml(html: SafeHtml): string {
  if (typeof html === 'string' && !/[<&[]/.test(html)) return fold(html);
  return fold(textOf(typeof html === 'string' ? visibleNodes(parseHtml(html)) : html));
}

/** A text without the marks that say where a long word may break: wherever it is not laid out, they are seen or spoken as signs. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00AD', '');

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text that a visitor would read in these nodes. Uses a work list instead of the call stack, since the author chooses the depth. */
export function textOf(nodes: readonly HtmlNode[]): string {
  const words: string[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') words.push(node);
    else if (!UNREAD.has(node.component)) for (const child of node.children.toReversed()) open.push(child);
  }
  return words.join('');
}

/** HTML without what no visitor can read of it; the same text if there is nothing of the kind. It is not safe yet. */
export function visibleHtml(source: string): string {
  const nodes = parseHtml(source);
  const visible = visibleNodes(nodes);
  return wordsOf(nodes).join(' ') === wordsOf(visible).join(' ') ? source : formatHtml(visible);
}

/** At the end of an excerpt that WordPress made itself. */
const MORE = /\[?(?:…|\.\.\.)\]?$/;

/**
 * An excerpt without what no visitor can read of its content. WordPress makes it of the first words of the content, and removes the
 * tags: then nothing tells hidden words from the others. An excerpt that somebody wrote is returned as it is.
 */
export function visibleExcerpt(excerpt: string, content: string): string {
  const nodes = parseHtml(content);
  const [allWords, visible] = [wordsOf(nodes), wordsOf(visibleNodes(nodes))];
  const excerptText = textOfHtml(excerpt).replace(MORE, '').trimEnd();
  const isGenerated = excerptText !== '' && lettersOf(allWords.join('')).startsWith(lettersOf(excerptText));
  if (!isGenerated || allWords.join(' ') === visible.join(' ')) return excerpt;
  const words = visible.slice(0, excerptText.split(/\s+/).length);
  return words.length === 0
    ? ''
    : `<p>${escapeHtml(words.join(' '))}${words.length < visible.length ? ' […]' : ''}</p>`;
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

const NOT_WORDS = namesIn('script style');

/** Elements inside a line: what is before and after them may be the same word. */
const IN_LINE = namesIn(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup u var',
);

/** The words of nodes, as WordPress counts them: of every element but scripts and styles. */
function wordsOf(nodes: readonly HtmlNode[]): string[] {
  const parts: string[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) parts.push(node);
    else if (!NOT_WORDS.has(node.component)) {
      const gap = IN_LINE.has(node.component) ? [] : [' '];
      open.push(...gap);
      for (const child of node.children.toReversed()) open.push(child);
      parts.push(...gap);
    }
  }
  return parts.join('').split(/\s+/).filter(Boolean);
}
