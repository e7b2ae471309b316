import { classesOf, isElement, isWithin, namesIn } from '../nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode, Outline } from '../nodes/htmlNode.ts';
import { isHidden } from './meaningOfLooks.ts';

/** What opens a part of a text, and what it opens. */
export interface Disclosure {
  kind: 'accordion' | 'tab';
  /** What is clicked, with the heading around it. */
  toggle: HtmlElement;
  isOpen: boolean;
}

/** The disclosures of a text, by the part that each opens, and the elements that are left empty by them. */
export interface Disclosures {
  byPanel: ReadonlyMap<HtmlElement, Disclosure>;
  /** What is shown elsewhere: toggles, in front of their panels. */
  moved: ReadonlySet<HtmlElement>;
  /** Boxes around one toggle and its panel, or around several such boxes. */
  boxes: ReadonlySet<HtmlElement>;
  /** Answers of a list of questions, all of which a script would open: they are shown below their questions. */
  answers: ReadonlySet<HtmlElement>;
}

/** How plugins name a disclosure, and after that its halves: `wp-block-accordion-heading`, `schema-faq-question`, `et_pb_toggle_title`. */
const SUBJECT = /accordion|faq|toggle|collaps|tta/;
const TOGGLE_PART = /head|title|toggle|button|btn|trigger|question|label/;
const PANEL_PART = /content|panel|body|answer|collapse|text|inner/;
/** A button that opens what follows it, if no attribute says so. */
const BUTTON_CLASS = /accordion|collaps|toggle/;

/** A link that opens a hidden part of its page. Any other one may lead to what its author has hidden. */
const OPENING_CLASS =
  /(?:^|[-_])(?:(?:read|see|show|learn)?more|show|expand(?:er)?|toggler?|reveal|collapsed?|collapsible|accordion|tabs?)(?:[-_]|$)/;
/** A list of tabs, and one of its panels, in words between which there are hyphens or underscores. */
const TABS_CLASS = /(?:^|[-_])tabs?(?:[-_]|$)/;
const TAB_PANEL_CLASS = /(?:^|[-_])(?:tabs?|panel|pane|body|content)(?:[-_]|$)/;

/** What may be opened. An entry of a list stays one, and a menu is not text. */
const PANELS = namesIn('div section article p aside figure blockquote');

/** The attributes that name what a toggle opens: ARIA's, and Bootstrap's in its versions. */
const TARGETS = ['aria-controls', 'data-bs-target', 'data-target', 'data-sptarget'];

const textIn = (element: HtmlElement, prop: string): string => {
  const value = element.props[prop];
  return typeof value === 'string' ? value.trim() : '';
};

const isTab = (element: HtmlElement): boolean => textIn(element, 'role') === 'tab';
const isCollapse = (element: HtmlElement): boolean =>
  /^(?:collapse|tab|pill)$/.test(textIn(element, 'data-toggle') || textIn(element, 'data-bs-toggle'));
const isButton = (element: HtmlElement): boolean =>
  element.component === 'button' || textIn(element, 'role') === 'button';

/** Finds the accordions and tabs of a text, which need a plugin's script to open: by their attributes, their classes, or a checkbox. */
export function findDisclosures(outline: Outline): Disclosures {
  const { elements, placeOf } = outline;
  const byPanel = new Map<HtmlElement, Disclosure>();
  const moved = new Set<HtmlElement>();
  const isFree = (element: HtmlElement): boolean => !moved.has(element) && !byPanel.has(element);

  const pair = (toggle: HtmlElement, panel: HtmlElement | undefined, kind: Disclosure['kind'], open: HtmlElement) => {
    if (!panel || !isFree(panel) || !isFree(toggle) || !PANELS.has(panel.component)) return;
    if (isWithin(outline, toggle, panel) || isWithin(outline, panel, toggle) || placeOf(toggle).letters === 0) return;
    byPanel.set(panel, { kind, toggle, isOpen: textIn(open, 'aria-expanded') === 'true' });
    moved.add(toggle);
  };

  for (const element of elements) {
    const panel = controlled(element, outline);
    const isToggle =
      'aria-expanded' in element.props || isTab(element) || isCollapse(element) || isOpener(element, panel);
    if (panel && isToggle)
      pair(wholeToggle(element, outline), panel, isTab(element) || isOldTab(element) ? 'tab' : 'accordion', element);
  }
  for (const element of elements) {
    const siblings = childElements(element);
    for (const [index, first] of siblings.entries()) {
      const second = siblings[index + 1];
      if (second && isPart(first, TOGGLE_PART) && isPart(second, PANEL_PART)) pair(first, second, 'accordion', first);
    }
  }
  for (const element of elements) {
    const isToggle =
      (isButton(element) && ('aria-expanded' in element.props || hasClass(element, BUTTON_CLASS))) ||
      isCheckboxLabel(element, outline);
    if (!isToggle || !isFree(element)) continue;
    const toggle = wholeToggle(element, outline);
    pair(toggle, nextElement(toggle, outline), 'accordion', element);
  }
  for (const element of elements)
    for (const [tab, panel] of tabsByPlace(element, outline)) pair(tab, panel, 'tab', tab);
  const answers = new Set(elements.flatMap(answersOf));
  return { byPanel, moved: withEmptied(byPanel, outline), boxes: boxesOf(byPanel, outline), answers };
}

/** Whether a link opens a part of its page that is hidden until then. */
const isOpener = (element: HtmlElement, panel: HtmlElement | undefined): boolean =>
  panel !== undefined && element.component === 'a' && isHidden(panel) && isOpening(element);

const isOpening = (element: HtmlElement): boolean => isButton(element) || hasClass(element, OPENING_CLASS);

/** The tabs of a list, each with the panel that has the same place in what follows the list, if nothing else says which is which. */
function tabsByPlace(list: HtmlElement, outline: Outline): readonly (readonly [HtmlElement, HtmlElement])[] {
  const isList = textIn(list, 'role') === 'tablist' || (/^[uo]l$/.test(list.component) && hasClass(list, TABS_CLASS));
  const tabs = isList ? childElements(list).filter((tab) => outline.placeOf(tab).letters > 0) : [];
  const box = tabs.length > 1 ? nextElement(list, outline) : undefined;
  const panels = box ? childElements(box).filter((panel) => hasClass(panel, TAB_PANEL_CLASS)) : [];
  return panels.length === tabs.length
    ? panels.flatMap((panel, index) => (tabs[index] ? [[tabs[index], panel] as const] : []))
    : [];
}

/** The answers in a list of questions of which every one is hidden: nobody writes a list that says nothing. */
function answersOf(list: HtmlElement): readonly HtmlElement[] {
  if (list.component !== 'dl') return [];
  const answers = childElements(list).filter(({ component }) => component === 'dd');
  return answers.every(isHidden) ? answers : [];
}

/** Whether a class of an element names the disclosure and, behind it, this half of one. */
const isPart = (element: HtmlElement, part: RegExp): boolean =>
  classesOf(element).some((name) => {
    const subject = SUBJECT.exec(name);
    return subject !== null && part.test(name.slice(subject.index + subject[0].length));
  });

const hasClass = (element: HtmlElement, pattern: RegExp): boolean =>
  classesOf(element).some((name) => pattern.test(name));

const isOldTab = (element: HtmlElement): boolean =>
  /^(?:tab|pill)$/.test(textIn(element, 'data-toggle') || textIn(element, 'data-bs-toggle'));

function controlled(element: HtmlElement, { byId, elements, placeOf }: Outline): HtmlElement | undefined {
  const isByAddress = isCollapse(element) || isTab(element) || (element.component === 'a' && isOpening(element));
  const address = isByAddress && textIn(element, 'href').startsWith('#') ? textIn(element, 'href') : '';
  const names = [...TARGETS.map((name) => textIn(element, name)), address];
  for (const name of names) {
    const panel = name === '' ? undefined : byId.get(name.replace(/^#/, ''));
    if (panel) return panel;
  }
  // A panel may name its tab instead.
  if (!isTab(element) || textIn(element, 'id') === '') return undefined;
  const { start } = placeOf(element);
  return elements
    .slice(start, start + MAX_AWAY)
    .find(
      (candidate) =>
        textIn(candidate, 'aria-labelledby') === textIn(element, 'id') && textIn(candidate, 'role') === 'tabpanel',
    );
}

/** How many elements a tab may be away from its panel, if only the panel knows. */
const MAX_AWAY = 200;

/** How many elements stand around a button: a heading, its box. */
const MAX_AROUND = 4;

/** A toggle with everything around it that says nothing else. */
function wholeToggle(element: HtmlElement, { placeOf }: Outline): HtmlElement {
  let container = element;
  for (let step = 0; step < MAX_AROUND; step += 1) {
    const { parent } = placeOf(container);
    if (!parent || placeOf(parent).letters !== placeOf(element).letters || parent.component === 'nav') break;
    if (textIn(parent, 'role') === 'tablist') break;
    container = parent;
  }
  return container;
}

const childElements = ({ children }: HtmlElement): HtmlElement[] => children.filter((node) => isElement(node));

function nextElement(element: HtmlElement, { placeOf, elements }: Outline): HtmlElement | undefined {
  const { parent, end } = placeOf(element);
  const next = elements[end + 1];
  return next && placeOf(next).parent === parent ? next : undefined;
}

/** A label whose checkbox shows and hides what follows, by styles alone. In a form it is the name of a choice. */
function isCheckboxLabel(element: HtmlElement, outline: Outline): boolean {
  if (element.component !== 'label') return false;
  const field = outline.byId.get(textIn(element, 'htmlFor'));
  if (!field || !/^(?:checkbox|radio)$/i.test(textIn(field, 'type'))) return false;
  let { parent } = outline.placeOf(element);
  for (let step = 0; parent && step < MAX_AWAY; step += 1) {
    if (parent.component === 'form') return false;
    ({ parent } = outline.placeOf(parent));
  }
  return true;
}

/** The toggles, and what is empty without them, such as a list of tabs. */
function withEmptied(byPanel: Disclosures['byPanel'], outline: Outline): Set<HtmlElement> {
  const { placeOf } = outline;
  const moved = new Set<HtmlElement>();
  const lettersMoved = new Map<HtmlElement, number>();
  for (const [panel, { toggle }] of byPanel) {
    moved.add(toggle);
    let { parent } = placeOf(toggle);
    for (let step = 0; parent && step < MAX_AROUND && !isWithin(outline, panel, parent); step += 1) {
      lettersMoved.set(parent, (lettersMoved.get(parent) ?? 0) + placeOf(toggle).letters);
      ({ parent } = placeOf(parent));
    }
  }
  for (const [element, letters] of lettersMoved) if (letters === placeOf(element).letters) moved.add(element);
  return moved;
}

/** Questions that follow each other directly are shown together. */
function boxesOf(byPanel: ReadonlyMap<HtmlElement, Disclosure>, outline: Outline): Set<HtmlElement> {
  const { elements, placeOf } = outline;
  const boxes = new Set<HtmlElement>();
  for (const [panel, { kind, toggle }] of byPanel) {
    const { parent } = placeOf(panel);
    if (kind !== 'accordion' || !parent || parent !== placeOf(toggle).parent || parent.component !== 'div') continue;
    if (placeOf(parent).letters === placeOf(panel).letters + placeOf(toggle).letters) boxes.add(parent);
  }
  for (const element of elements.toReversed()) {
    if (element.component !== 'div' || !hasClass(element, SUBJECT)) continue;
    const inside = element.children.filter((node) => typeof node !== 'string' || node.trim() !== '');
    if (inside.length > 0 && inside.every((node: HtmlNode) => isElement(node) && boxes.has(node))) boxes.add(element);
  }
  return boxes;
}
