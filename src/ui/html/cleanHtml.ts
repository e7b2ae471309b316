import { DROPPED, ELEMENTS } from './allowList.ts';
import { cleanProps } from './cleanProps.ts';
import { componentProps } from './componentProps.ts';
import type { ComponentContext } from './componentProps.ts';
import { createProcessing } from './createProcessing.ts';
import { finishElement } from './finishElement.ts';
import { formatHtml } from './formatHtml.ts';
import { isComponent } from './htmlNode.ts';
import type { HtmlElement, HtmlNode, SafeHtml } from './htmlNode.ts';
import { parseHtml } from './parseHtml.ts';
import type { GivenProcessor, HtmlReport } from './processor.ts';
import { siteProcessors } from './processors/siteProcessors.ts';
import { textOf } from './textOfHtml.ts';

/** Nesting beyond this keeps its text alone: no editor writes it, and a tree walk must not run out of stack. */
const MAX_DEPTH = 100;

/** What cleaning can be told beyond where the content lives. */
export interface CleanHtmlOptions {
  /** The site's own where none are given. */
  processors?: readonly GivenProcessor[];
  /** The addresses below which scripts may be loaded (see `isScriptAddress`); none where none are given. */
  allowedScripts?: readonly string[];
  report?: HtmlReport;
}

/**
 * An editor's HTML made safe to show, in one pass over the tree a browser would build. At each node the processors come first;
 * whatever they give is held to the allow-list, so what is not on it goes, and the content host's addresses become the site's
 * own. White space between words is left alone. Runs on the server only: the parser never reaches the browser.
 */
export function cleanHtml(source: string, resolve: (url: string) => string, options: CleanHtmlOptions = {}): SafeHtml {
  return createHtmlCleaner(resolve, options)(source);
}

/** `cleanHtml` for many pieces: the processors are put in order, and what is wrong with one is told, once. */
export function createHtmlCleaner(
  resolve: (url: string) => string,
  // Without a `report` nobody wants to hear of it: a test, or a piece that was reported elsewhere.
  { processors = siteProcessors, allowedScripts = [], report = () => undefined }: CleanHtmlOptions = {},
): (source: string) => SafeHtml {
  const applyProcessors = createProcessing(processors, report);
  return (source) => {
    const context = { applyProcessors, allowedScripts, report, resolve: onceEach(resolve) };
    const nodes = cleanNodes(parseHtml(source), undefined, 0, context);
    return nodes.some(needsReact) ? nodes : formatHtml(nodes).trim();
  };
}

interface CleanContext extends ComponentContext {
  applyProcessors: ReturnType<typeof createProcessing>;
}

/** An address is asked about where it stands, and again where a processor has put it: what came of it stays as it is. */
function onceEach(resolve: (url: string) => string): (url: string) => string {
  const known = new Map<string, string>();
  return (url) => {
    const resolved = known.get(url) ?? resolve(url);
    known.set(url, resolved).set(resolved, resolved);
    return resolved;
  };
}

const needsReact = (node: HtmlNode): boolean =>
  typeof node !== 'string' && (isComponent(node) || node.children.some(needsReact));

function cleanNodes(
  nodes: readonly HtmlNode[],
  parent: HtmlElement | undefined,
  depth: number,
  context: CleanContext,
): HtmlNode[] {
  const { applyProcessors, resolve } = context;
  const cleaned = nodes.flatMap((given) => {
    const node = applyProcessors({ node: given, parent, resolve });
    if (node === undefined) return [];
    return typeof node === 'string' ? [cleanText(node, resolve)] : cleanElement(node, depth, context);
  });
  return joinWords(cleaned);
}

/** Where what stood between words has gone they are one piece: React would tell two pieces apart by a comment in the page. */
function joinWords(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined;
}

/** An address that stands in the words themselves: the content host is no more a visitor's business there than in a link. */
const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"')]+/gi;

const cleanText = (text: string, resolve: (url: string) => string): string =>
  text.replace(ADDRESS_IN_TEXT, (url) => resolve(url));

/** An unknown element gives way to what it holds; a dangerous one goes with all that it holds. */
function cleanElement(element: HtmlElement, depth: number, context: CleanContext): readonly HtmlNode[] {
  const { component } = element;
  if (DROPPED.has(component)) return [];
  if (depth >= MAX_DEPTH) return [cleanText(textOf([element]), context.resolve)];

  const inside = cleanNodes(element.children, element, depth + 1, context);
  const children = TABLE_PARTS.has(component) ? inside.filter((node) => !isBlank(node)) : inside;
  if (isComponent(element)) {
    const props = componentProps(element, context);
    return props ? [{ component, props, children }] : [];
  }
  if (!ELEMENTS.has(component)) return children;
  const finished = finishElement({ component, props: cleanProps(element, context.resolve), children });
  return finished ? [finished] : [];
}

/** Between the parts of a table white space is never shown, and React refuses it there. */
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

const isBlank = (node: HtmlNode): boolean => typeof node === 'string' && node.trim() === '';
