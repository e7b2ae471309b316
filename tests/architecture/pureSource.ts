import { findImports } from './findImports.ts';
import { isTest, type Source } from './readSources.ts';
import { parseSyntax, walk, type SyntaxNode } from './syntax.ts';

/** Names that exist in a browser alone. */
const BROWSER_NAMES = new Set(['window', 'document']);

const FOREIGN_MODULES = /^(react|react-dom)(\/|$)|^node:/;

/** Says of every file of the data layer where it touches React, the browser or Node: it runs the same in both, without either. */
export function findImpurities(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    if (!source.file.startsWith('src/engine/content/') || isTest(source)) return [];
    const imported = findImports(source).filter((target) => FOREIGN_MODULES.test(target));
    const deeds = imported
      .map((target) => `imports ${target}`)
      .concat(findBrowserNames(source).map((name) => `touches ${name}`));
    return deeds.map((deed) => `${source.file} ${deed}: let its caller do that and pass the result in.`);
  });
}

function findBrowserNames(source: Source): string[] {
  const found = new Set<string>();
  for (const statement of parseSyntax(source).statements) {
    walk(statement, (node, above, field) => {
      const { name } = node;
      if (node.type === 'Identifier' && typeof name === 'string' && BROWSER_NAMES.has(name) && !isLabel(above, field)) {
        found.add(name);
      }
    });
  }
  return [...found];
}

/** Whether an identifier only names a member, as in `post.document` or `{ document: 1 }`, and does not read a variable. */
function isLabel(above: SyntaxNode | undefined, field: string | undefined): boolean {
  if (above === undefined || above['computed'] === true || above['shorthand'] === true) return false;
  return field === 'key' || (field === 'property' && above.type === 'MemberExpression');
}
