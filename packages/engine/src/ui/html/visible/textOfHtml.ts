import { DROPPED } from '../nodes/allowList.ts';
import type { HtmlNode, SafeHtml } from '../nodes/htmlNode.ts';
import { parseHtml } from '../nodes/parseHtml.ts';
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
