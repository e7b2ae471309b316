import recheck from 'recheck/lib/browser.js';
import { isTest, readSources } from './readSources.ts';
import type { Source } from './readSources.ts';
import { literalText, nodesIn, parseSyntax, walk } from './syntax.ts';
import type { SyntaxNode } from './syntax.ts';

/** A regular expression in a source. */
export interface Expression {
  file: string;
  /** As it is written, or the whole call where it is put together when the program runs. */
  text: string;
  /** What the engine gets; absent where only the running program knows. */
  pattern?: string;
  flags: string;
}

/** Finds every regular expression of a source: literals, and calls of `RegExp`. */
export function findExpressions(source: Source): Expression[] {
  const found: Expression[] = [];
  for (const statement of parseSyntax(source).statements) {
    walk(statement, (node) => {
      const expression = readLiteral(node) ?? readCall(node, source.text);
      if (expression) found.push({ file: source.file, ...expression });
    });
  }
  return found;
}

/** Those of what runs on texts from outside, and of what builds it. Tests read only what they have written. */
export const findOwnExpressions = (): Expression[] =>
  [...readSources('src', ['.ts', '.tsx']), ...readSources('scripts', ['.mjs'])]
    .filter((source) => !isTest(source))
    .flatMap(findExpressions);

type Read = Omit<Expression, 'file'>;

function readLiteral({ regex }: SyntaxNode): Read | undefined {
  if (typeof regex !== 'object' || regex === null || !('pattern' in regex) || !('flags' in regex)) return undefined;
  const [pattern, flags] = [String(regex.pattern), String(regex.flags)];
  return { text: `/${pattern}/${flags}`, pattern, flags };
}

function readCall(node: SyntaxNode, text: string): Read | undefined {
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isCall || nodesIn(node['callee'])[0]?.['name'] !== 'RegExp') return undefined;
  const [first, second] = nodesIn(node['arguments']);
  const pattern = literalText(first);
  return {
    text: text.slice(node.start, node.end),
    ...(pattern !== undefined && { pattern }),
    flags: literalText(second) ?? '',
  };
}

/**
 * Bounded by work alone: a bound in time would make the answer depend on how busy the machine is. Expressions of up to this many states
 * are proved; larger ones, for which a proof can take minutes, are attacked with texts that the checker breeds.
 */
export const BOUNDS = {
  checker: 'auto',
  maxNFASize: 6000,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  randomSeed: 1,
} as const;

/** How much longer an expression takes for a longer text, where that is more than proportionally; nothing where it is not. */
export function findSlowness(pattern: string, flags: string): string | undefined {
  const found = recheck.checkSync(pattern, flags, BOUNDS);
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable'
    ? found.complexity.summary
    : `unknown: the checker ended with ${found.error.kind}`;
}
