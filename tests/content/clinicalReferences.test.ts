import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MARLOWE, root } from '../../scripts/project.mjs';

/** `Body. *Title.* Optional place. 2025. Optional purpose.`, as pages cite their sources. */
const SOURCE = /^(?<body>.+?)\. [*_](?<title>.+?)\.?[*_].*?(?<year>\d{4})\./;

/** Where a list of sources begins: a heading in Markdown, or the heading of a block. */
const HEADING = /^ *(?:#{2,3} |heading: )(?:Sources|Fuentes)$/m;

/** The sources that a content file names, as `body: title, year`; an entry of another form unchanged. */
function sourcesOf(text: string): string[] {
  return text
    .split(HEADING)
    .slice(1)
    .flatMap(listIn)
    .map((entry) => {
      const words = entry.split(/\s+/).join(' ').trim();
      const { body, title, year } = SOURCE.exec(words)?.groups ?? {};
      return body === undefined ? words : `${body}: ${title}, ${year}`;
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

function namedInContent(): string[] {
  return ['pages', 'posts'].flatMap((folder) =>
    readdirSync(join(MARLOWE, 'content', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:md|yaml)$/.test(name))
      .flatMap((name) => {
        const file = `content/${folder}/${name}`;
        return sourcesOf(readFileSync(join(MARLOWE, file), 'utf8')).map((source) => `${source} (${file})`);
      }),
  );
}

function listedForCheck(): string[] {
  let body = '';
  let source = '';
  return readFileSync(join(root, 'docs/clinical-references.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const heading = /^## (.+)$/.exec(line);
      const title = /^- _(?<title>.+)_, (?<year>\d{4})$/.exec(line)?.groups;
      const file = /^ {2}- `(.+)`$/.exec(line);
      if (heading) body = heading[1] ?? '';
      if (title) source = `${body}: ${title['title']}, ${title['year']}`;
      return file ? [`${source} (${file[1]})`] : [];
    });
}

test('every source that a page or article names is listed for a clinician to check, and no other', () => {
  expect(listedForCheck().toSorted()).toEqual(namedInContent().toSorted());
});

test('every warning sign names the publication that says so, as body, title and year', () => {
  const folder = join(MARLOWE, 'content/signs');
  const sources = readdirSync(folder).flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(/^ +- name: (?<name>.+)$[^]*?^ +source: (?<source>.+)$/gm),
    ),
  );
  expect(sources.length).toBeGreaterThan(100);
  for (const { groups: { name, source } = {} } of sources)
    expect([name, source]).toEqual([name, expect.stringMatching(/^['"]?.+\. .+\. (?:19|20)\d{2}\.['"]?$/)]);
});
