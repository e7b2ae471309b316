/** The attributes of an element by React's names; an attribute that is only there or not is `true`. */
export type HtmlProps = Readonly<Record<string, string | true>>;

/** An element of an editor's HTML, or, where its name begins with a capital letter, a component of `Html.tsx`. */
export interface HtmlElement {
  readonly component: string;
  readonly props: HtmlProps;
  readonly children: readonly HtmlNode[];
}

/** A piece of an editor's HTML: words, or an element with what it holds. Plain JSON. */
export type HtmlNode = string | HtmlElement;

/** HTML that `cleanHtml` has made safe: text where nothing in it needs a component, else a tree. Only `Html` shows it. */
export type SafeHtml = string | readonly HtmlNode[];

/** Is this an element, and of this name where one is given? */
export function isElement(node: HtmlNode, component?: string): node is HtmlElement {
  return typeof node !== 'string' && (component === undefined || node.component === component);
}

/** An editor cannot write a component: the parser gives lower-case names. Only a processor makes one. */
export const isComponent = ({ component }: HtmlElement): boolean => /^[A-Z]/.test(component);
