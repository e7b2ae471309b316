import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Engine } from 'php-parser';
import { parseAst } from 'vite';
import { root } from './project.mjs';

/** The plugin's folder of languages, in the project. */
const LANGUAGES = 'packages/wordpress/plugin/ostium/languages';

/** The functions of WordPress that the plugin translates with. */
const TRANSLATES = new Set(['__', 'esc_html__', 'esc_html_e', 'esc_attr__', 'esc_attr_e']);

/** A text of the plugin that people read, in English. */
export interface PluginText {
  /** What translators are told about it, without "translators:". */
  comments: readonly string[];
  /** Paths in the plugin's folder. */
  files: readonly string[];
}

/** A text that is marked for translation, where the code of a file has it. */
interface FoundText {
  text: string;
  comment: string | undefined;
}

/**
 * What `npm run generate` writes of the plugin's words: the template for translators, and each translation with the texts that the plugin has now,
 * empty where one is not translated yet. Paths are in the project. Throws if the plugin's code or a translation cannot be read.
 */
export async function pluginWords(): Promise<ReadonlyMap<string, string>> {
  const texts = await textsOfPlugin();
  const names = (await readdir(join(root, LANGUAGES))).filter((name) => name.endsWith('.po'));
  const translations = names.map(async (name): Promise<[string, string]> => {
    const file = `${LANGUAGES}/${name}`;
    const [header, ...entries] = await entriesOf(file);
    return [file, catalogOf(header?.[1] ?? '', texts, new Map(entries))];
  });
  return new Map([
    [`${LANGUAGES}/ostium.pot`, catalogOf(TEMPLATE_HEADER, texts, new Map())],
    ...(await Promise.all(translations)),
  ]);
}

const TEMPLATE_HEADER =
  'Project-Id-Version: Ostium\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\nX-Domain: ostium\n';

/** The texts and their translations in a file of gettext; the first is its header. An untranslated text has an empty translation. */
export async function entriesOf(file: string): Promise<[text: string, translation: string][]> {
  const source = await readFile(join(root, file), 'utf8');
  return source
    .trim()
    .split('\n\n')
    .map((entry) => {
      const [, text = '', translation = ''] = entry.split(/^msg(?:id|str) /m);
      return [unquoted(text), unquoted(translation)];
    });
}

/** Gettext escapes as JSON does. */
const unquoted = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map((line) => String(JSON.parse(line)))
    .join('');

/** A file of gettext. Of places it names only files: the number of a line changes with every line above it. */
function catalogOf(
  header: string,
  texts: ReadonlyMap<string, PluginText>,
  translations: ReadonlyMap<string, string>,
): string {
  const headerLines = header.trim().split('\n');
  const entries = [...texts].map(([text, { comments, files }]) =>
    [
      ...comments.map((comment) => `#. translators: ${comment}`),
      ...files.map((file) => `#: ${file}`),
      ...(/%(?:\d\$)?[ds]/.test(text) ? ['#, php-format'] : []),
      `msgid ${JSON.stringify(text)}`,
      `msgstr ${JSON.stringify(translations.get(text) ?? '')}`,
    ].join('\n'),
  );
  return `${[['msgid ""', 'msgstr ""', ...headerLines.map((line) => JSON.stringify(`${line}\n`))].join('\n'), ...entries].join('\n\n')}\n`;
}

/** All texts that the plugin's PHP and JavaScript mark for translation, by the alphabet: code that moves changes no order. */
export async function textsOfPlugin(): Promise<ReadonlyMap<string, PluginText>> {
  const folder = join(root, LANGUAGES, '..');
  const names = await readdir(folder, { recursive: true });
  const texts = new Map<string, PluginText>();
  for (const file of names.filter((name) => /\.(?:php|js)$/.test(name)).toSorted()) {
    const source = await readFile(join(folder, file), 'utf8');
    for (const { text, comment } of textsIn(file, source)) {
      const { comments = [], files = [] } = texts.get(text) ?? {};
      texts.set(text, {
        comments: [...new Set([...comments, ...(comment === undefined ? [] : [comment])])],
        files: [...new Set([...files, file])],
      });
    }
  }
  return new Map([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The texts that a file marks for translation. Throws if one is not a literal, which no translator would ever see. */
export function textsIn(file: string, source: string): FoundText[] {
  const tree: unknown = file.endsWith('.php')
    ? new Engine({ parser: { version: '7.4', extractDoc: false }, ast: { withPositions: true } }).parseCode(
        source,
        file,
      )
    : parseAst(source);
  // WordPress translates the plugin's description too, in its list of plugins.
  const description = source.includes('\n * Plugin Name:')
    ? /^ \* Description: (.*)$/m.exec(source)?.[1]?.trim()
    : undefined;
  const texts = callsIn(tree).flatMap(({ name, text, start }) => {
    if (!TRANSLATES.has(name)) return [];
    if (typeof text !== 'string')
      throw new Error(`${file}: ${name}() needs its text in quotation marks, or nobody can translate it.`);
    const before = source.slice(Math.max(0, start - 250), start);
    return [{ text, comment: /\/\* translators: ([^*]*\S) \*\/[^*;]*$/.exec(before)?.[1] }];
  });
  return [...(description === undefined ? [] : [{ text: description, comment: undefined }]), ...texts];
}

/** A call of a function by its name. */
interface Call {
  name: string;
  /** The first argument, if it is a literal text. */
  text: unknown;
  /** Where the call begins in the source. */
  start: number;
}

/** The calls in a tree of PHP (`php-parser`) or JavaScript (ESTree), in the order of the source. */
function callsIn(tree: unknown): Call[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const inner = Object.values(tree).flatMap(callsIn);
  const node = new Map<string, unknown>(Object.entries(tree));
  const callee =
    node.get('kind') === 'call' ? node.get('what') : node.get('type') === 'CallExpression' && node.get('callee');
  const list = node.get('arguments');
  if (typeof callee !== 'object' || callee === null || !Array.isArray(list)) return inner;
  const start: unknown =
    Reflect.get(tree, 'start') ?? Reflect.get(Object(Reflect.get(Object(node.get('loc')), 'start')), 'offset');
  const name = String(Reflect.get(callee, 'name')).replace(/^\\/, '');
  return [{ name, text: Reflect.get(Object(list[0]), 'value'), start: Number(start) }, ...inner];
}
