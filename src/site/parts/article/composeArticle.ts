import { isElement } from '#ui/html/htmlNode.ts';
import type { HtmlElement, HtmlNode, SafeHtml } from '#ui/html/htmlNode.ts';
import { formatHtml, parseHtml } from '#ui/html/parseHtml.ts';
import { textOf } from '#ui/html/textOfHtml.ts';
import { giveLooks, namedItems, withClass } from './articleLooks.ts';
import { createIds } from './createIds.ts';
import type { Article, ArticleSection } from './Article.tsx';

/** As fast as WordPress and the content files reckon reading. */
const WORDS_PER_MINUTE = 200;

/** A first paragraph beyond this is one of many, and not what the article says in short. */
const MAX_STANDFIRST = 320;

/** A figure beyond this does not stand in one line. */
const MAX_FIGURE = 14;

/** WordPress's class of a group whose ground an editor chose to be that of urgent care. */
const URGENT_GROUP = /(?:^|\s)has-urgent-background-color(?:\s|$)/;

/**
 * An editor's cleaned text as an article: its facts and sections apart, each of its patterns with its look. Runs on the server only,
 * once for each time the content changes.
 */
export function composeArticle(html: SafeHtml): Article {
  const isText = typeof html === 'string';
  const nodes = isText ? parseHtml(html) : html;
  const asHtml = (part: readonly HtmlNode[]): SafeHtml => (isText ? formatHtml(part).trim() : part);
  const { intro, sections } = split(nodes);
  const facts = intro.find(isFacts);
  const words = textOf(nodes).match(/\S+/g)?.length ?? 0;
  const idOf = createIds(nodes);
  return {
    intro: asHtml(giveLooks(withStandfirst(intro.filter((node) => node !== facts)), 'intro')),
    ...(facts && { facts: asHtml([factsOf(facts)]) }),
    sections: sections.map((section) => composeSection(section, idOf, asHtml)),
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
}

/** A heading and all up to the next one. */
interface Section {
  heading: HtmlElement;
  nodes: HtmlNode[];
  isUrgent: boolean;
}

function split(nodes: readonly HtmlNode[]): { intro: HtmlNode[]; sections: Section[] } {
  const intro: HtmlNode[] = [];
  const sections: Section[] = [];
  for (const node of nodes) {
    if (isElement(node, 'h2') && textOf([node]).trim() !== '')
      sections.push({ heading: node, nodes: [], isUrgent: false });
    else {
      const urgent = urgentGroup(node);
      if (urgent) sections.push(urgent);
      else (sections.findLast(({ isUrgent }) => !isUrgent)?.nodes ?? intro).push(node);
    }
  }
  return { intro, sections };
}

/** A group of the editor's in the colour of urgent care, with its heading. */
function urgentGroup(node: HtmlNode): Section | undefined {
  if (!isElement(node, 'div') || !URGENT_GROUP.test(String(node.props['className'] ?? ''))) return undefined;
  const inside = node.children.flatMap((child) =>
    isElement(child, 'div') && child.props['className'] === 'wp-block-group__inner-container'
      ? child.children
      : [child],
  );
  const heading = inside.find((child) => isElement(child, 'h2'));
  return heading && { heading, nodes: inside.filter((child) => child !== heading), isUrgent: true };
}

function composeSection(
  { heading, nodes, isUrgent }: Section,
  idOf: (heading: HtmlElement) => string,
  asHtml: (part: readonly HtmlNode[]) => SafeHtml,
): ArticleSection {
  const id = idOf(heading);
  const first = nodes.findIndex((node) => isElement(node, 'h3'));
  const end = first === -1 ? nodes.length : first;
  return {
    id,
    title: textOf([heading]).replace(/\s+/g, ' ').trim(),
    heading: asHtml([{ ...heading, props: { ...heading.props, id } }]),
    lead: asHtml(giveLooks(nodes.slice(0, end), id)),
    rest: asHtml(giveLooks(nodes.slice(end), `${id}-rest`)),
    ...(isUrgent && { isUrgent }),
  };
}

/** A list whose items begin with a short figure in bold. */
function isFacts(node: HtmlNode): node is HtmlElement {
  if (!isElement(node, 'ul')) return false;
  const items = namedItems(node);
  return (
    items !== undefined && items.every(({ children: [figure] }) => textOf(figure ? [figure] : []).length <= MAX_FIGURE)
  );
}

const factsOf = (list: HtmlElement): HtmlElement =>
  withClass({ ...list, children: namedItems(list) ?? list.children }, 'look-facts');

function withStandfirst(nodes: readonly HtmlNode[]): HtmlNode[] {
  const first = nodes.findIndex((node) => isElement(node));
  return nodes.map((node, index) =>
    index === first && isElement(node, 'p') && textOf([node]).length <= MAX_STANDFIRST && textOf([node]).trim() !== ''
      ? withClass(node, 'look-standfirst')
      : node,
  );
}
