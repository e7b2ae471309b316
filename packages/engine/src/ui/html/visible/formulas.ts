import type { HtmlElement, HtmlNode } from '../nodes/htmlNode.ts';

const wrapped = (component: string, node: HtmlNode | undefined): HtmlNode[] =>
  node === undefined ? [] : [{ component, props: {}, children: [node] }];

const withoutUndefined = (nodes: readonly (HtmlNode | undefined)[]): HtmlNode[] =>
  nodes.filter((node) => node !== undefined);

/** How the parts of a formula (MathML) are written in a line of text, for those that are not simply read from left to right. */
const FORMULA_PARTS: Readonly<Record<string, (parts: readonly HtmlElement[]) => readonly HtmlNode[]>> = {
  msup: ([base, above]) => withoutUndefined([base, ...wrapped('sup', above)]),
  msub: ([base, below]) => withoutUndefined([base, ...wrapped('sub', below)]),
  msubsup: ([base, below, above]) => withoutUndefined([base, ...wrapped('sub', below), ...wrapped('sup', above)]),
  mover: ([base, above]) => withoutUndefined([base, ...wrapped('sup', above)]),
  munder: ([base, below]) => withoutUndefined([base, ...wrapped('sub', below)]),
  munderover: ([base, below, above]) => withoutUndefined([base, ...wrapped('sub', below), ...wrapped('sup', above)]),
  mfrac: ([above, below]) => withoutUndefined(['(', above, ')/(', below, ')']),
  msqrt: (parts) => ['√(', ...parts, ')'],
  mroot: ([base, root]) => withoutUndefined([...wrapped('sup', root), '√(', base, ')']),
  // The same formula once more, for programs.
  annotation: () => [],
  'annotation-xml': () => [],
};

/** A part of a formula in a line of text; `undefined` for what is read from left to right. */
export function formulaPart({ component, children }: HtmlElement): readonly HtmlNode[] | undefined {
  const parts = children.filter((node) => typeof node !== 'string');
  return FORMULA_PARTS[component]?.(parts);
}
