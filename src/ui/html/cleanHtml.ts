import { defaultTreeAdapter as tree, html as spec, parseFragment, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { DROPPED, ELEMENTS } from './allowList.ts';
import { cleanAttributes } from './cleanAttributes.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Nesting beyond this keeps its text alone: no editor writes it, and a tree walk must not run out of stack. */
const MAX_DEPTH = 100;

/**
 * An editor's HTML made safe to show, in one pass over the tree a browser would build: what is not on the allow-list goes, the
 * content host's addresses become the site's own, frames become links (nothing third-party loads by itself), pictures load lazily,
 * and what the page has once (its first heading, its own names) is not there twice.
 * White space is left alone. Runs on the server only: the parser never reaches the browser.
 */
export function cleanHtml(source: string, resolve: (url: string) => string): string {
  const fragment = parseFragment(source);
  clean(fragment, resolve, 0);
  return serialize(fragment);
}

/** The words of a piece of HTML, entities decoded and white space folded: `Sinus &amp; <em>Nasal</em>` is `Sinus & Nasal`. */
export function textOfHtml(source: string): string {
  if (!/[<&]/.test(source)) return source.replace(/\s+/g, ' ').trim();
  return textOf(parseFragment(source)).replace(/\s+/g, ' ').trim();
}

/** Walks with a list of its own instead of the call stack: depth is the author's to choose. */
function textOf(parent: Parent): string {
  const words: string[] = [];
  const open = parent.childNodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isTextNode(node)) words.push(node.value);
    else if (tree.isElementNode(node) && !DROPPED.has(node.tagName)) {
      for (const child of node.childNodes.toReversed()) open.push(child);
    }
  }
  return words.join('');
}

/** An address that stands in the words themselves: the content host is no more a visitor's business there than in a link. */
const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"')]+/gi;

function clean(parent: Parent, resolve: (url: string) => string, depth: number): void {
  const kept = parent.childNodes.flatMap((node) => {
    if (tree.isTextNode(node)) {
      node.value = node.value.replace(ADDRESS_IN_TEXT, resolve);
      return [node];
    }
    return tree.isElementNode(node) ? cleanElement(node, resolve, depth) : [];
  });
  parent.childNodes = kept;
  for (const node of kept) node.parentNode = parent;
}

/** An unknown element gives way to what it holds; a dangerous one goes with all that it holds. */
function cleanElement(element: Element, resolve: (url: string) => string, depth: number): Parent['childNodes'] {
  const { tagName } = element;
  if (tagName === 'iframe') return frameAsLink(element, resolve);
  if (DROPPED.has(tagName) || element.namespaceURI !== spec.NS.HTML) return [];
  if (depth >= MAX_DEPTH) return [tree.createTextNode(textOf(element))];

  clean(element, resolve, depth + 1);
  if (!ELEMENTS.has(tagName)) return element.childNodes;

  element.attrs = cleanAttributes(element, resolve);
  if (tagName === 'h1') rename(element, 'h2');
  // A heading without words names nothing; the corner of a table is an ordinary cell.
  if (tagName === 'th' && textOf(element).trim() === '') rename(element, 'td');
  // A picture whose address may not be shown would be an empty frame.
  if (tagName === 'img' && !element.attrs.some(({ name }) => name === 'src' || name === 'srcset')) return [];
  if (tagName === 'img') addMissing(element, { loading: 'lazy', decoding: 'async', alt: '' });
  return [tagName === 'table' ? scrollable(element) : element];
}

/** A table can be wider than a phone: it scrolls in a frame of its own, which a keyboard can reach and whose name is read out. */
function scrollable(table: Element): Element {
  const [caption] = findAll(table, 'caption');
  const names = caption ? [caption] : findAll(table, 'th');
  const label = names.map((name) => textOf(name).trim()).join(', ');
  const frame = tree.createElement('div', spec.NS.HTML, [
    { name: 'class', value: 'scroll' },
    { name: 'role', value: 'group' },
    { name: 'tabindex', value: '0' },
    ...(label ? [{ name: 'aria-label', value: label }] : []),
  ]);
  tree.appendChild(frame, table);
  return frame;
}

function findAll(parent: Parent, name: string): Element[] {
  return parent.childNodes
    .filter((node) => tree.isElementNode(node))
    .flatMap((element) => (element.tagName === name ? [element] : findAll(element, name)));
}

function frameAsLink(frame: Element, resolve: (url: string) => string): Parent['childNodes'] {
  const read = (name: string) => frame.attrs.find((attribute) => attribute.name === name)?.value.trim();
  const url = resolve(read('src') ?? read('data-src') ?? '');
  if (!/^(https:\/\/|\/(?!\/))/.test(url)) return [];
  const link = tree.createElement('a', spec.NS.HTML, [{ name: 'href', value: url }]);
  tree.insertText(link, read('title') || url);
  return [link];
}

function addMissing(element: Element, defaults: Record<string, string>): void {
  for (const [name, value] of Object.entries(defaults)) {
    if (!element.attrs.some((attribute) => attribute.name === name)) element.attrs.push({ name, value });
  }
}

function rename(element: Element, name: string): void {
  element.tagName = element.nodeName = name;
}
