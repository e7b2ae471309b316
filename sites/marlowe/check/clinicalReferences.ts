import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'sites/marlowe/clinical-references.md';
const CONTENT = 'sites/marlowe/content';

const INTRODUCTION = `# Clinical references

The guidance that this site's pages name, and where (a warning sign's stands in \`content/signs/\`): a clinician (a lawyer for laws)
checks that it is current and supports the page, and reads pages without a source. Written by \`npm run generate -- references\`.
`;

/** A source, and the content file that names it. */
interface Reference {
  body: string;
  title: string;
  file: string;
}

/**
 * The list of every source that the content of this site names, as `npm run generate` writes it: by who published it, then by title.
 * `root` is the project's folder.
 */
export function clinicalReferences(root: string): [file: string, text: string][] {
  const references = namedIn(root).toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
  const lines = references.flatMap((reference, index) => {
    const { body, title, file } = reference;
    const before = references[index - 1];
    if (before && keyOf(before) === keyOf(reference)) return [];
    const isNewBody = body !== before?.body;
    return [
      ...(isNewBody ? ['', `## ${body}`, ''] : []),
      ...(isNewBody || title !== before.title ? [`- ${title}`] : []),
      `  - \`${file}\``,
    ];
  });
  return [[FILE, `${[INTRODUCTION.trimEnd(), ...lines].join('\n')}\n`]];
}

const keyOf = ({ body, title, file }: Reference): string => [body, title, file].join('\n');

const namedIn = (root: string): Reference[] =>
  ['pages', 'posts'].flatMap((folder) =>
    readdirSync(join(root, CONTENT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:md|yaml)$/.test(name))
      .flatMap((name) =>
        sourcesOf(readFileSync(join(root, CONTENT, folder, name), 'utf8')).map((source) => ({
          ...source,
          file: `content/${folder}/${name}`,
        })),
      ),
  );

/** `Body. *Title.* Optional place. 2025. Optional purpose.`, as pages cite their sources. */
const SOURCE = /^(?<body>.+?)\. [*_](?<title>.+?)\.?[*_].*?(?<year>\d{4})\./;

/** Where a list of sources begins: a heading in Markdown, or the heading of a block. */
const HEADING = /^ *(?:#{2,3} |heading: )(?:Sources|Fuentes)$/m;

/** The sources that a content file names; an entry of another form is a body without a title. */
function sourcesOf(text: string): Omit<Reference, 'file'>[] {
  return text
    .split(HEADING)
    .slice(1)
    .flatMap(listIn)
    .map((entry) => {
      const words = entry.split(/\s+/).join(' ').trim();
      const { body, title, year } = SOURCE.exec(words)?.groups ?? {};
      return body === undefined ? { body: words, title: '' } : { body, title: `_${title}_, ${year}` };
    });
}

/** The entries of the first list in a text, which ends with the first line that is indented less. */
function listIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const start = lines.findIndex((line) => /^ *- /.test(line));
  const depth = indentOf(lines[start] ?? '');
  const isEnd = (line: string, index: number) => index > start && (indentOf(line) < depth || /^ *#/.test(line));
  const end = lines.findIndex(isEnd);
  return lines
    .slice(start, end < 0 ? lines.length : end)
    .join('\n')
    .split(/^ *- /m)
    .slice(1);
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
