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
