import type { Source } from './readSources.ts';
import { nodesIn, parseSyntax, type Syntax, type SyntaxNode } from './syntax.ts';

const TYPES = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration'];
const FUNCTIONS = ['FunctionDeclaration', 'TSDeclareFunction'];

/** Names every exported function and type that has no doc comment. Of an overloaded function the first form carries it. */
export function findUndocumented(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const syntax = parseSyntax(source);
    const documented = new Set<string>();
    return syntax.statements.flatMap((statement) =>
      exportedNames(statement).flatMap((name) => {
        if (documented.has(name)) return [];
        documented.add(name);
        return hasDocComment(source.text, statement, syntax)
          ? []
          : [`${source.file} exports ${name} without a /** comment */: say in a sentence what it is for.`];
      }),
    );
  });
}

/** The functions and types that a statement declares and exports. */
function exportedNames(statement: SyntaxNode): string[] {
  if (!['ExportNamedDeclaration', 'ExportDefaultDeclaration'].includes(statement.type)) return [];
  return nodesIn(statement['declaration']).flatMap((declaration) => {
    if (declaration.type === 'VariableDeclaration') {
      return nodesIn(declaration['declarations'])
        .filter((variable) => nodesIn(variable['init']).some(isFunction))
        .map(nameOf);
    }
    return [...TYPES, ...FUNCTIONS].includes(declaration.type) ? [nameOf(declaration)] : [];
  });
}

const isFunction = ({ type }: SyntaxNode): boolean => ['ArrowFunctionExpression', 'FunctionExpression'].includes(type);

function nameOf(declaration: SyntaxNode): string {
  const name = nodesIn(declaration['id'])[0]?.['name'];
  return typeof name === 'string' ? name : 'its default';
}

/** Whether a doc comment stands right above; a line comment, such as a linter's, may stand between. */
function hasDocComment(text: string, statement: SyntaxNode, { comments }: Syntax): boolean {
  const above = comments.findLast(({ start, end }) => end <= statement.start && text.startsWith('/**', start));
  if (above === undefined) return false;
  return (
    text
      .slice(above.end, statement.start)
      .replaceAll(/\/\/.*/g, '')
      .trim() === ''
  );
}
