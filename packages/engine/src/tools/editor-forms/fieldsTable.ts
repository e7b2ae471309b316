import type { FieldDescription } from '#page/blocks/form/describeFields.ts';

/** What editors call the things they fill in. */
const WORDS: Readonly<Record<FieldDescription['kind'], readonly [one: string, several: string]>> = {
  text: ['text', 'texts'],
  plainText: ['text', 'texts'],
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
export function fieldsTable(fields: readonly FieldDescription[]): string {
  const rows = rowsOf(fields, '');
  if (rows.length === 0) return '';
  return [['Field', 'Kind', 'Required', 'Notes'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const rowsOf = (fields: readonly FieldDescription[], above: string): string[][] =>
  fields.flatMap((field) => {
    const path = above + field.name;
    const row = [`\`${path}\``, whatOf(field), field.isRequired ? 'yes' : '', noteOf(field)];
    return [row, ...rowsOf(field.fields, `${path}${field.isList ? '[].' : '.'}`)];
  });

const whatOf = ({ kind, isList }: FieldDescription): string => WORDS[kind][isList ? 1 : 0];

/** The sentence for editors, then the options, the limits, and the default. */
function noteOf({ about, choices, least, most, initial }: FieldDescription): string {
  const sentences = [
    about,
    choices.length > 0 ? `One of ${choices.map(code).join(', ')}.` : undefined,
    least !== undefined && most !== undefined ? `From ${least} to ${most}.` : undefined,
    initial !== undefined && initial !== false
      ? `${initial === true ? 'Yes' : code(String(initial))} by default.`
      : undefined,
  ];
  // A bar would end the cell.
  return sentences
    .filter((sentence) => sentence !== undefined)
    .join(' ')
    .replaceAll('|', '\\|');
}

const code = (text: string): string => `\`${text}\``;
