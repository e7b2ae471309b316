import type { PhpQuery } from './phpQuery.ts';

/** Fields that were asked for, by name; an empty map inside means all of that field. */
export interface FieldTree extends ReadonlyMap<string, FieldTree> {}

/** Reads `_fields=id,title.rendered`; undefined when everything is wanted. */
export function readFieldTree(query: PhpQuery): FieldTree | undefined {
  const sent = query.get('_fields');
  const names = typeof sent === 'string' ? sent.split(/[\s,]+/) : [...(sent?.values() ?? [])];
  const paths = names.filter(Boolean);
  return paths.length > 0 ? treeOf(paths.map((path) => path.split('.'))) : undefined;
}

function treeOf(paths: readonly (readonly string[])[]): FieldTree {
  const names = new Set(paths.map(([name = '']) => name));
  return new Map(
    [...names].map((name) => {
      const below = paths.filter((path) => path[0] === name).map((path) => path.slice(1));
      // Asked for whole and in part is asked for whole.
      return [name, below.some((path) => path.length === 0) ? new Map() : treeOf(below)];
    }),
  );
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
