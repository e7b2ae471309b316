import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { environment } from '#runtime/settings/environment.ts';
import { siteConfig } from '#runtime/settings/siteConfig.ts';

const FOLDER = 'packages/engine/src/runtime/settings';

/** A site's own settings: their schemas, and the file in which each has its doc comment. */
interface SiteSettings {
  schemas: v.ObjectEntries;
  file: string;
}

/**
 * The settings of the engine and of a site as a page of reference, from their schemas and what is said of each there. Throws if nothing is
 * said of one.
 */
export function settingsReference(siteSettings: SiteSettings): string {
  const { source } = siteConfig.entries;
  return [
    '# Settings',
    '',
    'Written by `npm run generate` from the schemas of the settings. Both files are read when the server starts, which says in one sentence what is wrong.',
    '',
    '## The environment',
    '',
    'What differs between machines, and secrets. An empty variable counts as one that is not set. `INTEGRATION_<NAME>` sets up a third party: the address of its script, or its settings as JSON ([guide](guides/analytics.md)).',
    '',
    ...tableOf(environment.entries, commentsIn(`${FOLDER}/environment.ts`, '  ')),
    '',
    '## `site.config.ts`',
    '',
    'What belongs to the site. The last ones are its own, and others have others.',
    '',
    ...tableOf(
      { ...siteConfig.entries, ...siteSettings.schemas },
      new Map([...commentsIn(`${FOLDER}/siteConfig.ts`, '  '), ...commentsIn(siteSettings.file, '  ')]),
    ),
    '',
    '## `source` in `site.config.ts`',
    '',
    'How the WordPress is set up. `CONTENT_API` says where it is. Its own addresses (`home` and `url` of its REST index) are never shown to visitors.',
    '',
    ...tableOf(source.entries, commentsIn(`${FOLDER}/siteConfig.ts`, '    ')),
    '',
  ].join('\n');
}

/** The doc comments of a schema's entries, by their names: TypeScript keeps none at run time. */
function commentsIn(file: string, indentation: string): ReadonlyMap<string, string> {
  const comments = new Map<string, string>();
  let comment: string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const text = line.startsWith(indentation) ? line.slice(indentation.length) : '';
    if (text.startsWith('/**')) comment = [text];
    else if (text.startsWith(' *')) comment.push(text);
    else {
      if (comment.length > 0) comments.set(text.split(':', 1)[0] ?? '', plain(comment));
      comment = [];
    }
  }
  return comments;
}

/** A comment in one line, with a link for each document that it names. */
const plain = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace('/**', '').replace('*/', '').replace(' * ', '').trim())
    .filter((line) => line !== '')
    .join(' ')
    .split(' ')
    .map((word) => {
      const [, prefix = '', path, name = '', suffix = ''] = DOCUMENT.exec(word) ?? [];
      return path === undefined ? word : `${prefix}[${name}](${path})${suffix}`;
    })
    .join(' ');

/** A word with the path of a document in it: `(docs/guides/blocks.md).` */
const DOCUMENT = /^(\(?)docs\/((?:\w+\/)?([\w-]+)\.md)(\W*)$/;

function tableOf(entries: v.ObjectEntries, comments: ReadonlyMap<string, string>): string[] {
  const rows = Object.entries(entries).map(([name, entry]) => {
    const comment = comments.get(name);
    if (comment === undefined) throw new Error(`The setting ${name} says nothing of itself: give it a doc comment.`);
    return `| \`${name}\` | ${comment.replaceAll('|', '\\|')} | ${defaultOf(entry)} |`;
  });
  return ['| name | means | default |', '| --- | --- | --- |', ...rows];
}

function defaultOf(entry: v.ObjectEntries[string]): string {
  if (entry.type !== 'optional') return 'must be set';
  const value: unknown = v.getDefault(entry);
  return value === undefined ? '' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
