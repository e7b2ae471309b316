import type { PhpQuery } from './phpQuery.ts';

/** Fields that were asked for, by name; an empty map inside means all of that field. */
export interface FieldTree extends ReadonlyMap<string, FieldTree> {}

/** Reads `_fields=id,title.rendered`; undefined when everything is wanted. */
export function readFieldTree(query: PhpQuery): FieldTree | undefined {
  const sent = query.get('_fields');
  const names = typeof sent === 'string' ? sent.split(/[\s,]+/) : [...(sent?.values() ?? [])];
  const tree: Branch = new Map();
  for (const path of names.filter(Boolean)) addPath(tree, path.split('.'));
  return tree.size > 0 ? tree : undefined;
}

interface Branch extends Map<string, Branch> {}

/** A loop, since anybody can send a path of thousands of names. What is asked for whole and in part is asked for whole. */
function addPath(tree: Branch, path: readonly string[]): void {
  let branch = tree;
  for (const name of path.slice(0, -1)) {
    const known = branch.get(name);
    if (known?.size === 0) return;
    const below: Branch = known ?? new Map();
    branch.set(name, below);
    branch = below;
  }
  branch.set(path.at(-1) ?? '', new Map());
}

/** What the tree wants of a value, in the value's own order. A list is taken whole. */
export function selectFields(value: unknown, tree: FieldTree | undefined): unknown {
  if (!tree || tree.size === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const below = tree.get(name);
      return below ? [[name, selectFields(inner, below)]] : [];
    }),
  );
}
