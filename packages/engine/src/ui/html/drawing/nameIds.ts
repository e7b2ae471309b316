import { isElement } from '../nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode, HtmlProps } from '../nodes/htmlNode.ts';

/** Attributes that contain a list of other parts' ids. */
const LISTS: ReadonlySet<string> = new Set(['aria-labelledby', 'aria-describedby']);

/** The parts that an element refers to, with the attribute that does so. */
export function referencesOf({ props }: HtmlElement): readonly (readonly [attribute: string, id: string])[] {
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
export function elementsOf(drawing: HtmlElement): HtmlElement[] {
  return [drawing, ...drawing.children.filter((node) => isElement(node)).flatMap(elementsOf)];
}

/**
 * Renames the referenced parts of a drawing: design programs call them `a` or `Layer_1` in every drawing. The names are derived from
 * the drawing's content, so they stay the same however often it is cleaned. Other names are removed, and so are references to
 * anything outside the drawing. `met` counts identical drawings.
 */
export function nameIds(drawing: HtmlElement, met: Map<string, number>): HtmlElement {
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
