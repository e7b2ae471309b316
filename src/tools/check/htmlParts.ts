import { DROPPED } from '#ui/html/allowList.ts';
import { isElement, type HtmlElement, type HtmlNode } from '#ui/html/htmlNode.ts';
import { textOf } from '#ui/html/textOfHtml.ts';

/** Every element in rich text, in document order. */
export function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  const found: HtmlElement[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    open.push(...node.children.toReversed());
  }
  return found;
}

/** The levels of the headings in rich text, such as `[2, 3, 3]`. */
export const headingLevels = (nodes: readonly HtmlNode[]): number[] =>
  elementsIn(nodes).flatMap(({ component }) => (/^h[1-6]$/.test(component) ? [Number(component[1])] : []));

const BLOCKS: ReadonlySet<string> = new Set(
  'p li h1 h2 h3 h4 h5 h6 td th dt dd summary blockquote figcaption'.split(' '),
);

/** Elements that are not read as sentences but at a glance. */
const GLANCED: ReadonlySet<string> = new Set([...DROPPED, 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figcaption']);

/** The text of each paragraph and list entry in rich text. Headings and tables are left out: nobody reads those as sentences. */
export function paragraphsOf(nodes: readonly HtmlNode[]): string[] {
  const found: string[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node) || GLANCED.has(node.component)) continue;
    const hasBlocks = elementsIn(node.children).some(({ component }) => BLOCKS.has(component));
    if (BLOCKS.has(node.component) && !hasBlocks) found.push(textOf([node]).replace(/\s+/g, ' ').trim());
    else open.push(...node.children.toReversed());
  }
  return found.filter((paragraph) => paragraph !== '');
}
