import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readKinds } from '@ostium/wordpress';
import { createFields } from '#page/blocks/fields.ts';
import { readSettings } from '#runtime/settings/settings.ts';
import type { SiteEntry } from '#site/site.ts';
import { isTemplate } from '#page/pageKind.ts';
import { acfFieldGroups, acfItemGroups, itemGroupKey, layoutBlocks } from './acfFieldGroup.ts';
import { fieldsGuide, findFormProblems } from './fieldsGuide.ts';
import { readFormWords, type FieldsWords, type FormWords } from './formWords.ts';

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
