import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { createProblems, type FilePlace, type Problems } from './contentError.ts';

/** The value of a YAML file, and where in it each part is. */
interface YamlText {
  value: unknown;
  /** The line of the value at a path, counted from 1; if there is none, the line of what encloses it. */
  lineOf: (path: readonly (string | number)[]) => number;
}

/** Reads YAML text. `folder` and `file` name it in sentences. Throws a `ContentError` with the line of each syntax error. */
export function readYaml(text: string, folder: string, file: string): YamlText {
  const problems = createProblems(folder);
  const yaml = parseYaml(text.replace(/^\uFEFF/, ''), file, problems);
  problems.throwIfAny();
  const lineOf = (path: readonly (string | number)[]): number => {
    let node = yaml.root;
    let place: unknown = node;
    for (const key of path) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
        if (!pair) break;
        place = pair.key;
        node = yaml.follow(pair.value);
      } else if (isSeq(node)) {
        place = node.items[Number(key)];
        node = yaml.follow(place);
      } else break;
    }
    return yaml.placeOf(place).line;
  };
  return { value: yaml.toValue(), lineOf };
}

/** What is needed besides a YAML node to read it and to say where it is. */
export interface YamlFile {
  file: string;
  problems: Problems;
  placeOf(node: unknown): FilePlace;
  /** Where the first line of a text is: for a block (`|`), the line below its mark. */
  placeOfText(node: unknown): FilePlace;
  /** The node itself, or what it is an alias of. */
  follow(node: unknown): Node | undefined;
}

/** A parsed file and its root; `root` is undefined if the file is empty or could not be parsed. */
interface ParsedYaml extends YamlFile {
  root: Node | undefined;
  /** Whether the file is empty apart from comments. */
  isEmpty: boolean;
  /** The whole file as plain values, ignoring tags. */
  toValue(): unknown;
}

/** Parses YAML text whose first line is `firstLine` of its file. Syntax errors are added to the problems. */
export function parseYaml(text: string, file: string, problems: Problems, firstLine = 1): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent', prettyErrors: false });
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line) + firstLine - 1;

  for (const { code, message, pos } of document.errors) {
    const words =
      code === 'TAB_AS_INDENT' ? 'is indented with a tab: YAML allows spaces only.' : `is not YAML: ${lower(message)}.`;
    problems.add({ file, line: lineAt(pos[0]) }, words);
  }
  const placeOf = (node: unknown): FilePlace => ({
    file,
    line: isNode(node) && node.range ? lineAt(node.range[0]) : firstLine,
  });
  const placeOfText = (node: unknown): FilePlace => {
    const place = placeOf(node);
    const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
    return isBlock ? { ...place, line: place.line + 1 } : place;
  };
  return {
    file,
    problems,
    placeOf,
    placeOfText,
    toValue: () => document.toJS(),
    root: document.errors.length > 0 ? undefined : (document.contents ?? undefined),
    isEmpty: document.errors.length === 0 && document.contents === null,
    follow: (node) => followNode(node, document),
  };
}

function followNode(node: unknown, document: Document): Node | undefined {
  if (isAlias(node)) return node.resolve(document);
  return isNode(node) ? node : undefined;
}

const lower = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);
