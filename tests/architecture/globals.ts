import type { Source } from './readSources.ts';
import { nodesIn, parseSyntax, type SyntaxNode } from './syntax.ts';

/**
 * The names that a source reads and does not declare, such as `fetch`: parameters, variables and imports are left out in their
 * scope. A member of `globalThis` counts as its own name. Types are left out: they are gone when the code runs.
 */
export function findGlobals(source: Source): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (
    node: SyntaxNode,
    scopes: readonly ReadonlySet<string>[],
    above?: SyntaxNode,
    field?: string,
  ): void => {
    if (isOfTypes(node) || isOfOthers(node)) return;
    const name = nameOf(node);
    if (name !== undefined && !isLabel(above, field) && !scopes.some((scope) => scope.has(name))) found.add(name);
    const member = readOfGlobalThis(node);
    if (member !== undefined) found.add(member);
    const inner = [...scopes, namesDeclaredIn(node)];
    for (const [key, value] of Object.entries(node)) for (const child of nodesIn(value)) visit(child, inner, node, key);
  };
  const { statements } = parseSyntax(source);
  const scope = new Set(statements.flatMap(namesOfStatement));
  for (const statement of statements) visit(statement, [scope]);
  return found;
}

/** Code that exists only for the type checker. An expression followed by `as` or `!` runs. */
const isOfTypes = ({ type, importKind, exportKind }: SyntaxNode): boolean =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type));

/** What a module re-exports, and `import.meta`: no variable is read. */
const isOfOthers = ({ type, source }: SyntaxNode): boolean =>
  type === 'MetaProperty' || (type.startsWith('Export') && nodesIn(source).length > 0);

const nameOf = ({ type, name }: SyntaxNode): string | undefined =>
  type === 'Identifier' && typeof name === 'string' ? name : undefined;

/** Whether an identifier only names a member, as in `post.document` or `{ document: 1 }`, and does not read a variable. */
function isLabel(above: SyntaxNode | undefined, field: string | undefined): boolean {
  if (above === undefined || above['computed'] === true || above['shorthand'] === true) return false;
  return (
    field === 'key' ||
    field === 'imported' ||
    field === 'exported' ||
    (field === 'property' && above.type === 'MemberExpression')
  );
}

function readOfGlobalThis({ type, object, property }: SyntaxNode): string | undefined {
  const [of] = nodesIn(object);
  const [read] = nodesIn(property);
  return type === 'MemberExpression' && of && nameOf(of) === 'globalThis' && read ? nameOf(read) : undefined;
}

/** The names in the scope of a function, a block, a loop or a `catch`. */
function namesDeclaredIn(node: SyntaxNode): ReadonlySet<string> {
  const { type, id, params, param, body, consequent, init, left } = node;
  const statements = type === 'BlockStatement' ? body : type === 'SwitchCase' ? consequent : undefined;
  return new Set([
    ...[type.endsWith('Expression') ? id : undefined, params, param].flatMap(nodesIn).flatMap(namesInPattern),
    ...[statements, init, left].flatMap(nodesIn).flatMap(namesOfStatement),
  ]);
}

/** The names that a statement declares in its scope. */
function namesOfStatement(statement: SyntaxNode): string[] {
  const { type, id, declarations, declaration, specifiers } = statement;
  if (type === 'ImportDeclaration')
    return nodesIn(specifiers).flatMap(({ local }) => nodesIn(local).flatMap(namesInPattern));
  if (type === 'VariableDeclaration')
    return nodesIn(declarations).flatMap((one) => nodesIn(one['id']).flatMap(namesInPattern));
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') return nodesIn(id).flatMap(namesInPattern);
  return nodesIn(declaration).flatMap(namesOfStatement);
}

/** The names that a pattern such as `{ a, b: [c = 1], ...d }` binds. */
function namesInPattern(pattern: SyntaxNode): string[] {
  const { type, properties, elements, value, left, argument } = pattern;
  const name = nameOf(pattern);
  if (name !== undefined) return [name];
  const parts =
    type === 'AssignmentPattern' ? left : [properties, elements, argument, type === 'Property' ? value : undefined];
  return (Array.isArray(parts) ? parts : [parts]).flatMap(nodesIn).flatMap(namesInPattern);
}
