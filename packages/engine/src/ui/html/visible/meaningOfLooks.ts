import { classesOf, isElement, namesIn } from '../nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode } from '../nodes/htmlNode.ts';
import { readStyle } from '../nodes/lookClasses.ts';

/** Elements that say the same as a style on them. */
const CROSSED_OUT = namesIn('s del strike');

/** Elements that hold only certain others, so that nothing can come between. */
const STRUCTURE = namesIn('ul ol dl menu dir table thead tbody tfoot tr');

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

/** Classes for what is read out alone: WordPress's, and those of frameworks and page builders. */
const READ_OUT = namesIn(
  'screen-reader-text screen-reader-only sr-only sr-text visually-hidden visuallyhidden visually-hidden-focusable sr-only-focusable ' +
    'elementor-screen-only assistive-text u-visually-hidden is-visually-hidden a11y-hidden hidden-visually uk-hidden-visually ' +
    'et_screen_reader_text fl-sr-only show-for-sr',
);

/** Classes for what is not shown at all, and what a script would show: the enlarged copy of a picture, a message to an editor. */
const UNSHOWN = namesIn(
  'hidden d-none invisible is-hidden uk-hidden wp-lightbox-overlay components-placeholder katex-html mathjax_preview mjx-preview ' +
    'elementor-tab-mobile-title',
);

/** Elementor's classes for the largest and the smallest screens: together they hide on all that are between them too. */
const HIDDEN_EVERYWHERE = ['elementor-hidden-desktop', 'elementor-hidden-tablet', 'elementor-hidden-mobile'];

/** Classes that show it again on some screens: `d-md-block`, `md:block`, `visible-lg`. */
const SHOWN_AGAIN =
  /^(?:d-(?:sm|md|lg|xl|xxl)-(?!none)|(?:sm|md|lg|xl|2xl):(?:block|inline|flex|grid|table|visible)|visible-)/;

/** Whether an element is for screen readers alone: it repeats for them what the others see. */
export const isReadOut = (element: HtmlElement): boolean => classesOf(element).some((name) => READ_OUT.has(name));

/**
 * Whether whoever wrote an element has hidden it: by attribute, inline style or one of the usual classes. What a browser shows when
 * somebody searches for it (`until-found`) is there to be read.
 */
export function isHidden(element: HtmlElement): boolean {
  const { hidden, style } = element.props;
  if (hidden !== undefined && String(hidden).trim().toLowerCase() !== 'until-found') return true;
  const hasOnlyText = element.children.every((child) => typeof child === 'string');
  if (typeof style === 'string' && isHiddenByStyle(style, hasOnlyText)) return true;
  const classes = classesOf(element);
  if (classes.some((name) => READ_OUT.has(name)) || HIDDEN_EVERYWHERE.every((name) => classes.includes(name)))
    return true;
  return classes.some((name) => UNSHOWN.has(name)) && !classes.some((name) => SHOWN_AGAIN.test(name));
}

/** Far enough outside of every window. */
const OUTSIDE = /^-\d{3,6}(?:\.\d{1,9})?(?:px|em|rem|vw|vh|%|pt)$/;

/** A declaration that hides -> its values. */
const HIDING: Readonly<Record<string, RegExp>> = {
  display: /^none$/,
  visibility: /^(?:hidden|collapse)$/,
  'mso-hide': /^(?:all|screen)$/,
  'content-visibility': /^hidden$/,
  'text-indent': OUTSIDE,
};

/** Declarations with which a script or an animation makes something appear. */
const MOVING = ['transform', 'transition', 'animation', 'animation-name', 'will-change', 'translate', 'scale'];

const HIDING_WHEN_PLACED: Readonly<Record<string, RegExp>> = {
  left: OUTSIDE,
  top: OUTSIDE,
  right: OUTSIDE,
  clip: /^rect\(\s*(?:0|1px)/,
  'clip-path': /^inset\(\s*(?:50|100)%/,
};

/** Boxes without room for what is in them. */
const ROOM = ['height', 'max-height', 'width', 'max-width'];
const NOTHING = /^0+(?:\.0+)?(?:px|em|rem|vh|vw|pt|%)?$/;

function isHiddenByStyle(style: string, hasOnlyText: boolean): boolean {
  const declarations = new Map(readStyle(style).map(([name, value]) => [name, value.toLowerCase()]));
  const matches = (patterns: Readonly<Record<string, RegExp>>): boolean =>
    Object.entries(patterns).some(([name, pattern]) => pattern.test(declarations.get(name) ?? ''));
  if (matches(HIDING)) return true;
  const isNothing = (name: string): boolean => NOTHING.test(declarations.get(name) ?? '');
  // What is inside may have a size of its own.
  if (hasOnlyText && isNothing('font-size')) return true;
  const isMoving = MOVING.some((name) => declarations.has(name));
  if (/^(?:hidden|clip)\b/.test(declarations.get('overflow') ?? '') && ROOM.some(isNothing)) return !isMoving;
  if (/^0*(?:\.0*)?%?$/.test(declarations.get('opacity') ?? 'x')) return !isMoving;
  return /^(?:absolute|fixed)$/.test(declarations.get('position') ?? '') && matches(HIDING_WHEN_PLACED);
}
