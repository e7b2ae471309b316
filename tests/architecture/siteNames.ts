import { isFixture, isTest, type Source } from './readSources.ts';
import { literalText, parseSyntax, walk, type SyntaxNode } from './syntax.ts';

/** What a site calls its own things. */
export interface SiteNames {
  /** The addresses of its pages, items, terms and authors, such as `/services/gerd/`. */
  addresses: readonly string[];
  /** Its post types, their endpoints, and its taxonomies, except WordPress's own. */
  types: readonly string[];
  /** Its kinds of pages, by the names of their folders. */
  kinds: readonly string[];
  /** The events that it counts. */
  events: readonly string[];
  /** The tags that editors place on its pages, such as `quiz_cta`, and the names of its blocks, such as `quiz-cta`. */
  tags: readonly string[];
  /** Words that belong only to it: its names, its telephone number. */
  facts: readonly string[];
}

/** Rooms that know nothing of a site, and which of its names are searched for there. */
const ROOMS: Readonly<Record<string, readonly (keyof SiteNames)[]>> = {
  'packages/content/': ['addresses', 'types', 'kinds', 'events', 'tags', 'facts'],
  'packages/engine/': ['addresses', 'types', 'kinds', 'events', 'tags', 'facts'],
  // It imitates the plugin, which registers the types, and it reads the words of WordPress that some kinds are named after.
  'packages/wordpress/src/emulator/': ['addresses', 'events', 'facts'],
};

/** Names of kinds that do not belong to a site, and where they come from. */
const COMMON_KINDS: Readonly<Record<string, string>> = {
  archive: 'WordPress calls any list of items so (`is_archive`).',
  error: 'Browsers, Node and the log call so what went wrong.',
  home: 'WordPress calls the beginning of a site so (`home_url`, `is_home`).',
  media: 'WordPress’s endpoint of uploads.',
  page: 'A post type of WordPress, and its parameter for the pages of lists.',
  post: 'A post type of WordPress.',
  protected: 'WordPress’s field of what a password protects.',
  search: 'WordPress’s parameter and endpoint, and the part of an address with its query.',
};

/** Events that the engine counts by itself, on every site. */
const ENGINE_EVENTS: ReadonlySet<string> = new Set(['generate_lead', 'phoneClicked', 'documentClicked']);

/**
 * Finds names of a site in the rooms below it, except in comments, tests and fixtures. A text names an address if a path in it is
 * that of a page, or below it; a fact may appear anywhere in a text. A type and a kind must be the whole text; an event and a tag
 * may also be a property. Plain words do not belong to one site, so only tags of two words or more count: `quiz_cta`, not
 * `steps`.
 */
export function findSiteNames(sources: readonly Source[], site: SiteNames): string[] {
  const finders = findersOf(site);
  return sources.flatMap((source) => {
    const [, nameKinds = []] = Object.entries(ROOMS).find(([room]) => source.file.startsWith(room)) ?? [];
    if (nameKinds.length === 0 || isTest(source) || isFixture(source)) return [];
    const { texts, properties } = findTexts(source);
    const siteNames = new Set(nameKinds.flatMap((names) => finders[names](texts, properties)));
    return [...siteNames].map(
      (name) =>
        `${source.file} names ${name}, which is this site's own: let the site's definition or its content say it.`,
    );
  });
}

type Finder = (texts: readonly string[], properties: readonly string[]) => string[];

function findersOf(site: SiteNames): Readonly<Record<keyof SiteNames, Finder>> {
  const addresses = new Set(site.addresses.map(trimSlash));
  const types = new Set(site.types);
  const kinds = new Set(site.kinds.filter((kind) => !Object.hasOwn(COMMON_KINDS, kind)));
  const events = new Set(site.events.filter((event) => !ENGINE_EVENTS.has(event)));
  const tags = new Set(site.tags.filter((tag) => /[_-]/.test(tag)));
  return {
    addresses: (texts) => texts.flatMap((text) => pathsIn(text).filter((path) => isBelow(path, addresses))),
    types: (texts) => texts.filter((text) => types.has(text)),
    kinds: (texts) => texts.filter((text) => kinds.has(text)),
    events: (texts, properties) => [...texts, ...properties].filter((text) => events.has(text)),
    tags: (texts, properties) => [...texts, ...properties].filter((text) => tags.has(text)),
    facts: (texts) => site.facts.filter((fact) => texts.some((text) => holdsFact(text, fact))),
  };
}

/** Numbers are compared by their digits: `tel:+17135550142` contains `(713) 555-0142`. */
function holdsFact(text: string, fact: string): boolean {
  const digits = digitsOf(fact);
  return text.includes(fact) || (digits.length >= 10 && digitsOf(text).includes(digits));
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

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

/** What looks like a path that begins at the root: not the rest of another address or of a file name. */
const pathsIn = (text: string): string[] => text.match(/(?<![\w./:#-])\/[\w%-]+(?:\/[\w%-]+)*/g) ?? [];

function isBelow(path: string, addresses: ReadonlySet<string>): boolean {
  const segments = path.split('/');
  return segments.some((_segment, index) => addresses.has(segments.slice(0, index + 1).join('/')) && index > 0);
}

const trimSlash = (path: string): string => path.replace(/\/$/, '');
