import { isElement } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode } from 'ostium/ui/html/nodes/htmlNode.ts';
import { textOf } from 'ostium/ui/html/visible/textOfHtml.ts';

/** Long enough to identify the heading. */
const MAX_LENGTH = 60;

/**
 * Gives headings ids for links. An editor's own id stays; otherwise it is made from the text, so that it stays the same. No two in a
 * text are equal, and none has the prefix of the page's own ids.
 */
export function createIds(nodes: readonly HtmlNode[]): (heading: HtmlElement) => string {
  const usedIds = new Set(idsIn(nodes));
  // Where to continue counting: otherwise a thousand equal headings would be counted a thousand times.
  const numbers = new Map<string, number>();
  return (heading) => {
    const headingId = heading.props['id'];
    if (typeof headingId === 'string' && headingId !== '') return headingId;
    const words = slugOf(textOf([heading]));
    let id = words;
    let number = numbers.get(words) ?? 2;
    for (; usedIds.has(id); number += 1) id = `${words}-${number}`;
    usedIds.add(id);
    numbers.set(words, number);
    return id;
  };
}

const idsIn = (nodes: readonly HtmlNode[]): string[] =>
  nodes
    .filter((node) => isElement(node))
    .flatMap(({ props: { id }, children }) => [...(typeof id === 'string' ? [id] : []), ...idsIn(children)]);

/** The text of a title as an id. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return words === '' || words.startsWith('ostium') ? `section-${words}`.replace(/-$/, '') : words;
}
