import type { Source } from './readSources.ts';
import { nodesIn, parseSyntax, type Syntax, type SyntaxNode, walk } from './syntax.ts';

const TYPES = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration'];
const FUNCTIONS = ['FunctionDeclaration', 'TSDeclareFunction'];

/**
 * Names every exported function and type that lacks a doc comment. An overloaded function has it on its first signature.
 * Exempt is what could only point elsewhere: `createX` or `openX` beside a documented type `X`, and a type made with `typeof`.
 */
export function findUndocumented(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const syntax = parseSyntax(source);
    const isDocumented = (statement: SyntaxNode) => hasDocComment(source.text, statement, syntax);
    const types = new Set(syntax.statements.filter(isDocumented).flatMap(exportedTypes));
    const checkedNames = new Set<string>();
    return syntax.statements.flatMap((statement) =>
      exportedNames(statement).flatMap((name) => {
        if (checkedNames.has(name)) return [];
        checkedNames.add(name);
        return isDocumented(statement) || isDerived(statement) || types.has(madeBy(name))
          ? []
          : [`${source.file} exports ${name} without a /** comment */: say in a sentence what it is for.`];
      }),
    );
  });
}

/** `PageCache` for `createPageCache`. */
const madeBy = (name: string): string => /^(?:create|open)([A-Z]\w*)$/.exec(name)?.[1] ?? '';

const exportedTypes = (statement: SyntaxNode): string[] =>
  nodesIn(statement['declaration'])
    .filter(({ type }) => TYPES.includes(type))
    .map(nameOf);

/** Whether the statement declares a type made from a value: `typeof schema`, whose comment says everything. */
function isDerived(statement: SyntaxNode): boolean {
  return nodesIn(statement['declaration'])
    .filter(({ type }) => type === 'TSTypeAliasDeclaration')
    .some((declaration) => {
      let hasTypeQuery = false;
      walk(declaration, ({ type }) => {
        if (type === 'TSTypeQuery') hasTypeQuery = true;
      });
      return hasTypeQuery;
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

/** Whether a doc comment is right above; a line comment, such as a linter's, may be in between. */
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
