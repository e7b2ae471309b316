import { isElement } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode } from 'ostium/ui/html/nodes/htmlNode.ts';
import { textOf } from 'ostium/ui/html/visible/textOfHtml.ts';

/** The look of one kind of element in an article: `undefined` if it does not match the pattern and keeps its plain look. */
type Look = (element: HtmlElement) => HtmlElement | undefined;

/**
 * What an editor writes -> how it looks. An editor never names a look: a list whose items begin in bold is one pattern, a table
 * without a head another. The styles are in `looks/`.
 */
const LOOKS: Readonly<Record<string, Look>> = {
  p: lookOfParagraph,
  ol: lookOfSteps,
  ul: lookOfBullets,
  blockquote: lookOfQuote,
  div: (frame) => lookOfTable(frame),
  figure: lookOfFigure,
};

/** Gives cleaned nodes of an article the looks of their patterns. `part` tells the questions of one part of it from those of another. */
export function giveLooks(nodes: readonly HtmlNode[], part: string): HtmlNode[] {
  return gatherQuestions(nodes, part).map((node) => (isElement(node) ? (LOOKS[node.component]?.(node) ?? node) : node));
}

/** Longer text is a sentence, not a name for what follows. */
const MAX_NAME = 80;

/** From this many short bullets on, two columns are used. */
const MANY = 6;
const SHORT = 56;
const ONE_LINE = 130;

/** A paragraph that consists of one bold link is a button. */
function lookOfParagraph(paragraph: HtmlElement): HtmlElement | undefined {
  const outer = onlyElement(paragraph);
  const inner = outer && onlyElement(outer);
  const names = new Set([outer?.component, inner?.component]);
  const isBoldLink = names.has('a') && (names.has('strong') || names.has('b'));
  return isBoldLink ? withClass(paragraph, 'look-button') : undefined;
}

/** A block that WordPress fills in, such as its list of articles, has its own look, and so does a striped table. */
const OWN_LOOK = /(?:^|\s)(?:wp-block-(?!table\b)|is-style-stripes\b)/;

const hasOwnLook = ({ props }: HtmlElement): boolean => OWN_LOOK.test(String(props['className'] ?? ''));

/** A smaller picture would be enlarged beside the words. */
const MIN_BESIDE = 640;

/**
 * The nodes below a heading. A large upright picture aligned right stands beside all of them, heading included. Any other picture
 * floats as an editor expects it.
 */
export function pictureBeside(nodes: readonly HtmlNode[]): HtmlNode[] {
  const first = nodes.find((node) => !isBlank(node));
  return nodes.map((node) =>
    node === first && isElement(node, 'figure') && isBeside(node) ? withClass(node, 'look-beside') : node,
  );
}

function isBeside(figure: HtmlElement): boolean {
  const { width, height } = pictureIn(figure.children)?.props ?? {};
  const isAligned = /(?:^|\s)alignright(?:\s|$)/.test(String(figure.props['className'] ?? ''));
  // As good as square: the frame is upright.
  return isAligned && Number(width) >= MIN_BESIDE && Number(width) <= Number(height) * 1.05;
}

const pictureIn = (nodes: readonly HtmlNode[]): HtmlElement | undefined =>
  nodes
    .filter((node) => isElement(node))
    .map((node) => (node.component === 'img' ? node : pictureIn(node.children)))
    .find((picture) => picture !== undefined);

/** WordPress's editor puts a table into a figure. */
function lookOfFigure(figure: HtmlElement): HtmlElement | undefined {
  if (hasOwnLook(figure)) return undefined;
  const look = (node: HtmlNode) => (isElement(node, 'div') ? lookOfTable(node, isTimeline(figure)) : undefined);
  return figure.children.some(look)
    ? { ...figure, children: figure.children.map((node) => look(node) ?? node) }
    : undefined;
}

/** Numbered steps, each with a name in bold, are a ladder, wherever their numbering starts. A list with other numbering keeps its numbers. */
function lookOfSteps(list: HtmlElement): HtmlElement | undefined {
  const counts = 'reversed' in list.props || 'type' in list.props || hasOwnLook(list);
  const items = counts ? undefined : namedItems(list);
  return items && withClass({ ...list, children: items }, 'look-ladder');
}

/** Bullets that begin in bold are rows of names and text, others rings; many short ones are in two columns. */
function lookOfBullets(list: HtmlElement): HtmlElement | undefined {
  if (hasOwnLook(list)) return undefined;
  const items = namedItems(list);
  if (items?.every(({ children }) => children.length > 1)) return withClass({ ...list, children: items }, 'look-rows');
  const lengths = itemsOf(list).map((item) => textOf([item]).trim().length);
  if (lengths.length === 0 || Math.max(...lengths) > ONE_LINE) return undefined;
  const isInColumns = lengths.length >= MANY && Math.max(...lengths) <= SHORT;
  return withClass(list, isInColumns ? 'look-rings look-columns' : 'look-rings');
}

/** A quote that begins in bold is a note beside the text; any other is a quotation. */
function lookOfQuote(quote: HtmlElement): HtmlElement {
  const first = quote.children.find((node) => isElement(node));
  return first?.component === 'p' && boldStart(first)
    ? withClass({ ...quote, component: 'div', props: { ...quote.props, role: 'note' } }, 'look-note')
    : withClass(quote, 'look-quote');
}

/** Consecutive questions are one group: only one is open at a time, at first the first one. */
function gatherQuestions(nodes: readonly HtmlNode[], part: string): HtmlNode[] {
  const groupedNodes: HtmlNode[] = [];
  let questions: HtmlElement[] = [];
  const close = () => {
    const [first] = questions;
    if (first) groupedNodes.push(groupOf(questions, `${part}-${groupedNodes.length}`));
    questions = [];
  };
  for (const node of nodes) {
    if (isElement(node, 'details')) questions.push(node);
    else if (questions.length === 0 || !isBlank(node)) {
      close();
      groupedNodes.push(node);
    }
  }
  close();
  return groupedNodes;
}

function groupOf(questions: readonly HtmlElement[], name: string): HtmlElement {
  const children = questions.map((question, index): HtmlElement => {
    const summary = question.children.find((node) => isElement(node, 'summary'));
    const answer = question.children.filter((node) => node !== summary);
    const isOpen = index === 0 && questions.length > 1;
    return {
      component: 'details',
      props: { name, ...question.props, className: 'plain-disclosure', ...(isOpen && { open: true }) },
      children: [...(summary ? [summary] : []), { component: 'div', props: {}, children: answer }],
    };
  });
  return { component: 'div', props: { className: 'look-questions' }, children };
}

/**
 * The items of a list that all begin in bold: each has a name and, if there is more, a text. The punctuation between the two stays,
 * so that it still reads as a sentence where the name is not set apart.
 */
export function namedItems(list: HtmlElement): HtmlElement[] | undefined {
  const items = itemsOf(list).map((item) => {
    const start = boldStart(item);
    if (!start || textOf([start.bold]).length > MAX_NAME) return undefined;
    const name = { ...start.bold, component: 'strong', children: markStop(start.bold.children, 'last') };
    const rest = { component: 'div', props: {}, children: markStop(start.rest, 'first') };
    return { ...item, children: textOf(start.rest).trim() === '' ? [name] : [name, rest] };
  });
  return items.length > 1 && items.every((item) => item !== undefined) ? items : undefined;
}

/**
 * Puts the punctuation at the beginning or end of nodes into an element of its own, so that styles can hide it: a name set apart
 * needs none after it, nor its text one before it.
 */
function markStop(nodes: readonly HtmlNode[], place: 'first' | 'last'): readonly HtmlNode[] {
  const isFirst = place === 'first';
  const node = nodes.at(isFirst ? 0 : -1);
  if (node === undefined) return nodes;
  const split = isFirst ? splitFirstStop : splitLastStop;
  const markedNodes = typeof node === 'string' ? split(node) : [{ ...node, children: markStop(node.children, place) }];
  return isFirst ? [...markedNodes, ...nodes.slice(1)] : [...nodes.slice(0, -1), ...markedNodes];
}

const stopOf = (stop: string): HtmlElement => ({
  component: 'span',
  props: { className: 'look-stop' },
  children: [stop],
});

function splitLastStop(words: string): HtmlNode[] {
  const end = words.trimEnd().length - 1;
  if (end < 0 || !'.,:;'.includes(words.charAt(end))) return [words];
  return [words.slice(0, end), stopOf(words.slice(end))].filter((part) => part !== '');
}

function splitFirstStop(words: string): HtmlNode[] {
  const trimmedWords = words.trimStart();
  if (trimmedWords === '' || !',:;'.includes(trimmedWords.charAt(0))) return [words];
  const remainder = trimmedWords.slice(1).trimStart();
  return [stopOf(words.slice(0, words.length - remainder.length)), remainder].filter((part) => part !== '');
}

const itemsOf = (list: HtmlElement): HtmlElement[] => list.children.filter((node) => isElement(node, 'li'));

const isBlank = (node: HtmlNode | undefined): boolean => typeof node === 'string' && node.trim() === '';

/** The bold beginning of an element, and the rest. */
function boldStart({ children }: HtmlElement): { bold: HtmlElement; rest: readonly HtmlNode[] } | undefined {
  const start = children.findIndex((node) => !isBlank(node));
  const first = children[start];
  if (first === undefined || !isElement(first)) return undefined;
  const rest = children.slice(start + 1);
  if (first.component === 'strong' || first.component === 'b') return { bold: first, rest };
  const inner = first.component === 'p' ? boldStart(first) : undefined;
  return inner && { bold: inner.bold, rest: [{ ...first, children: inner.rest }, ...rest] };
}

/** The single child of an element. */
function onlyElement({ children }: HtmlElement): HtmlElement | undefined {
  const [only, ...others] = children.filter((node) => !isBlank(node));
  return only !== undefined && others.length === 0 && isElement(only) ? only : undefined;
}

/** An element with one more class. */
export function withClass(element: HtmlElement, name: string): HtmlElement {
  const className = element.props['className'];
  return {
    ...element,
    props: { ...element.props, className: typeof className === 'string' ? `${className} ${name}` : name },
  };
}

/** A table with at least this many columns is read across: a comparison. */
const COMPARED = 3;

/** The class that an editor gives to a timeline: a table without a head says no more about itself. */
const TIMELINE = /(?:^|\s)timeline(?:\s|$)/;

/** Whether an editor calls an element a timeline. */
const isTimeline = ({ props }: HtmlElement): boolean => TIMELINE.test(String(props['className'] ?? ''));

/**
 * The look of a cleaned table's scrolling frame in an article. A table with a head row is a comparison: on a phone each of its rows
 * is a sheet, whose cells show the names of their columns. A timeline is one of two columns without a head or foot that an editor
 * has named as one, on the table or on the block around it (`isNamed`).
 */
function lookOfTable(frame: HtmlElement, isNamed = false): HtmlElement | undefined {
  const [table] = frame.children;
  if (frame.props['className'] !== 'scroll' || table === undefined || !isElement(table, 'table')) return undefined;
  const head = rowsIn(table, 'thead');
  const body = rowsIn(table, 'tbody');
  const columns = cellsOf(head[0] ?? body[0]).length;
  if (![...head, ...body].every((row) => isEven(row, columns)) || body.length < 2) return undefined;
  if (head.length === 1 && columns >= COMPARED) return comparisonOf(frame, table, cellsOf(head[0]).map(wordsOf));
  const isOfTimes = (isNamed || isTimeline(table)) && rowsIn(table, 'tfoot').length === 0;
  return isOfTimes && head.length === 0 && columns === 2 ? timelineOf(table) : undefined;
}

function comparisonOf(frame: HtmlElement, table: HtmlElement, names: readonly string[]): HtmlElement {
  const body = mapCells(table, 'tbody', (cell, index) =>
    index === 0
      ? { ...cell, component: 'th', props: { ...cell.props, scope: 'row' } }
      : { ...cell, props: { ...cell.props, 'data-column': names[index] ?? '' } },
  );
  const labelledTable = mapCells(body, 'thead', (cell) =>
    wordsOf(cell) === '' ? cell : { ...cell, props: { ...cell.props, scope: 'col' } },
  );
  return { ...frame, props: { ...frame.props, className: 'scroll look-comparison' }, children: [labelledTable] };
}

/** It is as wide as the text and does not scroll, so it needs no frame. */
function timelineOf(table: HtmlElement): HtmlElement {
  const labelledTable = mapCells(table, 'tbody', (cell, index) =>
    index === 0 ? { ...cell, component: 'th', props: { ...cell.props, scope: 'row' } } : cell,
  );
  return { ...labelledTable, props: { ...labelledTable.props, className: 'look-timeline' } };
}

const wordsOf = (cell: HtmlElement): string => textOf([cell]).trim();

const isCell = (node: HtmlNode): node is HtmlElement => isElement(node, 'td') || isElement(node, 'th');

const cellsOf = (row: HtmlElement | undefined): HtmlElement[] => row?.children.filter(isCell) ?? [];

const rowsIn = (table: HtmlElement, part: string): HtmlElement[] =>
  table.children
    .filter((node) => isElement(node, part))
    .flatMap(({ children }) => children.filter((node) => isElement(node, 'tr')));

/** Whether no cell spans others: a spanning cell does not have the name of a single column. */
const isEven = (row: HtmlElement, columns: number): boolean =>
  cellsOf(row).length === columns && cellsOf(row).every(({ props }) => !('colSpan' in props) && !('rowSpan' in props));

/** A table in which `change` was applied to the cells of one part, by column. */
function mapCells(
  table: HtmlElement,
  part: string,
  change: (cell: HtmlElement, column: number) => HtmlElement,
): HtmlElement {
  const changeRow = (row: HtmlNode): HtmlNode =>
    isElement(row, 'tr') ? { ...row, children: cellsOf(row).map(change) } : row;
  const children = table.children.map((node) =>
    isElement(node, part) ? { ...node, children: node.children.map(changeRow) } : node,
  );
  return { ...table, children };
}
