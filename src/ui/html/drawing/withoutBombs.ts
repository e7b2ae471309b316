import type { HtmlElement, HtmlNode } from '../htmlNode.ts';
import { isElement } from '../htmlNode.ts';
import { elementsOf, referencesOf } from './nameIds.ts';

/** References by which a browser draws a part once more. Fills are not among them: they draw nothing. */
const COPYING: ReadonlySet<string> = new Set(['href', 'clipPath', 'mask']);

/** So many parts take a browser a few hundredths of a second. A drawing of its own weight may have more. */
const MAX_COPIED = 20_000;

/** No drawing refers to a part that refers to a part … in a longer chain. */
const MAX_CHAIN = 300;

/**
 * A drawing that a browser can draw in reasonable time: a part that is used twice by one that is used twice … makes a few lines a
 * million shapes. Where that would be so, or where a part holds itself, the drawing goes without what is drawn by reference.
 */
export function withoutBombs(drawing: HtmlElement): HtmlElement {
  const byId = new Map<string, HtmlElement>();
  for (const element of elementsOf(drawing)) {
    const { id } = element.props;
    if (typeof id === 'string' && !byId.has(id)) byId.set(id, element);
  }
  const costs = new Map<HtmlElement, number>();

  const costOf = (element: HtmlElement, depth: number): number => {
    const known = costs.get(element);
    if (known !== undefined) return known;
    if (depth > MAX_CHAIN) return Infinity;
    // Until it is known: what leads back here has no end.
    costs.set(element, Infinity);
    const copied = copiesOf(element).flatMap((id) => byId.get(id) ?? []);
    const parts = [...element.children.filter((node) => isElement(node)), ...copied];
    const cost = parts.reduce((sum, part) => sum + costOf(part, depth + 1), 1);
    costs.set(element, cost);
    return cost;
  };

  const own = elementsOf(drawing).length;
  return costOf(drawing, 0) > own + MAX_COPIED ? withoutCopies(drawing) : drawing;
}

const copiesOf = (element: HtmlElement): string[] =>
  element.component.endsWith('Gradient')
    ? []
    : referencesOf(element).flatMap(([name, id]) => (COPYING.has(name) ? [id] : []));

function withoutCopies({ component, props, children }: HtmlElement): HtmlElement {
  const { clipPath: _clip, mask: _mask, ...kept } = props;
  const left = (node: HtmlNode): HtmlNode[] =>
    typeof node === 'string' ? [node] : node.component === 'use' ? [] : [withoutCopies(node)];
  return { component, props: kept, children: children.flatMap(left) };
}
