import * as v from 'valibot';
import type { Fields } from 'ostium';
import { isComponent, isElement } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode, SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { formatHtml, parseHtml } from 'ostium/ui/html/nodes/parseHtml.ts';
import { textOf } from 'ostium/ui/html/visible/textOfHtml.ts';
import { giveLooks, namedItems, pictureBeside, withClass } from './articleLooks.ts';
import { LATER } from '../../signs/signs.ts';
import type { Article, ArticleSection } from './Article.tsx';

/** The reading speed that WordPress and the content files assume. */
const WORDS_PER_MINUTE = 200;

/** A longer first paragraph is ordinary text, not a summary. */
const MAX_STANDFIRST = 320;

/** A longer figure does not fit on one line. */
const MAX_FIGURE = 14;

/** What is seen without a word in it. */
const VISIBLE_ELEMENTS: ReadonlySet<string> = new Set([
  'img',
  'picture',
  'video',
  'audio',
  'iframe',
  'svg',
  'hr',
  'object',
]);

/** WordPress's class for a block to which an editor gave the background of urgent care. */
const URGENT_GROUP = /(?:^|\s)has-urgent-background-color(?:\s|$)/;

/**
 * Makes an article of an editor's cleaned text: separates facts and sections, and gives each pattern its look. Server only, once for
 * each change of the content. Empty paragraphs alone, as editors leave them beside blocks, are no text.
 */
export function composeArticle(html: SafeHtml): Article {
  const isText = typeof html === 'string';
  const allNodes = isText ? parseHtml(html) : html;
  const nodes = hasVisibleNode(allNodes) ? allNodes : [];
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

function hasVisibleNode(nodes: readonly HtmlNode[]): boolean {
  const open = [...nodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') {
      if (node.trim() !== '') return true;
    } else if (VISIBLE_ELEMENTS.has(node.component) || isComponent(node)) return true;
    else for (const child of node.children) open.push(child);
  }
  return false;
}

/** A heading and everything up to the next one. */
interface Section {
  heading: HtmlElement;
  nodes: HtmlNode[];
  isUrgent: boolean;
  isFolded?: boolean;
}

function split(nodes: readonly HtmlNode[]): { intro: HtmlNode[]; sections: Section[] } {
  const intro: HtmlNode[] = [];
  const sections: Section[] = [];
  for (const node of nodes) {
    if (isElement(node, 'h2') && textOf([node]).trim() !== '')
      sections.push({ heading: node, nodes: [], isUrgent: false });
    else {
      const urgent = urgentGroup(node) ?? urgentDetails(node);
      if (urgent) sections.push(urgent);
      else (sections.findLast(({ isUrgent }) => !isUrgent)?.nodes ?? intro).push(node);
    }
  }
  return { intro, sections };
}

/** An editor's group in the colour of urgent care, with its heading. */
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

/** An editor's details in the same colour: its summary is the heading. */
function urgentDetails(node: HtmlNode): Section | undefined {
  if (!isElement(node, 'details') || !URGENT_GROUP.test(String(node.props['className'] ?? ''))) return undefined;
  const summary = node.children.find((child): child is HtmlElement => isElement(child, 'summary'));
  if (!summary) return undefined;
  const heading = summary.children.find((child) => isElement(child, 'h2')) ?? { ...summary, component: 'h2' };
  return { heading, nodes: node.children.filter((child) => child !== summary), isUrgent: true, isFolded: true };
}

function composeSection(
  { heading, nodes, isUrgent, isFolded }: Section,
  idOf: (heading: HtmlElement) => string,
  asHtml: (part: readonly HtmlNode[]) => SafeHtml,
): ArticleSection {
  const id = idOf(heading);
  const isLater = (node: HtmlNode) => isElement(node, 'div') && node.props['className'] === LATER;
  const first = nodes.findIndex((node) => isElement(node, 'h3'));
  const end = first === -1 ? nodes.length : first;
  const rest = nodes.slice(end);
  // Alone, without urgent signs above them, they stay where the editor put them.
  const later = rest.filter(isLater).flatMap((node) => (isElement(node) ? node.children : []));
  return {
    id,
    title: textOf([heading]).replace(/\s+/g, ' ').trim(),
    heading: asHtml([{ ...heading, props: { ...heading.props, id } }]),
    lead: asHtml(giveLooks(pictureBeside(nodes.slice(0, end)), id)),
    rest: asHtml(
      giveLooks(
        rest.filter((node) => !isLater(node)),
        `${id}-rest`,
      ),
    ),
    ...(later.length > 0 && { later: asHtml(giveLooks(later, `${id}-later`)) }),
    ...(isUrgent && { isUrgent }),
    ...(isFolded && { isFolded }),
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

/** Long enough to identify the heading. */
const MAX_ID_LENGTH = 60;

/**
 * Gives headings ids for links. An editor's own id stays; otherwise it is made from the text, so that it stays the same. No two in a
 * text are equal, and none has the prefix of the page's own ids.
 */
function createIds(nodes: readonly HtmlNode[]): (heading: HtmlElement) => string {
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
function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_ID_LENGTH)
    .replace(/^-|-$/g, '');
  return words === '' || words.startsWith('ostium') ? `section-${words}`.replace(/-$/, '') : words;
}

/** Reads an editor's text in a block, with an article's looks: `ArticleHtml` shows it. */
export const articleHtml = ({ html }: Pick<Fields, 'html'>) =>
  v.pipe(html, v.nonEmpty('must not be empty'), v.transform(composeText));

function composeText(html: SafeHtml): SafeHtml {
  if (typeof html !== 'string') return giveLooks(html, partOf(html));
  const nodes = parseHtml(html);
  return formatHtml(giveLooks(nodes, partOf(nodes))).trim();
}

/** A name for the questions of one block, made from its first question: questions of two blocks on a page do not close each other. */
function partOf(nodes: readonly HtmlNode[]): string {
  const first = nodes.find((node) => isElement(node, 'details'));
  return first ? slugOf(textOf([first])) : '';
}
