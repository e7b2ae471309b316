import { isElement } from '../htmlNode.ts';
import type { HtmlElement, HtmlNode, HtmlProps } from '../htmlNode.ts';
import { readStyle } from '../lookClasses.ts';
import { textOf } from '../textOfHtml.ts';
import { elementsOf, nameIds } from './nameIds.ts';
import { withoutBombs } from './withoutBombs.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What a drawing may hold: shapes, words, and what they are filled and cut with. What is not here goes with all that it holds. */
const ELEMENTS = words(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask ' +
    'title desc',
);

/** What gives way to what it holds: a link of a drawing's would be one more way to an address. */
const OPENED = words('a switch');

/** What may hold words. */
const WORDED = words('text tspan title desc');

/** How something looks: attributes that may as well be written as inline style, by React's names. */
const LOOKS = words(
  'fill fillOpacity fillRule stroke strokeWidth strokeOpacity strokeLinecap strokeLinejoin strokeDasharray strokeDashoffset ' +
    'strokeMiterlimit opacity stopColor stopOpacity clipPath clipRule mask textAnchor dominantBaseline fontSize fontWeight fontStyle ' +
    'letterSpacing wordSpacing visibility display color vectorEffect paintOrder transform',
);

/** Where something is and how large. */
const PLACES = words(
  'x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio offset gradientUnits gradientTransform ' +
    'spreadMethod clipPathUnits maskUnits maskContentUnits dx dy rotate textLength lengthAdjust pathLength',
);

/** How it is read out. */
const READ_OUT = words('role aria-label aria-labelledby aria-describedby aria-hidden');

/** Numbers, names, colours and functions of them. No quote, colon or backslash: nothing that an address is written with. */
const VALUE = /^[\w\s#%.,()+*/-]*$/;

/** A part of the same drawing. */
const LOCAL = /^url\(\s*["']?#([^\s"'()]+)["']?\s*\)$/;

/** Nesting beyond this goes: no drawing has it. */
const MAX_DEPTH = 100;

interface DrawingContext {
  /** Makes addresses in words the site's own. */
  cleanText: (text: string) => string;
  /** How often each drawing has been met in this text, by its hash. */
  drawings: Map<string, number>;
}

/**
 * A drawing (`svg`) as it may stand on a page: shapes and words on a list of their own, nothing that runs, moves or loads, and no
 * reference but to its own parts, under names that cannot clash with the page's. `undefined` where nothing is left to see.
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
  const said = Object.entries(others).filter(([name]) => LOOKS.has(name) || PLACES.has(name));
  const styled =
    typeof style === 'string' ? readStyle(style).map(([name, value]) => [camelCase(name), value] as const) : [];
  const kept: Record<string, string | true> = {};
  // Inline style wins over attributes, as in a browser.
  for (const [name, value] of [...said, ...styled.filter(([name]) => LOOKS.has(name))]) {
    const cleaned = typeof value === 'string' ? cleanValue(value) : undefined;
    if (cleaned !== undefined) kept[name] = cleaned;
  }
  for (const name of READ_OUT) if (typeof others[name] === 'string') kept[name] = cleanText(others[name]);
  if (typeof id === 'string' && id.trim() !== '') kept['id'] = id.trim();
  if (HREFS.has(component) && typeof href === 'string' && /^\s*#[^\s]+\s*$/.test(href)) kept['href'] = href.trim();
  return kept;
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

/** Is anything in a drawing to be seen? */
const isDrawn = (drawing: HtmlElement): boolean => elementsOf(drawing).some(({ component }) => SHAPES.has(component));

/** A drawing with a name is read out as a picture; one without name and words is an ornament. */
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
