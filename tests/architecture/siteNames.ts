import { isTest, type Source } from './readSources.ts';
import { literalText, parseSyntax, walk, type SyntaxNode } from './syntax.ts';

/** What a site calls its own things. */
export interface SiteNames {
  /** Of its pages, such as `/services/gerd/`. */
  addresses: readonly string[];
  /** Its post types and their endpoints, those of WordPress itself aside. */
  types: readonly string[];
  /** What editors place on its pages, such as `quiz_cta`, and the names of its blocks, such as `quiz-cta`. */
  tags: readonly string[];
}

/**
 * Names what of a site stands in the engine's code, comments and tests aside. A text names an address where a path in it is that of a
 * page, or below it. A type must be the whole text; a tag may also be a property. Plain words are no names of one site alone, so of the
 * tags only those of two words or more count: `quiz_cta`, not `steps`.
 */
export function findSiteNames(sources: readonly Source[], site: SiteNames): string[] {
  const addresses = new Set(site.addresses.map(trimSlash));
  const types = new Set(site.types);
  const tags = new Set(site.tags.filter((tag) => /[_-]/.test(tag)));
  return sources.flatMap((source) => {
    if (!source.file.startsWith('src/engine/') || isTest(source)) return [];
    const { texts, properties } = findTexts(source);
    const found = new Set([
      ...texts.flatMap((text) => pathsIn(text).filter((path) => isBelow(path, addresses))),
      ...texts.filter((text) => types.has(text)),
      ...[...texts, ...properties].filter((text) => tags.has(text)),
    ]);
    return [...found].map(
      (name) =>
        `${source.file} names ${name}, which is this site's own: let the site's definition or its content say it.`,
    );
  });
}

interface Texts {
  /** Between quotes, in templates, in regular expressions and in markup. */
  texts: string[];
  /** As in `{ quiz_cta: 1 }` and `fields.quiz_cta`. */
  properties: string[];
}

function findTexts(source: Source): Texts {
  const texts: string[] = [];
  const properties: string[] = [];
  for (const statement of parseSyntax(source).statements) {
    walk(statement, (node, _above, field) => {
      if (field === 'source') return;
      const text = textOf(node);
      if (text !== undefined) texts.push(text);
      else if ((field === 'key' || field === 'property') && typeof node['name'] === 'string')
        properties.push(node['name']);
    });
  }
  return { texts, properties };
}

function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'TemplateElement') return String(Object(node['value']).cooked ?? '');
  if (node.type === 'JSXText') return String(node['value']);
  const { pattern } = Object(node['regex']) as { pattern?: string };
  return pattern?.replaceAll('\\/', '/') ?? literalText(node);
}

/** What looks like a path that begins at the root: not the rest of an address, nor of a file's name. */
const pathsIn = (text: string): string[] => text.match(/(?<![\w./:#-])\/[\w%-]+(?:\/[\w%-]+)*/g) ?? [];

function isBelow(path: string, addresses: ReadonlySet<string>): boolean {
  const segments = path.split('/');
  return segments.some((_segment, index) => addresses.has(segments.slice(0, index + 1).join('/')) && index > 0);
}

const trimSlash = (path: string): string => path.replace(/\/$/, '');
