import { defaultTreeAdapter as tree, Parser } from 'parse5';
import type { DefaultTreeAdapterTypes, DefaultTreeAdapterMap, ParserOptions, Token, TreeAdapter } from 'parse5';
import { entityOf } from '@ostium/content/browser';
import { namesIn } from './htmlNode.ts';
import type { HtmlElement, HtmlNode } from './htmlNode.ts';

/** The tree of an editor's HTML, and whether it is cut: then the HTML asks for far more elements than it contains. */
export interface ParsedHtml {
  nodes: HtmlNode[];
  isCut: boolean;
}

/** The tree of an editor's HTML, as `readHtml` reads it. */
export const parseHtml = (source: string): HtmlNode[] => readHtml(source).nodes;

/**
 * The tree that a browser would build from an editor's HTML, as plain JSON. White space is kept; comments are removed.
 * The result is not safe yet: `cleanHtml` takes care of that. It never throws. Server only: the parser never reaches the browser.
 */
export function readHtml(source: string): ParsedHtml {
  const budget = budgetOf(source.length);
  const fragment = parseBounded(source, budget);
  let { isCut } = fragment;
  const nodes: HtmlNode[] = [];
  // A work list instead of the call stack, since the author chooses the depth.
  const open = [{ from: fragment.childNodes, to: nodes }];
  for (let level = open.pop(); level; level = open.pop()) {
    for (const node of level.from) {
      if (tree.isTextNode(node)) level.to.push(withLineFeeds(node.value));
      if (!tree.isElementNode(node)) continue;
      const children: HtmlNode[] = [];
      level.to.push(elementOf(node, children));
      const inside = node.tagName === 'noscript' ? insideNoScript(node, budget) : node;
      if ('isCut' in inside) isCut ||= inside.isCut;
      if (inside.childNodes.length > 0) open.push({ from: inside.childNodes, to: children });
    }
  }
  return { nodes, isCut };
}

/** As a browser reads it from a page: a carriage return that an entity stands for would be a line feed the next time. */
const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * Most browsers run scripts, and to them `noscript` ends at its end tag and nowhere else: WordPress writes paragraphs that begin
 * before it and end inside, and a parser without scripts would end it there. Its contents are parsed as elements all the same.
 */
function insideNoScript(element: DefaultTreeAdapterTypes.Element, budget: ParseBudget) {
  const [text] = element.childNodes;
  return text && tree.isTextNode(text) ? parseBounded(text.value, budget, { scriptingEnabled: false }) : element;
}

function elementOf({ tagName, attrs }: DefaultTreeAdapterTypes.Element, children: HtmlNode[]): HtmlElement {
  const props: Record<string, string | true> = {};
  for (const { prefix, name, value } of attrs) {
    const [prop, propValue] = propOf(prefix ? `${prefix}:${name}` : name, withLineFeeds(value));
    props[prop] = propValue;
  }
  return { component: tagName, props, children };
}

/** Elements without contents and end tag. */
const VOID = namesIn('area base br col embed hr img input link meta source track wbr');

// As a browser writes its own tree: quotes are escaped only where they would end a value, unlike in `escapeHtml`.
const escapeText = (text: string): string => text.replace(/[&<>]/g, entityOf);
const escapeValue = (value: string): string => value.replace(/[&<>"]/g, entityOf);

/** Formats cleaned nodes, none of them a component, as HTML. */
export function formatHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(formatNode).join('');
}

function formatNode(node: HtmlNode): string {
  if (typeof node === 'string') return escapeText(node);
  const { component, props, children } = node;
  const attributes = Object.entries(props).map(([name, value]) => ` ${attributeOf(name)}="${formatValue(value)}"`);
  const start = `<${component}${attributes.join('')}>`;
  return VOID.has(component) ? start : `${start}${formatHtml(children)}</${component}>`;
}

const formatValue = (value: string | true): string => (value === true ? '' : escapeValue(value));

const words = (list: string): readonly string[] => list.split(' ');

/** Attributes that React spells in camel case: `colspan` is its `colSpan`. */
// oxfmt-ignore
const CAMEL_CASE = words(
  'accessKey allowFullScreen autoComplete autoFocus autoPlay charSet colSpan contentEditable controlsList crossOrigin dateTime ' +
    'encType enterKeyHint fetchPriority formAction formMethod formTarget frameBorder hrefLang inputMode itemID itemProp itemRef ' +
    'itemScope itemType marginHeight marginWidth maxLength mediaGroup minLength noModule noValidate playsInline readOnly ' +
    'referrerPolicy rowSpan spellCheck srcDoc srcLang srcSet tabIndex useMap',
);

/** Attributes of drawings whose hyphens React replaces with camel case: `stroke-width` is its `strokeWidth`. */
const HYPHENATED = words(
  'clip-path clip-rule dominant-baseline fill-opacity fill-rule font-size font-style font-weight letter-spacing paint-order ' +
    'stop-color stop-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity ' +
    'stroke-width text-anchor vector-effect word-spacing',
);

const withCapitals = (name: string): string => name.replace(/-./g, (part) => part.slice(1).toUpperCase());

/** Attribute -> React's name, where the two differ. */
const PROP_NAMES: ReadonlyMap<string, string> = new Map([
  ...CAMEL_CASE.map((name) => [name.toLowerCase(), name] as const),
  ...HYPHENATED.map((name) => [name, withCapitals(name)] as const),
  ['class', 'className'],
  ['for', 'htmlFor'],
  ['accept-charset', 'acceptCharset'],
  ['http-equiv', 'httpEquiv'],
]);

const ATTRIBUTE_NAMES: ReadonlyMap<string, string> = new Map(Array.from(PROP_NAMES, ([name, prop]) => [prop, name]));

/** Boolean attributes, which are true whatever their value says: React treats their empty value as "absent". */
const FLAGS = namesIn(
  'allowfullscreen async autofocus autoplay checked controls default defer disabled inert itemscope loop multiple muted nomodule ' +
    'novalidate open playsinline readonly required reversed selected',
);

/** An attribute as React expects it: `class="x"` is `className: 'x'`, `open=""` is `open: true`; `data-` and `aria-` stay. */
function propOf(attribute: string, value: string): readonly [name: string, value: string | true] {
  return [PROP_NAMES.get(attribute) ?? attribute, FLAGS.has(attribute) ? true : value];
}

/** The attribute for a name of React's. */
function attributeOf(prop: string): string {
  return ATTRIBUTE_NAMES.get(prop) ?? prop;
}

/** What a parser may still do for a piece of HTML. */
export interface ParseBudget {
  steps: number;
}

/** The tree of a piece of HTML, and whether it ends before the HTML does. */
export interface BoundedFragment {
  childNodes: DefaultTreeAdapterTypes.ChildNode[];
  isCut: boolean;
}

/**
 * Each step makes or moves a node. Tags need at least three characters, and an element four steps at most, if it is left where it
 * belongs. A short text may be written as carelessly as it likes.
 */
const STEPS_PER_CHARACTER = 2;
const STEPS_FOR_SHORT_TEXT = 20_000;

/** About a second's work, and two hundred thousand elements: no page has a tenth of them. */
const MAX_STEPS = 500_000;

/** An element that is opened again has the same attributes, so a long value counts as several steps from the second time on. */
const CHARACTERS_PER_STEP = 8;

/** The work that a piece of HTML of this length is worth. */
export const budgetOf = (length: number): ParseBudget => ({
  steps: Math.min(MAX_STEPS, STEPS_FOR_SHORT_TEXT + STEPS_PER_CHARACTER * length),
});

/** A parser makes a few nodes before it reads anything. */
const STEPS_TO_START = 10;

class BudgetSpent extends Error {}

/**
 * Parses HTML as a browser would, up to what its budget allows. Elements that are left open are opened again in every paragraph
 * after them, so fifty kilobytes can ask for millions: the nodes are counted while they are made, and what follows is cut off.
 */
export function parseBounded(
  source: string,
  budget: ParseBudget,
  options: Pick<ParserOptions<DefaultTreeAdapterMap>, 'scriptingEnabled'> = {},
): BoundedFragment {
  if (budget.steps < STEPS_TO_START) return { childNodes: [], isCut: true };
  const parser = Parser.getFragmentParser(null, { ...options, treeAdapter: countingTree(budget) });
  const isCut = !isReadThrough(() => parser.tokenizer.write(source, true));
  // Its nodes hang from the root of the fragment, in their order.
  const root = tree.getFirstChild(parser.document);
  return { childNodes: root && tree.isElementNode(root) ? root.childNodes : [], isCut };
}

function isReadThrough(read: () => void): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof BudgetSpent) return false;
    throw error;
  }
}

function countingTree(budget: ParseBudget): TreeAdapter<DefaultTreeAdapterMap> {
  const spend = (steps: number): void => {
    budget.steps -= steps;
    if (budget.steps < 0) throw new BudgetSpent();
  };
  const attributesInTree = new WeakSet<Token.Attribute[]>();
  return {
    ...tree,
    createElement(tagName, namespace, attributes) {
      spend(1 + attributes.length);
      if (attributesInTree.has(attributes)) for (const attribute of attributes) spend(stepsOf(attribute));
      attributesInTree.add(attributes);
      return tree.createElement(tagName, namespace, attributes);
    },
    createCommentNode(data) {
      spend(1);
      return tree.createCommentNode(data);
    },
    appendChild(parent, node) {
      spend(1);
      tree.appendChild(parent, node);
    },
    insertBefore(parent, node, next) {
      spend(1);
      tree.insertBefore(parent, node, next);
    },
    detachNode(node) {
      spend(1);
      tree.detachNode(node);
    },
    insertTextBefore(parent, text, next) {
      spend(1);
      tree.insertTextBefore(parent, text, next);
    },
  };
}

const stepsOf = ({ name, value }: Token.Attribute): number => (name.length + value.length) / CHARACTERS_PER_STEP;
