import type { HtmlElement, HtmlNode } from '../nodes/htmlNode.ts';
import { isElement } from '../nodes/htmlNode.ts';
import { elementsOf, referencesOf } from './nameIds.ts';

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
export function withoutBombs(drawing: HtmlElement): HtmlElement {
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
