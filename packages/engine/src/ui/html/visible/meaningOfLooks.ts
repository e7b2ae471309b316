import { isElement } from '../nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode } from '../nodes/htmlNode.ts';
import { readStyle } from '../nodes/lookClasses.ts';
import { classesOf } from './outline.ts';

/** Elements that say the same as a style on them. */
const CROSSED_OUT: ReadonlySet<string> = new Set(['s', 'del', 'strike']);

/** Elements that hold only certain others, so that nothing can come between. */
const STRUCTURE: ReadonlySet<string> = new Set('ul ol dl menu dir table thead tbody tfoot tr'.split(' '));

interface Meaning {
  property: string;
  value: RegExp;
  component: string;
}

/** What is crossed out is taken back, whatever it is: `Take 5 mg`. */
const TAKEN_BACK: readonly Meaning[] = ['text-decoration', 'text-decoration-line'].map((property) => ({
  property,
  value: /\bline-through\b/,
  component: 's',
}));

/** What the look of a few words says: 10² is not 102. */
const OF_WORDS: readonly Meaning[] = [
  { property: 'vertical-align', value: /^super$/, component: 'sup' },
  { property: 'vertical-align', value: /^sub$/, component: 'sub' },
  { property: 'font-weight', value: /^(?:bold|bolder|[6-9]00)$/, component: 'strong' },
  { property: 'font-style', value: /^(?:italic|oblique)\b/, component: 'em' },
];

/**
 * The contents of an element in the elements that its inline style stands for, as word processors write them; `undefined` if it stands for
 * none. Styles themselves are dropped.
 */
export function contentsWithMeaning({ component, props, children }: HtmlElement): HtmlNode[] | undefined {
  const { style } = props;
  if (typeof style !== 'string' || CROSSED_OUT.has(component)) return undefined;
  const declarations = new Map(readStyle(style).map(([name, value]) => [name, value.toLowerCase()]));
  const isOfWords = component === 'span' || component === 'font';
  const meanings = [...TAKEN_BACK, ...(isOfWords ? OF_WORDS : [])]
    .filter(({ property, value }) => value.test(declarations.get(property) ?? ''))
    .map((meaning) => meaning.component);
  if (meanings.length === 0) return undefined;
  if (STRUCTURE.has(component)) return children.map(crossedOut);
  let contents: HtmlNode[] = [...children];
  for (const meaning of new Set(meanings)) contents = [{ component: meaning, props: {}, children: contents }];
  return contents;
}

/** A part of a list or table with the style that it would inherit. */
function crossedOut(node: HtmlNode): HtmlNode {
  if (!isElement(node)) return node;
  const { style } = node.props;
  const existingStyle = typeof style === 'string' ? `${style};` : '';
  return { ...node, props: { ...node.props, style: `${existingStyle}text-decoration:line-through` } };
}

/** Whether an element that makes words bold does not: editors of documents put all of a text into such a `b`. */
export function isPlainBold({ component, props: { style } }: HtmlElement): boolean {
  if ((component !== 'b' && component !== 'strong') || typeof style !== 'string') return false;
  return readStyle(style).some(([name, value]) => name === 'font-weight' && /^(?:normal|[1-5]00)$/i.test(value));
}

/** How fonts of icons begin the class that names one. */
const ICON_CLASS = /^(?:fa|fas|far|glyphicon|dashicons|icon|eicon|bi|ti|la|fi|uil|mdi|ion|ri|bx)-(.+)$/;

/** The icons without which a line of text says the opposite: a character -> their names. */
const ICON_NAMES: Readonly<Record<string, string>> = {
  '✓':
    'check check-circle circle-check check-square square-check checkmark check-lg check2 ok ok-sign ok-circle yes yes-alt tick ' +
    'check-circle-o check-square-o check-circle-fill check-square-fill check-double',
  '✗':
    'times times-circle circle-xmark xmark x x-lg x-circle x-circle-fill times-circle-o no no-alt remove remove-sign ' +
    'remove-circle cross ban ban-circle minus-circle circle-minus cancel dismiss times-rectangle',
  '⚠': 'exclamation-triangle triangle-exclamation warning warning-sign alert exclamation-circle circle-exclamation',
};

const ICONS: ReadonlyMap<string, string> = new Map(
  Object.entries(ICON_NAMES).flatMap(([character, names]) =>
    names.split(' ').map((name) => [name, character] as const),
  ),
);

/**
 * The character for an icon of a font that is not loaded here, with a space behind it: “✗ aspirin”. `undefined` for anything else, and for
 * what closes or opens something.
 */
export function characterOfIcon(element: HtmlElement, parent: HtmlElement | undefined): string | undefined {
  const { component, children } = element;
  const isEmpty = children.every((node) => typeof node === 'string' && node.trim() === '');
  if ((component !== 'i' && component !== 'span') || !isEmpty) return undefined;
  if (parent?.component === 'a' || parent?.component === 'button' || parent?.props['role'] === 'button')
    return undefined;
  const name = classesOf(element)
    .map((className) => ICON_CLASS.exec(className)?.[1])
    .find((iconName) => iconName !== undefined && ICONS.has(iconName));
  const character = name && ICONS.get(name);
  return character && `${character} `;
}
