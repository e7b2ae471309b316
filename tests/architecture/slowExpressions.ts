import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import recheck from 'recheck/lib/browser.js';
import { root } from '../../scripts/project.mjs';
import { isTest, readSources } from './readSources.ts';
import type { Source } from './readSources.ts';
import { literalText, nodesIn, parseSyntax, walk } from './syntax.ts';
import type { SyntaxNode } from './syntax.ts';

/** A regular expression in a source. */
export interface Expression {
  file: string;
  /** As it is written, or the whole call if it is assembled when the program runs. */
  text: string;
  /** What the engine gets; absent if only the running program knows. */
  pattern?: string;
  flags: string;
}

/** Finds every regular expression of a source: literals, and calls of `RegExp`. */
export function findExpressions(source: Source): Expression[] {
  const expressions: Expression[] = [];
  for (const statement of parseSyntax(source).statements) {
    walk(statement, (node) => {
      const expression = readLiteral(node) ?? readCall(node, source.text);
      if (expression) expressions.push({ file: source.file, ...expression });
    });
  }
  return expressions;
}

const CODE = ['.ts', '.tsx', '.mjs'];

/**
 * The expressions of code that runs on texts from outside, and of code that builds it. Tests read only what they have
 * written.
 */
export const findOwnExpressions = (): Expression[] =>
  [...readSources('packages', CODE), ...readSources('sites', CODE), ...readSources('scripts', CODE)]
    .filter((source) => !isTest(source))
    .flatMap(findExpressions);

type ExpressionText = Omit<Expression, 'file'>;

function readLiteral({ regex }: SyntaxNode): ExpressionText | undefined {
  if (typeof regex !== 'object' || regex === null || !('pattern' in regex) || !('flags' in regex)) return undefined;
  const [pattern, flags] = [String(regex.pattern), String(regex.flags)];
  return { text: `/${pattern}/${flags}`, pattern, flags };
}

function readCall(node: SyntaxNode, text: string): ExpressionText | undefined {
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
 * Limited by work, not by time, so that the result does not depend on how busy the machine is. Expressions with up to this many
 * states are proved; larger ones, whose proof can take minutes, are attacked with texts that the checker evolves.
 */
const BOUNDS = {
  checker: 'auto',
  maxNFASize: 6000,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  randomSeed: 1,
} as const;

/** How the time of an expression grows with the text, if more than proportionally; otherwise undefined. */
export function findSlowness(pattern: string, flags: string): string | undefined {
  const result = recheck.checkSync(pattern, flags, BOUNDS);
  if (result.status === 'safe') return undefined;
  return result.status === 'vulnerable'
    ? result.complexity.summary
    : `unknown: the checker ended with ${result.error.kind}`;
}

/** Proving all expressions takes two minutes: what was found is kept for the next run. */
const CACHE = join(root, '.cache', 'expressions.json');

/** A regular expression, such as `/a+/g`, with the result of `findSlowness`; an empty string if it found nothing. */
type Proofs = Readonly<Record<string, string>>;

/** Finds the slowness of every expression, by its name; expressions that are assembled at run time have none. */
export function proveExpressions(expressions: readonly Expression[]): ReadonlyMap<string, string> {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')) as {
    version: string;
  };
  const checker = `${version} ${JSON.stringify(BOUNDS)}`;
  const cachedProofs = readCache(checker);
  const proofs = new Map<string, string>();
  for (const { pattern, flags } of expressions) {
    if (pattern === undefined) continue;
    const name = nameOf(pattern, flags);
    if (!proofs.has(name)) proofs.set(name, cachedProofs[name] ?? findSlowness(pattern, flags) ?? '');
  }
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify({ checker, proofs: Object.fromEntries(proofs) }, undefined, 2));
  return proofs;
}

/** The name under which the proof of a regular expression is kept. */
export const nameOf = (pattern: string, flags: string): string => `/${pattern}/${flags}`;

function readCache(checker: string): Proofs {
  try {
    const cacheFile = JSON.parse(readFileSync(CACHE, 'utf8')) as { checker: string; proofs: Proofs };
    return cacheFile.checker === checker ? cacheFile.proofs : {};
  } catch {
    // There is none yet, or another run is writing it.
    return {};
  }
}
