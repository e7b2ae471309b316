import type { HtmlElement } from '../nodes/htmlNode.ts';
import { readStyle } from '../nodes/lookClasses.ts';
import { classesOf } from './outline.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Classes for what is read out alone: WordPress's, and those of frameworks and page builders. */
const READ_OUT = words(
  'screen-reader-text screen-reader-only sr-only sr-text visually-hidden visuallyhidden visually-hidden-focusable sr-only-focusable ' +
    'elementor-screen-only assistive-text u-visually-hidden is-visually-hidden a11y-hidden hidden-visually uk-hidden-visually ' +
    'et_screen_reader_text fl-sr-only show-for-sr',
);

/** Classes for what is not shown at all, and what a script would show: the enlarged copy of a picture, a message to an editor. */
const UNSHOWN = words(
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
