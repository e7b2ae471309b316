import type { Source } from './readSources.ts';
import { literalText, nodesIn, parseSyntax, walk, type SyntaxNode } from './syntax.ts';

/** Everything a source imports, in every way that TypeScript, Vite and styles have: the texts between the quotes, in order. */
export function findImports(source: Source): string[] {
  return source.file.endsWith('.css') ? findStyleImports(source.text) : findTargets(source);
}

/** `composes: a from './b.css'`, `@value a from './b.css'`, and `@import`, with or without `url(…)`. */
const STYLE_IMPORT =
  /(?:(?:(?<=[{;]\s*)composes\s*:|@value\s)[^;{}"']*\sfrom\s*|@import\s*(?:url\(\s*)?)(?:(["'])(?<quoted>.*?)\1|(?<bare>[^\s"');]+))/g;

function findStyleImports(text: string): string[] {
  const rules = text.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...rules.matchAll(STYLE_IMPORT)].map(({ groups }) => groups?.['quoted'] ?? groups?.['bare'] ?? '');
}

function findTargets(source: Source): string[] {
  const targets: (string | undefined)[] = [];
  for (const statement of parseSyntax(source).statements)
    walk(statement, (node) => void targets.push(...targetsOf(node)));
  // A pattern that begins with "!" excludes files.
  return targets.filter((target) => target !== undefined).filter((target) => !target.startsWith('!'));
}

function targetsOf(node: SyntaxNode): (string | undefined)[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return [literalText(node['source'])];
    case 'CallExpression':
      return isGlob(node) ? nodesIn(node['arguments']).flatMap(globsOf) : [];
    default:
      return [];
  }
}

/** Whether this is a call of `import.meta.glob`, which is how Vite imports many files at once. */
function isGlob(call: SyntaxNode): boolean {
  const [callee] = nodesIn(call['callee']);
  const [object] = nodesIn(callee?.['object']);
  const [property] = nodesIn(callee?.['property']);
  return object?.type === 'MetaProperty' && property?.['name'] === 'glob';
}

const globsOf = (argument: SyntaxNode): (string | undefined)[] =>
  argument.type === 'ArrayExpression' ? nodesIn(argument['elements']).map(literalText) : [literalText(argument)];
