import { isElement } from '#ui/html/htmlNode.ts';
import type { HtmlElement, HtmlNode } from '#ui/html/htmlNode.ts';
import { textOf } from '#ui/html/textOfHtml.ts';

/** Long enough to say which heading it is. */
const MAX_LENGTH = 60;

/**
 * Gives headings names that links can lead to. An editor's own stays; else it is made of the words, so that it is the same tomorrow. No
 * two in a text are alike, and none begins as the page's own names do.
 */
export function createIds(nodes: readonly HtmlNode[]): (heading: HtmlElement) => string {
  const taken = new Set(idsIn(nodes));
  // From where to count on, or a thousand headings of the same words would be counted a thousand times over.
  const numbers = new Map<string, number>();
  return (heading) => {
    const own = heading.props['id'];
    if (typeof own === 'string' && own !== '') return own;
    const words = slugOf(textOf([heading]));
    let id = words;
    let number = numbers.get(words) ?? 2;
    for (; taken.has(id); number += 1) id = `${words}-${number}`;
    taken.add(id);
    numbers.set(words, number);
    return id;
  };
}

const idsIn = (nodes: readonly HtmlNode[]): string[] =>
  nodes
    .filter((node) => isElement(node))
    .flatMap(({ props: { id }, children }) => [...(typeof id === 'string' ? [id] : []), ...idsIn(children)]);

/** The words of a title as a name in the page. */
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
