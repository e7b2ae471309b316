import type { HtmlElement, HtmlNode } from './htmlNode.ts';
import { isElement } from './htmlNode.ts';
import { textOf } from './textOfHtml.ts';

/** Finishes cleaned elements of one kind; `undefined` removes the element. */
const FINISHES: Readonly<Record<string, (element: HtmlElement) => HtmlElement | undefined>> = {
  // The page has its own first heading.
  h1: (heading) => ({ ...heading, component: 'h2' }),
  // A heading without text names nothing; the corner of a table is an ordinary cell.
  th: (cell) => (textOf(cell.children).trim() === '' ? { ...cell, component: 'td' } : cell),
  // A picture whose address may not be shown would be an empty frame.
  img: (picture) => ('src' in picture.props || 'srcSet' in picture.props ? picture : undefined),
  noscript: (stand) => (textOf(stand.children).trim() === '' ? undefined : stand),
  pre: withoutFirstLineBreak,
  div: (box) => withoutSecondFrame(withoutEmptyPicture(box)),
  table: scrollable,
};

/** Adapts a cleaned element to a page that has a first heading of its own and may be as narrow as a phone. */
export function finishElement(element: HtmlElement): HtmlElement | undefined {
  const finish = FINISHES[element.component];
  return finish ? finish(element) : element;
}

/** Parsers drop a line break after `<pre>`, so it would exist for React but not for the browser. */
function withoutFirstLineBreak(code: HtmlElement): HtmlElement {
  const [first, ...others] = code.children;
  if (typeof first !== 'string') return code;
  const words = first.replace(/^\n+/, '');
  return { ...code, children: words ? [words, ...others] : others };
}

/** A table can be wider than a phone: it scrolls in a frame of its own, which a keyboard can reach and whose name is read out. */
function scrollable(table: HtmlElement): HtmlElement {
  const [caption] = findAll(table.children, 'caption');
  const names = caption ? [caption] : findAll(table.children, 'th');
  const label = names.map(({ children }) => textOf(children).trim()).join(', ');
  const props = { className: 'scroll', role: 'group', tabIndex: '0', ...(label && { 'aria-label': label }) };
  return { component: 'div', props, children: [table] };
}

/** A picture's container that has lost its picture is removed if it says nothing: the picture was in a style. */
function withoutEmptyPicture(box: HtmlElement): HtmlElement {
  const { role, ...others } = box.props;
  return role === 'img' && !others['aria-label'] && !others['aria-labelledby'] ? { ...box, props: others } : box;
}

/** A table that was cleaned before is already in its frame. */
function withoutSecondFrame(frame: HtmlElement): HtmlElement {
  const [inner, ...others] = frame.children;
  const isFrame = frame.props['className'] === 'scroll' && others.length === 0;
  return isFrame && inner !== undefined && isElement(inner, 'div') && inner.props['className'] === 'scroll'
    ? inner
    : frame;
}

function findAll(nodes: readonly HtmlNode[], component: string): HtmlElement[] {
  return nodes
    .filter((node) => isElement(node))
    .flatMap((element) => (element.component === component ? [element] : findAll(element.children, component)));
}
