import { createHash } from 'node:crypto';
import { findVideoPage } from '../video/findVideoPage.ts';
import { cleanDrawing } from './cleanDrawing.ts';
import {
  cleanProps,
  cleanText,
  DROPPED,
  ELEMENTS,
  findAllowedScript,
  LOADING,
  SHOWN_ADDRESS,
} from './nodes/allowList.ts';
import { isBlankText, isComponent, isElement, namesIn } from './nodes/htmlNode.ts';
import type { ComponentName, HtmlElement, HtmlNode, HtmlProps, HtmlReport, SafeHtml } from './nodes/htmlNode.ts';
import { lookClasses } from './nodes/lookClasses.ts';
import { formatHtml, parseHtml, readHtml } from './nodes/parseHtml.ts';
import { createProcessing } from './processors/createProcessing.ts';
import type { ProcessorDefinition } from './processors/createProcessing.ts';
import { withoutDoubledPosts, siteProcessors } from './processors/siteProcessors.ts';
import { wordsOfPicture } from './visible/standIns.ts';
import { textOf } from './visible/textOfHtml.ts';
import { visibleNodes } from './visible/visibleNodes.ts';

/** Beyond this depth only the text is kept: no editor nests this deeply, and a tree walk must not overflow the stack. */
const MAX_DEPTH = 100;

/** What is said of a text that is cut. */
const TOO_MANY =
  'A text in the content asks for far more elements than it contains, so its end is left out: close its tags, such as <b> and <font>.';

/** How much of such a text a log line shows. */
const SHOWN_LENGTH = 100;

/** Options for cleaning, besides where the content is. */
export interface CleanHtmlOptions {
  /** The site's own by default. */
  processors?: readonly ProcessorDefinition[];
  /** What allows editors' scripts: addresses (`isScriptAddress`) and hashes (`isScriptHash`); empty by default. */
  allowedScripts?: readonly string[];
  report?: HtmlReport;
}

/**
 * Makes an editor's HTML safe to show, in one pass over the tree that a browser would build. The processors come first at each node;
 * their results are checked against the allow-list, so that anything else is removed, and the content host's addresses become the
 * site's own. White space between words is left alone. Server only: the parser never reaches the browser.
 */
export function cleanHtml(source: string, resolve: (url: string) => string, options: CleanHtmlOptions = {}): SafeHtml {
  return createHtmlCleaner(resolve, options)(source);
}

/** `cleanHtml` for many pieces: sorts the processors, and reports what is wrong with one only once. */
export function createHtmlCleaner(
  resolve: (url: string) => string,
  // Without `report` nobody needs to know: a test, or a piece that was reported elsewhere.
  { processors = siteProcessors, allowedScripts = [], report = () => undefined }: CleanHtmlOptions = {},
): (source: string) => SafeHtml {
  const applyProcessors = createProcessing(processors, report);
  return (source) => {
    const context: CleanContext = {
      applyProcessors,
      allowedScripts,
      report,
      resolve: onceEach(resolve),
      isForNoScript: false,
      drawings: new Map(),
      traces: { isReshaped: false },
    };
    const parsed = readHtml(source);
    if (parsed.isCut) report(`${TOO_MANY} It begins: ${source.slice(0, SHOWN_LENGTH)}`, 'warn');
    const visible = visibleNodes(parsed.nodes);
    const tree = source.includes('wp-embedded-content') ? withoutDoubledPosts(visible) : visible;
    const nodes = cleanNodes(tree, undefined, 0, context);
    if (nodes.some(needsReact)) return nodes;
    const html = formatHtml(nodes).trim();
    return context.traces.isReshaped ? settle(html, context) : html;
  };
}

/** Replaced elements can end up nested in ways no parser produces, so a browser would build a different tree. */
function settle(html: string, context: CleanContext): string {
  let cleanedHtml = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const innerContext = { ...context, applyProcessors: ({ node }: { node: HtmlNode }) => node, drawings: new Map() };
    // What stood between two texts is gone, so they may be a shortcode together.
    const recleanedHtml = formatHtml(
      cleanNodes(visibleNodes(parseHtml(cleanedHtml)), undefined, 0, innerContext),
    ).trim();
    if (recleanedHtml === cleanedHtml) break;
    cleanedHtml = recleanedHtml;
  }
  return cleanedHtml;
}

/** One round is enough for everything that people write. */
const MAX_ROUNDS = 5;

interface CleanContext extends ComponentContext {
  applyProcessors: ReturnType<typeof createProcessing>;
  /** Whether this is inside `noscript`, at any depth. */
  isForNoScript: boolean;
  /** How often each drawing has occurred in this text. */
  drawings: Map<string, number>;
  /** Whether an element of this text has been replaced with its contents or with another element. */
  traces: { isReshaped: boolean };
}

/** Addresses are resolved where they occur, and again where a processor has put them; the result of the first time is not changed again. */
function onceEach(resolve: (url: string) => string): (url: string) => string {
  const resolvedUrls = new Map<string, string>();
  return (url) => {
    const resolved = resolvedUrls.get(url) ?? resolve(url);
    resolvedUrls.set(url, resolved).set(resolved, resolved);
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
  const cleanedNodes = nodes.flatMap((inputNode) => {
    const node = applyProcessors({ node: inputNode, parent, resolve });
    if (node === undefined || (context.isForNoScript && isElement(inputNode) && LOADING.has(inputNode.component)))
      return [];
    // A parser moves anything that may not be in a table in front of it.
    if (isElement(inputNode) && (inputNode.component === 'table' || !isElement(node, inputNode.component)))
      context.traces.isReshaped = true;
    return typeof node === 'string' ? [cleanText(node, resolve)] : cleanElement(node, depth, context);
  });
  return joinWords(cleanedNodes);
}

/** When the node between two texts is removed, they are joined: React would separate two texts with a comment in the page. */
function joinWords(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joinedNodes: HtmlNode[] = [];
  for (const node of nodes) {
    const last = joinedNodes.at(-1);
    if (typeof node === 'string' && typeof last === 'string') joinedNodes[joinedNodes.length - 1] = last + node;
    else joinedNodes.push(node);
  }
  return joinedNodes;
}

/** An unknown element is replaced with its contents; a dangerous one is removed with them. */
function cleanElement(element: HtmlElement, depth: number, context: CleanContext): readonly HtmlNode[] {
  const { component } = element;
  if (DROPPED.has(component)) return [];
  if (depth >= MAX_DEPTH) return [cleanText(textOf([element]), context.resolve)];

  if (component === 'svg') {
    const drawing = cleanDrawing(element, {
      drawings: context.drawings,
      cleanText: (text) => cleanText(text, context.resolve),
    });
    return drawing ? [drawing] : [];
  }
  const isForNoScript = context.isForNoScript || component === 'noscript';
  const inside = cleanNodes(element.children, element, depth + 1, { ...context, isForNoScript });
  const children = TABLE_PARTS.has(component) ? inside.filter((node) => !isBlankText(node)) : inside;
  if (isComponent(element)) {
    const props = componentProps(element, context);
    return props ? [{ component, props, children }] : [];
  }
  // To a browser with scripts, a nested `noscript` is text up to the first end tag.
  if (!ELEMENTS.has(component) || (context.isForNoScript && component === 'noscript')) {
    context.traces.isReshaped = true;
    return looksLike(element, children);
  }
  const finished = finishElement({ component, props: cleanProps(element, context), children });
  return finished ? [finished] : [];
}

/** An unknown element is replaced with its contents. Obsolete presentational elements keep their look, in a modern element. */
function looksLike(element: HtmlElement, children: readonly HtmlNode[]): readonly HtmlNode[] {
  const component = OLD_LOOKS.get(element.component);
  const props = element.component === 'center' ? { align: 'center' } : element.props;
  const classes = component === undefined ? [] : lookClasses({ ...element, props });
  return component === undefined || classes.length === 0
    ? children
    : [{ component, props: { className: classes.join(' ') }, children }];
}

const OLD_LOOKS: ReadonlyMap<string, string> = new Map([
  ['font', 'span'],
  ['center', 'div'],
]);

/** White space between the parts of a table is never shown, and React refuses it there. */
const TABLE_PARTS = namesIn('table thead tbody tfoot tr colgroup');

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
function finishElement(element: HtmlElement): HtmlNode | undefined {
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
const WORDLESS = namesIn('a b br div em figure i p picture small source span strong u');

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

/** What decides whether a component may be on a page. */
interface ComponentContext {
  resolve: (url: string) => string;
  /** The addresses below which scripts may be loaded (`isScriptAddress`), and the hashes of code that may run (`isScriptHash`). */
  allowedScripts: readonly string[];
  report: HtmlReport;
}

type ComponentRule = (props: HtmlProps, context: ComponentContext) => HtmlProps | undefined;

/** The rules for each component's props. An editor wrote the values, so a rule names the props it accepts and checks each. */
const COMPONENT_RULES = { Script: scriptProps, Video: videoProps } satisfies Readonly<
  Record<ComponentName, ComponentRule>
>;

const componentRules: ReadonlyMap<string, ComponentRule> = new Map(Object.entries(COMPONENT_RULES));

/** The props that a component keeps; `undefined` if it may not be on the page, or is unknown. */
function componentProps({ component, props }: HtmlElement, context: ComponentContext): HtmlProps | undefined {
  const rule = componentRules.get(component);
  if (!rule) context.report(`No component is named ${component}: add it to Html.tsx.`, 'error');
  return rule?.(props, context);
}

/** A video's page and frame are rebuilt from the address: of the editor's input, only its number and title are kept. */
function videoProps({ src, title }: HtmlProps, { resolve }: ComponentContext): HtmlProps | undefined {
  const page = findVideoPage(resolve(String(src ?? '').trim()));
  const words = String(title ?? '').trim();
  return page && { host: page.host, url: page.url, embed: page.embed, ...(words && { title: words }) };
}

/** How much of a script's code a log line shows: enough to recognize it. */
const SHOWN_START = 60;

function scriptProps(props: HtmlProps, context: ComponentContext): HtmlProps | undefined {
  const { src, code, type } = props;
  const scriptProps = src ? loadedScript(String(src), context) : inlineScript(String(code ?? ''), context);
  return scriptProps && { ...scriptProps, ...(type === 'module' && { type }) };
}

function loadedScript(src: string, context: ComponentContext): HtmlProps | undefined {
  const address = context.resolve(src.trim());
  const allowed = findAllowedScript(address, context.allowedScripts);
  if (allowed !== undefined) return { src: allowed };
  const shortAddress = address.slice(0, SHOWN_ADDRESS);
  context.report(
    `A script in the content is left out, because contentScripts does not allow its address: ${shortAddress}`,
    'warn',
  );
  return undefined;
}

/** Markup that a parser takes for the end of a script, or after which it no longer recognizes the end. */
const UNCLEAR_END = /<(?:!--|\/?script)/i;

/** Inline code runs if the site's settings contain its hash: changing one letter makes it a different script. */
function inlineScript(code: string, { allowedScripts, report }: ComponentContext): HtmlProps | undefined {
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const start = code.trim().slice(0, SHOWN_START).replace(/\s+/g, ' ');
  if (UNCLEAR_END.test(code)) {
    report(`A script in the content is left out, because it holds "<!--" or "<script": ${start}`, 'warn');
  } else if (allowedScripts.includes(hash)) {
    return { code };
  } else {
    report(
      `A script in the content is left out: to let it run, add "${hash}" to contentScripts. It begins: ${start}`,
      'warn',
    );
  }
  return undefined;
}
