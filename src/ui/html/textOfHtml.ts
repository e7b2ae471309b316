import { DROPPED } from './allowList.ts';
import type { HtmlNode, SafeHtml } from './htmlNode.ts';
import { parseHtml } from './parseHtml.ts';

/** Elements that are not read: dropped ones, those for browsers without script, and drawings. */
const UNREAD: ReadonlySet<string> = new Set([...DROPPED, 'noscript', 'svg']);

/** The text of a piece of HTML, with entities decoded and white space collapsed: `Sinus &amp; <em>Nasal</em>` is `Sinus & Nasal`. */
export function textOfHtml(html: SafeHtml): string {
  if (typeof html === 'string' && !/[<&]/.test(html)) return fold(html);
  return fold(textOf(typeof html === 'string' ? parseHtml(html) : html));
}

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
