import type { HtmlElement, HtmlNode } from './nodes/htmlNode.ts';
import { isElement } from './nodes/htmlNode.ts';
import { textOf } from './visible/textOfHtml.ts';
import { wordsOfPicture } from './visible/pictureWords.ts';

/** Finishes cleaned elements of one kind; `undefined` removes the element. */
const FINISHES: Readonly<Record<string, (element: HtmlElement) => HtmlNode | undefined>> = {
  // The page has its own first heading.
  h1: (heading) => ({ ...heading, component: 'h2' }),
  // A heading without text names nothing; the corner of a table is an ordinary cell.
  th: (cell) => (textOf(cell.children).trim() === '' ? { ...cell, component: 'td' } : cell),
  // A picture whose address may not be shown would be an empty frame, but what it says is left.
  img: (picture) =>
    'src' in picture.props || 'srcSet' in picture.props ? picture : wordsOfPicture(picture) || undefined,
  // So would be one that plays nothing, and a link around nothing.
  audio: playable,
  video: playable,
  a: (link) => (isEmptyLink(link) ? undefined : link),
  noscript: (stand) => (textOf(stand.children).trim() === '' ? undefined : stand),
  pre: withoutFirstLineBreak,
  div: (box) => withoutSecondFrame(withoutEmptyPicture(box)),
  table: scrollable,
};

/** Adapts a cleaned element to a page that has a first heading of its own and may be as narrow as a phone. */
export function finishElement(element: HtmlElement): HtmlNode | undefined {
  const finish = FINISHES[element.component];
  return finish ? finish(element) : element;
}

/** A player whose file is left out plays nothing. */
function playable(player: HtmlElement): HtmlElement | undefined {
  const parts = [player, ...player.children];
  const hasFile = parts.some((node) => isElement(node) && 'src' in node.props && node.component !== 'track');
  return hasFile ? player : undefined;
}

/** Links to a place in the page keep their name, and so do those that are named for screen readers. */
const isEmptyLink = ({ props, children }: HtmlElement): boolean =>
  isEmpty(children) && !['id', 'name', 'title', 'aria-label', 'aria-labelledby'].some((name) => name in props);

/** Whether nodes show nothing: neither text nor anything that is seen without. */
const isEmpty = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) =>
    isElement(node) ? WORDLESS.has(node.component) && isEmpty(node.children) : node.trim() === '',
  );

/** Elements that show nothing of their own. */
const WORDLESS: ReadonlySet<string> = new Set('a b br div em figure i p picture small source span strong u'.split(' '));

/** Parsers drop a line break after `<pre>`, so it would exist for React but not for the browser. */
function withoutFirstLineBreak(code: HtmlElement): HtmlElement {
  const [first, ...others] = code.children;
  if (typeof first !== 'string') return code;
  const words = first.replace(/^\n+/, '');
  return { ...code, children: words ? [words, ...others] : others };
}

/** A name is heard before the table is. Each table around another would repeat all of its words, too. */
const MAX_LABEL = 300;

/** A table can be wider than a phone: it scrolls in a frame of its own, which a keyboard can reach and whose name is read out. */
function scrollable(table: HtmlElement): HtmlElement {
  const [caption] = findAll(table.children, 'caption');
  const names = caption ? [caption] : findAll(table.children, 'th');
  const label = names
    .map(({ children }) => textOf(children).trim())
    .join(', ')
    .slice(0, MAX_LABEL);
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
