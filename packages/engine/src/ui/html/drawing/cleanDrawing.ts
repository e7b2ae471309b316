import { isElement } from '../nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode, HtmlProps } from '../nodes/htmlNode.ts';
import { readStyle } from '../nodes/lookClasses.ts';
import { textOf } from '../visible/textOfHtml.ts';
import { elementsOf, nameIds } from './nameIds.ts';
import { withoutBombs } from './withoutBombs.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** The elements that a drawing may contain: shapes, text, and their fills and clips. Any other is removed with its contents. */
const ELEMENTS = words(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask ' +
    'title desc',
);

/** Elements that are replaced with their contents: a link in a drawing would be one more way to an address. */
const OPENED = words('a switch');

/** Elements that may contain text. */
const WORDED = words('text tspan title desc');

/** Attributes for looks, which may also be written as inline style, by React's names. */
const LOOKS = words(
  'fill fillOpacity fillRule stroke strokeWidth strokeOpacity strokeLinecap strokeLinejoin strokeDasharray strokeDashoffset ' +
    'strokeMiterlimit opacity stopColor stopOpacity clipPath clipRule mask textAnchor dominantBaseline fontSize fontWeight fontStyle ' +
    'letterSpacing wordSpacing visibility display color vectorEffect paintOrder transform',
);

/** Attributes for position and size. */
const PLACES = words(
  'x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio offset gradientUnits gradientTransform ' +
    'spreadMethod clipPathUnits maskUnits maskContentUnits dx dy rotate textLength lengthAdjust pathLength',
);

/** Attributes for screen readers. */
const READ_OUT = words('role aria-label aria-labelledby aria-describedby aria-hidden');

/** Numbers, names, colours and functions of them. No quote, colon or backslash, so that it cannot contain an address. */
const VALUE = /^[\w\s#%.,()+*/-]*$/;

/** A reference to a part of the same drawing. */
const LOCAL = /^url\(\s*["']?#([^\s"'()]+)["']?\s*\)$/;

/** Deeper elements are removed: no drawing nests this deeply. */
const MAX_DEPTH = 100;

interface DrawingContext {
  /** Makes addresses in text the site's own. */
  cleanText: (text: string) => string;
  /** How often each drawing has occurred in this text, by its hash. */
  drawings: Map<string, number>;
}

/**
 * Cleans a drawing (`svg`) for a page: shapes and text on a list of their own, nothing that runs, moves or loads, and no references
 * except to its own parts, under names that cannot clash with the page's. `undefined` if nothing visible is left.
 */
export function cleanDrawing(svg: HtmlElement, context: DrawingContext): HtmlElement | undefined {
  const [drawing] = cleanElement(svg, 0, context);
  if (!drawing || !isElement(drawing) || !isDrawn(drawing)) return undefined;
  return withName(nameIds(withoutBombs(drawing), context.drawings));
}

function cleanElement(element: HtmlElement, depth: number, context: DrawingContext): readonly HtmlNode[] {
  const { component, children } = element;
  if (depth > MAX_DEPTH) return [];
  if (component === 'title' || component === 'desc') {
    const text = context.cleanText(textOf(children)).trim();
    return text === '' ? [] : [{ component, props: cleanProps(element, context), children: [text] }];
  }
  const isOpened = OPENED.has(component);
  if (!isOpened && !ELEMENTS.has(component)) return [];
  const inside = children.flatMap((node) => {
    if (typeof node === 'string') return WORDED.has(component) ? [context.cleanText(node)] : [];
    return cleanElement(node, depth + 1, context);
  });
  return isOpened ? inside : [{ component, props: cleanProps(element, context), children: inside }];
}

function cleanProps({ component, props }: HtmlElement, { cleanText }: DrawingContext): HtmlProps {
  const { href = props['xlink:href'], style, id, ...others } = props;
  const styleAttributes = Object.entries(others).filter(([name]) => LOOKS.has(name) || PLACES.has(name));
  const styled =
    typeof style === 'string' ? readStyle(style).map(([name, value]) => [camelCase(name), value] as const) : [];
  const cleanedProps: Record<string, string | true> = {};
  // Inline style overrides attributes, as in a browser.
  for (const [name, value] of [...styleAttributes, ...styled.filter(([name]) => LOOKS.has(name))]) {
    const cleanedValue = typeof value === 'string' ? cleanValue(value) : undefined;
    if (cleanedValue !== undefined) cleanedProps[name] = cleanedValue;
  }
  for (const name of READ_OUT) if (typeof others[name] === 'string') cleanedProps[name] = cleanText(others[name]);
  if (typeof id === 'string' && id.trim() !== '') cleanedProps['id'] = id.trim();
  if (HREFS.has(component) && typeof href === 'string' && /^\s*#[^\s]+\s*$/.test(href))
    cleanedProps['href'] = href.trim();
  return cleanedProps;
}

const HREFS = words('use linearGradient radialGradient');

const camelCase = (name: string): string => name.replace(/-./g, (part) => part.slice(1).toUpperCase());

function cleanValue(value: string): string | undefined {
  const trimmed = value.trim();
  const part = LOCAL.exec(trimmed)?.[1];
  if (part !== undefined) return `url(#${part})`;
  return VALUE.test(trimmed) && !/url|image|src|element|attr/i.test(trimmed) ? trimmed : undefined;
}

const SHAPES = words('use path rect circle ellipse line polyline polygon text');

/** Whether anything in a drawing is visible. */
const isDrawn = (drawing: HtmlElement): boolean => elementsOf(drawing).some(({ component }) => SHAPES.has(component));

/** A drawing with a name is read out as a picture; one without name and text is decoration. */
function withName(drawing: HtmlElement): HtmlElement {
  const { role, ...others } = drawing.props;
  const isNamed =
    Boolean(others['aria-label']) ||
    Boolean(others['aria-labelledby']) ||
    drawing.children.some((node) => isElement(node, 'title'));
  if (isNamed) return { ...drawing, props: { ...others, role: role ?? 'img' } };
  const isWorded = textOf(drawing.children).trim() !== '';
  return { ...drawing, props: isWorded ? others : { ...others, 'aria-hidden': 'true' } };
}
