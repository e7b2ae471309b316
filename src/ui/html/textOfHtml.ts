import { DROPPED } from './allowList.ts';
import type { HtmlNode, SafeHtml } from './htmlNode.ts';
import { parseHtml } from './parseHtml.ts';

/** What is not read: what goes whole, what only those without script see, and drawings. */
const UNREAD: ReadonlySet<string> = new Set([...DROPPED, 'noscript', 'svg']);

/** The words of a piece of HTML, entities decoded and white space folded: `Sinus &amp; <em>Nasal</em>` is `Sinus & Nasal`. */
export function textOfHtml(html: SafeHtml): string {
  if (typeof html === 'string' && !/[<&]/.test(html)) return fold(html);
  return fold(textOf(typeof html === 'string' ? parseHtml(html) : html));
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The words that a visitor would read in these nodes. Walks with a list of its own instead of the call stack: depth is the
 * author's to choose.
 */
export function textOf(nodes: readonly HtmlNode[]): string {
  const words: string[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') words.push(node);
    else if (!UNREAD.has(node.component)) for (const child of node.children.toReversed()) open.push(child);
  }
  return words.join('');
}
