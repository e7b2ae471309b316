import { isElement, namesIn } from './nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode, HtmlProps } from './nodes/htmlNode.ts';
import { readStyle } from './nodes/lookClasses.ts';
import { textOf } from './visible/textOfHtml.ts';

/** The elements that a drawing may contain: shapes, text, and their fills and clips. Any other is removed with its contents. */
const ELEMENTS = namesIn(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask ' +
    'title desc',
);

/** Elements that are replaced with their contents: a link in a drawing would be one more way to an address. */
const OPENED = namesIn('a switch');

/** Elements that may contain text. */
const WORDED = namesIn('text tspan title desc');

/** Attributes for looks, which may also be written as inline style, by React's names. */
const LOOKS = namesIn(
  'fill fillOpacity fillRule stroke strokeWidth strokeOpacity strokeLinecap strokeLinejoin strokeDasharray strokeDashoffset ' +
    'strokeMiterlimit opacity stopColor stopOpacity clipPath clipRule mask textAnchor dominantBaseline fontSize fontWeight fontStyle ' +
    'letterSpacing wordSpacing visibility display color vectorEffect paintOrder transform',
);

/** Attributes for position and size. */
const PLACES = namesIn(
  'x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio offset gradientUnits gradientTransform ' +
    'spreadMethod clipPathUnits maskUnits maskContentUnits dx dy rotate textLength lengthAdjust pathLength',
);

/** Attributes for screen readers. */
const READ_OUT = namesIn('role aria-label aria-labelledby aria-describedby aria-hidden');

/** Numbers, names, colors and functions of them. No quote, colon or backslash, so that it cannot contain an address. */
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

const HREFS = namesIn('use linearGradient radialGradient');

const camelCase = (name: string): string => name.replace(/-./g, (part) => part.slice(1).toUpperCase());

function cleanValue(value: string): string | undefined {
  const trimmed = value.trim();
  const part = LOCAL.exec(trimmed)?.[1];
  if (part !== undefined) return `url(#${part})`;
  return VALUE.test(trimmed) && !/url|image|src|element|attr/i.test(trimmed) ? trimmed : undefined;
}

const SHAPES = namesIn('use path rect circle ellipse line polyline polygon text');

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

/** Attributes that contain a list of other parts' ids. */
const LISTS = namesIn('aria-labelledby aria-describedby');

/** The parts that an element refers to, with the attribute that does so. */
function referencesOf({ props }: HtmlElement): readonly (readonly [attribute: string, id: string])[] {
  return Object.entries(props).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    if (LISTS.has(name))
      return value
        .split(/\s+/)
        .filter(Boolean)
        .map((id) => [name, id] as const);
    const id = name === 'href' ? value.slice(1) : /^url\(#(.+)\)$/.exec(value)?.[1];
    return id === undefined ? [] : [[name, id] as const];
  });
}

/** Every element of a drawing, the drawing first. */
function elementsOf(drawing: HtmlElement): HtmlElement[] {
  return [drawing, ...drawing.children.filter((node) => isElement(node)).flatMap(elementsOf)];
}

/**
 * Renames the referenced parts of a drawing: design programs call them `a` or `Layer_1` in every drawing. The names are derived from
 * the drawing's content, so they stay the same however often it is cleaned. Other names are removed, and so are references to
 * anything outside the drawing. `met` counts identical drawings.
 */
function nameIds(drawing: HtmlElement, met: Map<string, number>): HtmlElement {
  const elements = elementsOf(drawing);
  const referred = new Set(elements.flatMap(referencesOf).map(([, id]) => id));
  const ids = new Set(elements.map(({ props }) => props['id']).filter((id) => typeof id === 'string'));
  const places = new Map([...ids].filter((id) => referred.has(id)).map((id, index) => [id, index + 1]));

  const anonymous = rename(drawing, (id) => places.get(id)?.toString());
  if (places.size === 0) return anonymous;
  const hash = hashOf(JSON.stringify(anonymous.children));
  const count = (met.get(hash) ?? 0) + 1;
  met.set(hash, count);
  const start = `drawing-${hash}${count > 1 ? `-${count}` : ''}`;
  return rename(anonymous, (id) => `${start}-${id}`);
}

/** A drawing with other names. Parts for which `nameOf` returns nothing lose their names, and so does the second of two with the same name. */
function rename(drawing: HtmlElement, nameOf: (id: string) => string | undefined): HtmlElement {
  const renamedIds = new Set<string>();
  const renameProps = (props: HtmlProps): HtmlProps => {
    const renamedProps: Record<string, string | true> = {};
    for (const [name, value] of Object.entries(props)) {
      const renamed = typeof value === 'string' ? renameValue(name, value) : value;
      if (renamed !== undefined) renamedProps[name] = renamed;
    }
    return renamedProps;
  };
  const renameValue = (name: string, value: string): string | undefined => {
    if (name === 'id') {
      const id = renamedIds.has(value) ? undefined : nameOf(value);
      renamedIds.add(value);
      return id;
    }
    if (LISTS.has(name))
      return (
        value
          .split(/\s+/)
          .flatMap((id) => nameOf(id) ?? [])
          .join(' ') || undefined
      );
    const [reference] = referencesOf({ component: '', props: { [name]: value }, children: [] });
    if (!reference) return value;
    const id = nameOf(reference[1]);
    return id === undefined ? undefined : name === 'href' ? `#${id}` : `url(#${id})`;
  };
  const renameNode = (node: HtmlNode): HtmlNode =>
    typeof node === 'string'
      ? node
      : { ...node, props: renameProps(node.props), children: node.children.map(renameNode) };
  return { ...drawing, props: renameProps(drawing.props), children: drawing.children.map(renameNode) };
}

/** Eight letters that tell texts apart (FNV-1a, 32 bits). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** References that make a browser draw a part again. Fills are not among them: they draw nothing. */
const COPYING: ReadonlySet<string> = new Set(['href', 'clipPath', 'mask']);

/** A browser draws this many parts in a few hundredths of a second. A drawing may contain more itself. */
const MAX_COPIED = 20_000;

/** No drawing has a longer chain of references. */
const MAX_CHAIN = 300;

/**
 * Makes a drawing cheap enough for a browser. A part that is used twice by a part that is used twice, and so on, turns a few lines
 * into a million shapes. In that case, or if a part contains itself, everything drawn by reference is removed.
 */
function withoutBombs(drawing: HtmlElement): HtmlElement {
  const byId = new Map<string, HtmlElement>();
  for (const element of elementsOf(drawing)) {
    const { id } = element.props;
    if (typeof id === 'string' && !byId.has(id)) byId.set(id, element);
  }
  const costs = new Map<HtmlElement, number>();

  const costOf = (element: HtmlElement, depth: number): number => {
    const cachedCost = costs.get(element);
    if (cachedCost !== undefined) return cachedCost;
    if (depth > MAX_CHAIN) return Infinity;
    // Until it is known: a reference back to here has no end.
    costs.set(element, Infinity);
    const copied = copiesOf(element).flatMap((id) => byId.get(id) ?? []);
    const parts = [...element.children.filter((node) => isElement(node)), ...copied];
    const cost = parts.reduce((sum, part) => sum + costOf(part, depth + 1), 1);
    costs.set(element, cost);
    return cost;
  };

  const elementCount = elementsOf(drawing).length;
  return costOf(drawing, 0) > elementCount + MAX_COPIED ? withoutCopies(drawing) : drawing;
}

const copiesOf = (element: HtmlElement): string[] =>
  element.component.endsWith('Gradient')
    ? []
    : referencesOf(element).flatMap(([name, id]) => (COPYING.has(name) ? [id] : []));

function withoutCopies({ component, props, children }: HtmlElement): HtmlElement {
  const { clipPath: _clip, mask: _mask, ...otherProps } = props;
  const removeUse = (node: HtmlNode): HtmlNode[] =>
    typeof node === 'string' ? [node] : node.component === 'use' ? [] : [withoutCopies(node)];
  return { component, props: otherProps, children: children.flatMap(removeUse) };
}
