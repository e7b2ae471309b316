import type { Fields } from '#page/blocks/fields.ts';
import { describeFields } from '#page/blocks/describeFields.ts';
import type { Shows } from '#page/pageKind.ts';
import type { FieldsWords, FormSubjects, FormWords } from './formWords.ts';
import type { FieldDescription } from '#page/blocks/describeFields.ts';

const HEAD = `# The fields of every block

Written by \`ostium fields\` from the schemas with which the site reads content, and the words beside them in \`form.yaml\`: change them there. [How to write a page](editors.md) covers everything else.

In the tables, \`a.b\` is the field \`b\` of the group \`a\`, and \`a[].b\` the field \`b\` in each row of \`a\`. A block without a required
field is left out of its page; a row without one is left out of its block.`;

const ITEMS = 'The fields of items besides their text and their blocks.';

/**
 * Writes, in Markdown, the part of the editors' guide that can be read from the code: which blocks each kind of page takes, the
 * fields of items besides their blocks, and those of every block.
 */
export function fieldsGuide({ kinds, blocks, entities }: FormSubjects, fields: Fields, words: FormWords): string {
  const placed = Object.entries(kinds).flatMap(([kind, { blocks: sets = {}, shows }]) =>
    Object.entries(sets).flatMap(([field, set]) =>
      Object.entries(set).map(([tag, name]) => ({ kind, shows, field, tag, name })),
    ),
  );
  const kindNames = [...new Set(placed.map(({ kind }) => kind))].toSorted();
  const kindParts = kindNames.map((kind) => {
    const placesOfKind = placed.filter((place) => place.kind === kind);
    const lists = [...new Set(placesOfKind.map(({ field }) => field))].map((field) => {
      const tags = placesOfKind.filter((place) => place.field === field).map(({ tag, name }) => `[${tag}](#${name})`);
      return `In \`${field}\`: ${tags.join(', ')}.`;
    });
    const shows = placesOfKind[0] ? describeShows(placesOfKind[0].shows) : '';
    return [`### Kind: ${kind}`, `${headingOf(words.kinds[kind])} ${shows}`.trim(), ...lists].join('\n\n');
  });
  const blockParts = Object.entries(blocks)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, block]) => {
      const places = placed.filter((place) => place.name === name).map(({ tag, kind }) => `\`${tag}\` (${kind})`);
      const placement =
        places.length > 0 ? `Placed as ${places.join(', ')}.` : 'Not placed on any kind of page by itself.';
      const blockWords = words.blocks[name];
      const table = fieldsTable(describeFields(block.schema(fields)).fields, blockWords?.fields ?? {});
      const sentences = `${headingOf(blockWords)} ${placement}`.trim();
      return [`### ${name}`, sentences, table || 'It has no fields.'].join('\n\n');
    });
  const itemParts = entities.flatMap(({ reads, customFields }) => {
    const schema = customFields?.(fields);
    const types = reads.map((type) => `\`${type}\``).join(', ');
    const itemWords = words.types[reads[0] ?? ''] ?? {};
    return schema ? [`### Items of the type ${types}`, fieldsTable(describeFields(schema).fields, itemWords)] : [];
  });
  const items = itemParts.length > 0 ? ['## Items', ITEMS, ...itemParts] : [];
  return [HEAD, '## Kinds of pages', ...kindParts, ...items, '## Blocks', ...blockParts].join('\n\n');
}

/** What editors call something, and the sentence about it. */
const headingOf = (heading: FormWords['kinds'][string] | undefined): string =>
  heading ? `**${heading.title}**: ${heading.description}` : '';

/** Describes in a sentence which pages are of a kind. */
function describeShows({ paths = [], types = [], fields = {}, flag }: Shows): string {
  const conditions = [
    ...paths.map((path) => `\`${path}\``),
    ...types.map((type) => `items of the type \`${type}\``),
    ...Object.entries(fields).map(([name, value]) => `pages whose \`${name}\` is \`${value}\``),
  ];
  if (conditions.length > 0) return `Shown at: ${conditions.join(', ')}.`;
  return flag === 'isPage' ? 'Every page of no other kind.' : 'Every item of no other kind.';
}

/** One sentence for each field about which editors cannot be told what to fill in, with its block's name or its items' type. */
export function findFormProblems(
  { blocks, entities }: Pick<FormSubjects, 'blocks' | 'entities'>,
  fields: Fields,
): string[] {
  const schemas = [
    ...Object.entries(blocks).map(([name, block]) => [`The block "${name}"`, block.schema(fields)] as const),
    ...entities.map(({ reads, customFields }) => [`Items of "${reads.join()}"`, customFields?.(fields)] as const),
  ];
  return schemas.flatMap(([whose, schema]) =>
    schema ? describeFields(schema).problems.map((problem) => `${whose}: ${problem}`) : [],
  );
}

/** What editors call the things they fill in. */
const WORDS: Readonly<Record<FieldDescription['kind'], readonly [one: string, several: string]>> = {
  text: ['text', 'texts'],
  plainText: ['text', 'texts'],
  date: ['day', 'days'],
  dateTime: ['day and time', 'days and times'],
  html: ['rich text', 'rich texts'],
  number: ['number', 'numbers'],
  flag: ['yes or no', 'yes or no, several'],
  choice: ['choice', 'choices'],
  link: ['link', 'links'],
  file: ['file', 'files'],
  image: ['picture', 'pictures'],
  item: ['item', 'items'],
  group: ['group', 'rows'],
};

/** The fields of a block as a Markdown table, with those of groups and rows below them. Empty if there are none. */
function fieldsTable(fields: readonly FieldDescription[], words: FieldsWords): string {
  const rows = rowsOf(fields, words, { path: '', key: '' });
  if (rows.length === 0) return '';
  return [['Field', 'Label', 'Kind', 'Required', 'Notes'], ['---', '---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** `above` is what their names follow: in the table, and among the words. */
const rowsOf = (
  fields: readonly FieldDescription[],
  words: FieldsWords,
  above: { path: string; key: string },
): string[][] =>
  fields.flatMap((field) => {
    const path = above.path + field.name;
    const key = above.key + field.name;
    const { label, help } = words[key] ?? { label: '', help: '' };
    const row = [`\`${path}\``, cell(label), whatOf(field), field.isRequired ? 'yes' : '', cell(noteOf(field, help))];
    return [row, ...rowsOf(field.fields, words, { path: `${path}${field.isList ? '[].' : '.'}`, key: `${key}.` })];
  });

const whatOf = ({ kind, isList }: FieldDescription): string => WORDS[kind][isList ? 1 : 0];

/** The sentence for editors, then the options, the limits, and the default. */
function noteOf({ choices, least, most, initial }: FieldDescription, help: string): string {
  const sentences = [
    help,
    choices.length > 0 ? `One of ${choices.map(code).join(', ')}.` : '',
    least !== undefined && most !== undefined ? `From ${least} to ${most}.` : '',
    initial !== undefined && initial !== false ? `${initial === true ? 'Yes' : code(String(initial))} by default.` : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** A bar would end the cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

const code = (text: string): string => `\`${text}\``;
