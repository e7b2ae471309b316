import { isElement } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode } from 'ostium/ui/html/nodes/htmlNode.ts';
import { textOf } from 'ostium/ui/html/visible/textOfHtml.ts';

/** A table with at least this many columns is read across: a comparison. */
const COMPARED = 3;

/** The class that an editor gives to a timeline: a table without a head says no more about itself. */
const TIMELINE = /(?:^|\s)timeline(?:\s|$)/;

/** Whether an editor calls an element a timeline. */
export const isTimeline = ({ props }: HtmlElement): boolean => TIMELINE.test(String(props['className'] ?? ''));

/**
 * The look of a cleaned table's scrolling frame in an article. A table with a head row is a comparison: on a phone each of its rows
 * is a sheet, whose cells show the names of their columns. A timeline is one of two columns without a head or foot that an editor
 * has named as one, on the table or on the block around it (`isNamed`).
 */
export function lookOfTable(frame: HtmlElement, isNamed = false): HtmlElement | undefined {
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
