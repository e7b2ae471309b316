import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/run.mjs';

/** `Body. *Title.* Perhaps where. 2025. Perhaps what for.`, as pages name their sources. */
const SOURCE = /^(?<body>.+?)\. [*_](?<title>.+?)\.?[*_].*?(?<year>\d{4})\./;

/** The sources that a content file names below its last heading, as `body: title, year`; an entry of another form as it stands. */
function sourcesOf(text: string): string[] {
  const [, list] = text.split(/^\s*###? (?:Sources|Fuentes)$/m);
  const lines = list?.split('\n') ?? [];
  // In a page's file the custom fields follow, or the next block; in an article's nothing does.
  const end = lines.findIndex((line) => /^(?:\w|\s*##|\s*- acf_fc_layout:)/.test(line));
  const entries = (end < 0 ? lines : lines.slice(0, end))
    .join('\n')
    .split(/^\s*- /m)
    .slice(1);
  return entries.map((entry) => {
    const words = entry.split(/\s+/).join(' ').trim();
    const { body, title, year } = SOURCE.exec(words)?.groups ?? {};
    return body === undefined ? words : `${body}: ${title}, ${year}`;
  });
}

function namedInContent(): string[] {
  return ['pages', 'posts'].flatMap((folder) =>
    readdirSync(join(root, 'content', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:md|yaml)$/.test(name))
      .flatMap((name) => {
        const file = `content/${folder}/${name}`;
        return sourcesOf(readFileSync(join(root, file), 'utf8')).map((source) => `${source} (${file})`);
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
