import { classesOf, isElement, lettersIn, namesIn, readOutline } from '../nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode, Outline } from '../nodes/htmlNode.ts';
import { findDisclosures, type Disclosure, type Disclosures } from './disclosures.ts';
import { characterOfIcon, contentsWithMeaning, isHidden, isPlainBold, isReadOut } from './meaningOfLooks.ts';
import { charactersOf, addressesOfPicture, endOfCountIn, linkToDocument, replacedStandIn } from './standIns.ts';
import { closedIn, nodesWithoutShortcodes, VERBATIM, type ClosedNames } from './shortcodes.ts';

/**
 * Elements whose words are content, although the elements themselves are not kept: controls that did something, boxes, and what is
 * shown in place of something that does not load.
 */
const UNWRAPPED = namesIn('form label button dialog fieldset object applet canvas output progress meter math optgroup');

/** Old names of elements, where only the look or the meaning of the new one is wanted. `strike` is not: it takes back what was said. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['strike', 's'],
  ['acronym', 'abbr'],
  ['tt', 'code'],
  ['dir', 'ul'],
  ['menu', 'ul'],
  ['xmp', 'pre'],
  ['listing', 'pre'],
  ['plaintext', 'pre'],
  ['legend', 'p'],
]);

/** What a visitor fills in. Its words, if any, are those of a field. */
const FIELDS = namesIn('input select textarea datalist');

/** Elements that are no more than a line or a cell of a form: with a field in it, all of it is the field's name. */
const FIELD_ROWS = namesIn('p li dt dd td th span div label');

const HEADINGS = namesIn('h1 h2 h3 h4 h5 h6');

/** In these a link may stand although they are in one. */
const CELLS = namesIn('td th caption');

/** Arrows and buttons of carousels and enlarged pictures. They do nothing here. */
const CONTROL_CLASS =
  /slick-|swiper-|carousel-control|lightbox|glide__arrow|splide__arrow|flex-(?:prev|next)|btn-close/;

/** Signs that show whether something is open. */
const SIGNS = /^[\s+\-–−—×✕✖▲▼▾▸▴►›»⌄^<>]*$/u;

/** Where a node is. */
interface Surroundings {
  parent: HtmlElement | undefined;
  isInSummary: boolean;
  isInLink: boolean;
  isVerbatim: boolean;
}

interface Reading {
  outline: Outline;
  disclosures: Disclosures;
  /** What is for screen readers alone, but is all that its link says. */
  namesOfLinks: ReadonlySet<HtmlElement>;
  closed: ClosedNames;
  fields: FieldCount;
  /** What belongs to the fields of forms, and forms that are nothing else. */
  formParts: ReadonlySet<HtmlElement>;
}

/** What becomes of an element: another element, nodes in its place, or nothing. */
type Shown = { element: HtmlElement } | { nodes: readonly HtmlNode[] } | undefined;

/**
 * What a visitor can read of foreign HTML: the one place where that is decided, for pages as well as for the plain text of excerpts,
 * descriptions, feeds, cards and structured data. What was hidden is gone, and so is what nobody filled in. Words stay when the
 * element around them cannot: a plugin's accordion becomes `details`, tabs become headings with their parts, an emoji that was saved
 * as a picture becomes its character. Uses a work list instead of the call stack, since the author chooses the depth.
 */
export function visibleNodes(nodes: readonly HtmlNode[]): HtmlNode[] {
  const outline = readOutline(nodes);
  const fields = countFields(outline);
  const reading: Reading = {
    outline,
    disclosures: findDisclosures(outline),
    namesOfLinks: namesOfLinks(outline),
    closed: closedIn(nodes, outline),
    fields,
    formParts: formParts(outline, fields),
  };
  const visible: HtmlNode[] = [];
  const top: Surroundings = { parent: undefined, isInSummary: false, isInLink: false, isVerbatim: false };
  const levels = [{ from: nodes, to: visible, around: top }];
  for (let level = levels.pop(); level; level = levels.pop()) {
    const { to, around } = level;
    const queue = filledIn(level.from, around, reading).toReversed();
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      if (typeof node === 'string') {
        if (!around.isInSummary || node.trim() === '' || !SIGNS.test(node)) to.push(node);
        continue;
      }
      const visibleNode = shownOf(node, around, reading);
      if (!visibleNode) continue;
      if ('nodes' in visibleNode) {
        // One by one: the author chooses how many, and a call takes only so many arguments.
        for (const inner of filledIn(visibleNode.nodes, around, reading).toReversed()) queue.push(inner);
        continue;
      }
      const children: HtmlNode[] = [];
      const element = { ...visibleNode.element, children };
      to.push(element);
      if (visibleNode.element.children.length > 0)
        levels.push({ from: visibleNode.element.children, to: children, around: within(element, around) });
    }
  }
  return visible;
}

/** Nodes without the shortcodes in their texts, unless those are shown as they were typed. */
const filledIn = (nodes: readonly HtmlNode[], { isVerbatim }: Surroundings, { closed }: Reading): readonly HtmlNode[] =>
  isVerbatim ? nodes : nodesWithoutShortcodes(nodes, closed);

const within = (parent: HtmlElement, { isInSummary, isInLink, isVerbatim }: Surroundings): Surroundings => ({
  parent,
  isInSummary: isInSummary || parent.component === 'summary',
  isInLink: parent.component === 'a' || (isInLink && !CELLS.has(parent.component)),
  isVerbatim: isVerbatim || VERBATIM.has(parent.component) || isSearch(parent),
});

function shownOf(element: HtmlElement, around: Surroundings, reading: Reading): Shown {
  const { disclosures, namesOfLinks: names, outline } = reading;
  const { component, children, props } = element;
  // A parser puts it there when it moves what may not be in a table; written out and read again, the outer link would end here.
  if (component === 'a' && around.isInLink) return { nodes: children };
  if (around.isVerbatim) return { element };
  if (disclosures.moved.has(element)) return undefined;
  const disclosure = disclosures.byPanel.get(element);
  if (disclosure) return openPanel(element, disclosure);
  if (disclosures.boxes.has(element)) return { nodes: children };
  if (names.has(element)) return { nodes: children };
  if (isHidden(element) && !disclosures.answers.has(element)) return undefined;
  if (around.isInSummary && isSign(element, reading)) return undefined;
  // A link to the part itself: what opens it now is the summary.
  if (around.isInSummary && component === 'a' && String(props['href'] ?? '#').startsWith('#'))
    return { nodes: children };
  if (component === 'img') return picture(element);
  const replacement = replacedStandIn(element) ?? linkToDocument(element, around.parent);
  if (replacement) return { nodes: [replacement] };
  const icon = characterOfIcon(element, around.parent);
  if (icon !== undefined) return { nodes: [icon] };
  const endOfCount = endOfCountIn(element);
  if (endOfCount !== undefined) return { element: { ...element, children: [endOfCount] } };
  if (isSearch(element)) return { element };
  if (reading.formParts.has(element) || FIELDS.has(component)) return undefined;
  if (isFieldName(element, outline, reading.fields)) return undefined;
  if (component === 'button') return button(element, reading);
  if (UNWRAPPED.has(component)) return { nodes: children };
  if (component === 'summary' && around.parent?.component !== 'details')
    return { element: { ...element, component: 'p' } };
  if (component === 'area') return areaLink(element);
  if (component === 'video' || component === 'audio') {
    const parts = children.filter((node) => isElement(node)).filter(isMediaPart);
    const hasFile = [element, ...parts].some((part) => 'src' in part.props && part.component !== 'track');
    // Without a file there is nothing to play, but what stands in for it often is a link to one.
    return hasFile
      ? { element: { ...element, children: parts } }
      : { nodes: children.filter((node) => isElement(node, 'a')) };
  }
  const formula = formulaPart(element);
  if (formula) return { nodes: formula };
  const contents = contentsWithMeaning(element);
  if (isPlainBold(element)) return { nodes: contents ?? children };
  const renamed = RENAMED.get(component);
  if (!contents && renamed === undefined) return { element };
  return { element: { component: renamed ?? component, props, children: contents ?? children } };
}

const isMediaPart = ({ component }: HtmlElement): boolean => component === 'source' || component === 'track';

/** A part that something opens, with what opens it. */
function openPanel(panel: HtmlElement, { kind, toggle, isOpen }: Disclosure): Shown {
  // A heading stays one. The copy is shown here, where the toggle itself is passed over.
  const name: HtmlNode[] = HEADINGS.has(toggle.component) ? [{ ...toggle }] : [...toggle.children];
  const { id } = panel.props;
  const inside: HtmlElement[] = panel.component === 'p' ? [{ ...panel, props: {} }] : [];
  const contents = inside.length > 0 ? inside : panel.children;
  if (kind === 'tab') {
    const heading: HtmlNode = HEADINGS.has(toggle.component)
      ? { ...toggle }
      : { component: 'h3', props: {}, children: [...wordsOfTab(toggle)] };
    return { nodes: [heading, { component: 'div', props: id ? { id } : {}, children: contents }] };
  }
  const summary: HtmlElement = { component: 'summary', props: {}, children: name };
  const props = { ...(id && { id }), ...(isOpen && ({ open: true } as const)) };
  return { element: { component: 'details', props, children: [summary, ...contents] } };
}

/** What a tab says, without the link to its own panel. */
function wordsOfTab({ children }: HtmlElement): readonly HtmlNode[] {
  const [link, ...others] = children.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const isLink = link !== undefined && others.length === 0 && isElement(link, 'a');
  return isLink && String(link.props['href'] ?? '#').startsWith('#') ? link.children : children;
}

/** What only shows whether something is open. */
function isSign(element: HtmlElement, { outline }: Reading): boolean {
  return (
    element.component === 'svg' ||
    element.props['aria-hidden'] === 'true' ||
    (outline.placeOf(element).letters === 0 && isEmptyIcon(element))
  );
}

const isEmptyIcon = ({ component, children }: HtmlElement): boolean =>
  (component === 'i' || component === 'span') &&
  children.every((node) => (typeof node === 'string' ? SIGNS.test(node) : node.component !== 'img'));

function picture(element: HtmlElement): Shown {
  const characters = charactersOf(element);
  if (characters !== undefined) return { nodes: [characters] };
  const { src, alt, title, 'aria-label': label } = element.props;
  const addresses = addressesOfPicture(element);
  // A place that a script would fill, such as the enlarged copy of a picture.
  if (src === '' && !addresses) return undefined;
  const name = alt ?? label ?? title;
  return { element: { ...element, props: { ...element.props, ...addresses, ...(name && { alt: name }) } } };
}

/** Its place in a picture is nothing without a mouse; its words and address are a link. */
function areaLink({ props }: HtmlElement): Shown {
  const { href, alt } = props;
  if (typeof href !== 'string' || typeof alt !== 'string' || alt.trim() === '') return undefined;
  return { nodes: [{ component: 'a', props: { href }, children: [alt] }, ' '] };
}

/** A button does nothing here, but its words may be a question, an address, or a price. */
function button(element: HtmlElement, { outline }: Reading): Shown {
  const { type } = element.props;
  const isSending = type === 'submit' || type === 'reset';
  if (
    isSending ||
    outline.placeOf(element).letters === 0 ||
    classesOf(element).some((name) => CONTROL_CLASS.test(name))
  )
    return undefined;
  return { nodes: element.children };
}

/**
 * What goes with the fields of forms: their names and rows, and buttons that send. If no more than a heading is left, all of a form
 * was for filling in. What is left is text that somebody put a form around.
 */
function formParts(outline: Outline, fields: FieldCount): Set<HtmlElement> {
  const { elements, placeOf } = outline;
  const parts = new Set<HtmlElement>();
  let formEnd = -1;
  for (const form of elements) {
    const { start, end, letters } = placeOf(form);
    if (form.component !== 'form' || start <= formEnd || isSearch(form)) continue;
    formEnd = end;
    let lettersLeft = letters;
    let skippedTo = start;
    for (const element of elements.slice(start + 1, end + 1)) {
      const place = placeOf(element);
      if (place.start <= skippedTo) continue;
      const isPart = isHidden(element) || isOfField(element, outline, fields);
      if (isPart) parts.add(element);
      if (!isPart && !HEADINGS.has(element.component)) continue;
      skippedTo = place.end;
      lettersLeft -= place.letters;
    }
    if (lettersLeft === 0) parts.add(form);
  }
  return parts;
}

/** A search form is left for the processor that makes a link of it. */
const isSearch = (element: HtmlElement): boolean => classesOf(element).includes('wp-block-search');

function isOfField(element: HtmlElement, outline: Outline, fields: FieldCount): boolean {
  const { component, props, children } = element;
  if (NO_TEXT.has(component) || isFieldName(element, outline, fields)) return true;
  if (component === 'button') return props['type'] !== 'button';
  if (!FIELD_ROWS.has(component) || fields(element) === 0) return false;
  return !children.some((node) => isElement(node) && (FIELD_BOXES.has(node.component) || HEADINGS.has(node.component)));
}

const NO_TEXT = namesIn('input select textarea datalist script style');

/** How many fields an element has. */
type FieldCount = (element: HtmlElement) => number;

function countFields({ elements, placeOf }: Outline): FieldCount {
  const prefixSums = [0];
  for (const { component } of elements) prefixSums.push((prefixSums.at(-1) ?? 0) + (FIELDS.has(component) ? 1 : 0));
  return (element) => {
    const { start, end } = placeOf(element);
    return (prefixSums[end + 1] ?? 0) - (prefixSums[start] ?? 0);
  };
}

/** Whether an element is the name of a field: it means nothing without it, and the content's fields are never kept. */
function isFieldName(element: HtmlElement, { byId, placeOf }: Outline, fields: FieldCount): boolean {
  const { component, props } = element;
  if (component !== 'label' && component !== 'legend') return false;
  const field = typeof props['htmlFor'] === 'string' ? byId.get(props['htmlFor']) : undefined;
  if (field && FIELDS.has(field.component)) return true;
  const { parent } = placeOf(element);
  return fields(component === 'legend' && parent?.component === 'fieldset' ? parent : element) > 0;
}

const FIELD_BOXES = namesIn('p div ul ol table fieldset section dl blockquote');

/** What is for screen readers alone is all that some links say: without it they would be empty. */
function namesOfLinks({ elements, placeOf }: Outline): Set<HtmlElement> {
  const names = new Set<HtmlElement>();
  let linkEnd = -1;
  for (const link of elements) {
    const { start, end, letters } = placeOf(link);
    if (link.component !== 'a' || start <= linkEnd) continue;
    linkEnd = end;
    const inside = elements.slice(start + 1, end + 1);
    const readOut = inside.filter(isReadOut);
    if (readOut.length === 0) continue;
    let [lettersHidden, hiddenTo] = [0, start];
    for (const element of inside) {
      if (placeOf(element).start <= hiddenTo || !isHidden(element)) continue;
      hiddenTo = placeOf(element).end;
      lettersHidden += placeOf(element).letters;
    }
    const hasPicture = inside.some(
      ({ component, props }) => component === 'img' && lettersIn(String(props['alt'] ?? '')) > 0,
    );
    if (lettersHidden === letters && !hasPicture) for (const element of readOut) names.add(element);
  }
  return names;
}

const wrapped = (component: string, node: HtmlNode | undefined): HtmlNode | undefined =>
  node === undefined ? undefined : { component, props: {}, children: [node] };

/** How the parts of a formula (MathML) are written in a line of text, for those that are not simply read from left to right. */
const FORMULA_PARTS: Readonly<Record<string, (parts: readonly HtmlElement[]) => readonly (HtmlNode | undefined)[]>> = {
  msup: ([base, above]) => [base, wrapped('sup', above)],
  msub: ([base, below]) => [base, wrapped('sub', below)],
  msubsup: ([base, below, above]) => [base, wrapped('sub', below), wrapped('sup', above)],
  mover: ([base, above]) => [base, wrapped('sup', above)],
  munder: ([base, below]) => [base, wrapped('sub', below)],
  munderover: ([base, below, above]) => [base, wrapped('sub', below), wrapped('sup', above)],
  mfrac: ([above, below]) => ['(', above, ')/(', below, ')'],
  msqrt: (parts) => ['√(', ...parts, ')'],
  mroot: ([base, root]) => [wrapped('sup', root), '√(', base, ')'],
  // The same formula once more, for programs.
  annotation: () => [],
  'annotation-xml': () => [],
};

/** A part of a formula in a line of text; `undefined` for what is read from left to right. */
function formulaPart({ component, children }: HtmlElement): readonly HtmlNode[] | undefined {
  const parts = children.filter((node) => typeof node !== 'string');
  return FORMULA_PARTS[component]?.(parts).filter((node) => node !== undefined);
}
