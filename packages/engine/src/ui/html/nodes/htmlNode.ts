/** The attributes of an element by React's names; a boolean attribute is `true`. */
export type HtmlProps = Readonly<Record<string, string | true>>;

/** An element of an editor's HTML or, if its name begins with a capital letter, a component of `Html.tsx`. */
export interface HtmlElement {
  readonly component: string;
  readonly props: HtmlProps;
  readonly children: readonly HtmlNode[];
}

/** A piece of an editor's HTML: text, or an element with its contents. Plain JSON. */
export type HtmlNode = string | HtmlElement;

/** HTML that `cleanHtml` has made safe: a string if it needs no component, else a tree. Only `Html` shows it. */
export type SafeHtml = string | readonly HtmlNode[];

/** Whether a node is an element, with this name if one is given. */
export function isElement(node: HtmlNode, component?: string): node is HtmlElement {
  return typeof node !== 'string' && (component === undefined || node.component === component);
}

/** Whether an element is a component. An editor cannot write one, since the parser returns lower-case names; only a processor makes one. */
export const isComponent = ({ component }: HtmlElement): boolean => /^[A-Z]/.test(component);

/** The components that processors can put into an editor's HTML. */
export type ComponentName = 'Script' | 'Video';

/** Whether a node is nothing but white space. */
export const isBlankText = (node: HtmlNode): boolean => typeof node === 'string' && node.trim() === '';

/** How many letters and digits a text has: those are what makes it words. */
export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The classes of an element, in lower case. */
export const classesOf = ({ props }: HtmlElement): readonly string[] =>
  typeof props['className'] === 'string' ? props['className'].toLowerCase().split(/\s+/).filter(Boolean) : [];

/** Whether a node is an element with a class of this name, which is in lower case. */
export const hasClass = (node: HtmlNode, name: string): node is HtmlElement =>
  isElement(node) && classesOf(node).includes(name);

/** The names in a list that is written as one text. */
export const namesIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Receives a sentence about a faulty processor, or about content that was left out. */
export type HtmlReport = (problem: string, level: 'error' | 'warn') => void;

/** Where an element is in its text, and how much it says. */
export interface Place {
  parent: HtmlElement | undefined;
  /** Its number in the order of the text, and that of the last element in it. */
  start: number;
  end: number;
  /** How many letters and digits it holds. */
  letters: number;
}

/** A text's elements in their order, with their places and names. */
export interface Outline {
  elements: readonly HtmlElement[];
  placeOf: (element: HtmlElement) => Place;
  byId: ReadonlyMap<string, HtmlElement>;
}

/** Reads where each element of a text is. Uses a work list instead of the call stack, since the author chooses the depth. */
export function readOutline(nodes: readonly HtmlNode[]): Outline {
  const elements: HtmlElement[] = [];
  const places = new Map<HtmlElement, Place>();
  const byId = new Map<string, HtmlElement>();
  const open = nodes.toReversed().map((node) => ({ node, parent: undefined as HtmlElement | undefined }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, parent } = next;
    if (!isElement(node)) {
      const place = parent && places.get(parent);
      if (place) place.letters += lettersIn(node);
      continue;
    }
    places.set(node, { parent, start: elements.length, end: elements.length, letters: 0 });
    elements.push(node);
    const { id } = node.props;
    if (typeof id === 'string' && !byId.has(id)) byId.set(id, node);
    for (const child of node.children.toReversed()) open.push({ node: child, parent: node });
  }
  // From the last to the first, so that each element is complete before it is added to its parent.
  for (const element of elements.toReversed()) {
    const place = places.get(element);
    const around = place?.parent && places.get(place.parent);
    if (!place || !around) continue;
    around.letters += place.letters;
    around.end = Math.max(around.end, place.end);
  }
  const nowhere: Place = { parent: undefined, start: -1, end: -1, letters: 0 };
  return { elements, byId, placeOf: (element) => places.get(element) ?? nowhere };
}

/** Whether an element is another one or inside it. */
export function isWithin({ placeOf }: Outline, inner: HtmlElement, outer: HtmlElement): boolean {
  const { start } = placeOf(inner);
  return start >= placeOf(outer).start && start <= placeOf(outer).end;
}
