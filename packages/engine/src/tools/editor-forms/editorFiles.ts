import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readKinds } from '@ostium/wordpress';
import { createFields } from '#page/blocks/fields.ts';
import { readSettings } from '#runtime/settings/settings.ts';
import type { SiteEntry } from '#site/site.ts';
import { isTemplate } from '#page/pageKind.ts';
import { acfFieldGroups, acfItemGroups, itemGroupKey, layoutBlocks } from './acfFieldGroup.ts';
import { readFormWords } from './formWords.ts';
import type { FieldsWords, FormWords, FormSubjects } from './formWords.ts';
import type { Fields } from '#page/blocks/fields.ts';
import { describeFields } from '#page/blocks/describeFields.ts';
import type { Shows } from '#page/pageKind.ts';
import type { FieldDescription } from '#page/blocks/describeFields.ts';

/** Where the list of blocks and their fields is written, in the site's folder. */
const GUIDE = '.cache/block-fields.md';

/** Addresses do not matter here: nothing is read, the readers only say what they are. */
const fields = createFields({ resolve: (url) => url });

/** What editors get for a site. */
interface EditorFiles {
  /** One sentence for each field of a block or an item for which no editor would get a form, or words for it. */
  problems: readonly string[];
  /**
   * What is written for WordPress, and the list of blocks and their fields: each text by its path in the site's folder. None if there
   * are problems.
   */
  files: ReadonlyMap<string, string>;
}

/** Makes WordPress's forms for the blocks and the items of a site, and says what the plugin must know of it. */
export async function createEditorFiles(folder: string, { config, site: shown }: SiteEntry): Promise<EditorFiles> {
  const site = { ...shown, entities: [...shown.entities, ...(shown.formsOfItems ?? [])] };
  const { languages } = readSettings(config, {}, site.settings);
  const [mainLanguage = '', ...otherLanguages] = Object.keys(languages);
  const kinds = readKinds(await readFile(join(folder, 'content', 'site.yaml'), 'utf8'));
  const ownTypes = kinds.postTypes.filter(({ name }) => !WORDPRESS_OWN.has(name));
  const ownTaxonomies = kinds.taxonomies.filter(({ name }) => !WORDPRESS_OWN.has(name));
  const names = [...ownTypes, ...ownTaxonomies].map(({ name }) => name);
  const { problems, words } = await readFormWords(folder, { ...site, names }, fields, Object.keys(languages));
  const allProblems = [...findFormProblems(site, fields), ...problems];
  const mainWords = words.get(mainLanguage);
  if (allProblems.length > 0 || !mainWords) return { problems: allProblems, files: new Map() };

  const types = ownTypes.map(({ name, label, singular, description, icon, supports, taxonomies }) => ({
    name,
    label,
    singular,
    description,
    icon,
    // As `register_post_type` names them.
    supports: [
      ...(supports.author ? ['author'] : []),
      ...(supports.comments ? ['comments'] : []),
      ...(supports.menuOrder ? ['page-attributes'] : []),
    ],
    taxonomies: taxonomies.map((taxonomy) => taxonomy.name),
    // Of a type that no page kind shows there is nothing to preview.
    viewable: Object.values(site.kinds).some(({ shows }) => shows.types?.includes(name)),
  }));
  const taxonomies = ownTaxonomies.map(({ name, label, singular, types: itsTypes, isHierarchical }) => ({
    name,
    label,
    singular,
    types: itsTypes,
    hierarchical: isHierarchical,
  }));
  const layouts = Object.fromEntries([...layoutBlocks(site)].map(([key, block]) => [key, { block }]));
  const groupsOfKinds = acfFieldGroups(site, fields, mainWords);
  const groups = [...groupsOfKinds.values(), ...acfItemGroups(site, fields, mainWords)];
  const pageKinds = Object.fromEntries(
    [...groupsOfKinds].map(([kind, { key, title }]) => [
      key,
      { kind, isTemplate: isTemplate(site.kinds[kind]?.shows ?? {}), title },
    ]),
  );
  const blocks = Object.fromEntries(
    Object.entries(mainWords.blocks).map(([name, { fields: _fields, ...block }]) => [name, block]),
  );
  const translations = otherLanguages.flatMap((language): [string, string][] => {
    const translated = words.get(language);
    return translated
      ? [[`wordpress/translations/${language.toLowerCase()}.json`, jsonOf(translationOf(translated))]]
      : [];
  });
  const siteFile = {
    types,
    taxonomies,
    languages: namedLanguages(otherLanguages),
    kinds: pageKinds,
    layouts,
    blocks,
  };
  return {
    problems: [],
    files: new Map([
      // ACF finds the form of a group in a file of its key.
      ...groups.map((group): [string, string] => [`wordpress/acf-json/${group.key}.json`, jsonOf(group)]),
      ['wordpress/site.json', jsonOf(siteFile)],
      ...translations,
      [GUIDE, fieldsGuide(site, fields, mainWords)],
    ]),
  };
}

/** The words of another language as the plugin puts them in place of the main one's: those of fields by their paths, as ACF's settings. */
const translationOf = ({ kinds, blocks, types, names }: FormWords) => ({
  names,
  kinds: Object.fromEntries(Object.entries(kinds).map(([name, { title }]) => [name, title])),
  blocks: Object.fromEntries(
    Object.entries(blocks).map(([name, { icon: _icon, fields: words, ...block }]) => [
      name,
      { ...block, fields: settingsIn(words) },
    ]),
  ),
  groups: Object.fromEntries(Object.entries(types).map(([type, words]) => [itemGroupKey(type), settingsIn(words)])),
});

const settingsIn = (words: FieldsWords) =>
  Object.fromEntries(
    Object.entries(words).map(([path, { label, help, choices }]) => [
      path,
      { label, instructions: help, ...(Object.keys(choices).length > 0 && { choices }) },
    ]),
  );

const jsonOf = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Languages with their English names. */
function namedLanguages(codes: readonly string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return codes.map((code) => ({ code, name: names.of(code) ?? code }));
}

/** Types and taxonomies that every WordPress has. */
const WORDPRESS_OWN = new Set(['post', 'page', 'attachment', 'category', 'post_tag']);

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
