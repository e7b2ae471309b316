import { parseSync } from 'vite';
import type { Source } from './readSources.ts';

/** A node of the syntax tree, of any kind. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A file's statements and comments. */
export interface Syntax {
  statements: readonly SyntaxNode[];
  comments: readonly { type: string; start: number; end: number }[];
}

/** Parses a source. Throws if it is not TypeScript. */
export function parseSyntax({ file, text }: Source): Syntax {
  const { program, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be read: ${error.message}`);
  return { statements: nodesIn(program.body), comments };
}

/** Calls `look` with every node below, its parent node, and the field that contains it. */
export function walk(node: SyntaxNode, look: (node: SyntaxNode, above?: SyntaxNode, field?: string) => void): void {
  const visit = (current: SyntaxNode, above?: SyntaxNode, field?: string): void => {
    look(current, above, field);
    for (const [key, value] of Object.entries(current)) {
      for (const child of nodesIn(value)) visit(child, current, key);
    }
  };
  visit(node);
}

/** The nodes in a field, which may hold one, a list, or something else. */
export const nodesIn = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value : [value]).filter(isNode);

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The text of a string literal, or nothing if the node is not one. */
export function literalText(value: unknown): string | undefined {
  const [node] = nodesIn(value);
  return node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}
