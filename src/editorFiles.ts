import { readKinds } from '#emulator/content-files/siteFile.ts';
import { createFields } from '#engine/page/blocks/fields.ts';
import { acfFieldGroups, acfItemGroups, layoutBlocks } from './tools/editor-forms/acfFieldGroup.ts';
import { fieldsGuide, findFormProblems } from './tools/editor-forms/fieldsGuide.ts';
import { byFolder } from '#engine/page/pageKind.ts';
import { noticeForms } from '#site/chrome/notices/readNotices.ts';
import { site as shown } from '#site/site.ts';
import config from '../site.config.ts';

const schemas = byFolder(
  import.meta.glob<string>('./site/blocks/*/*.schema.ts', { eager: true, query: '?raw', import: 'default' }),
);

const [siteYaml = ''] = Object.values(
  import.meta.glob<string>('../content/site.yaml', { eager: true, query: '?raw', import: 'default' }),
);

/** The site, with the forms of items that are no pages: notices. */
const site = { ...shown, entities: [...shown.entities, ...noticeForms] };

/** What the code says of a block, above its definition. */
const sentenceOf = (code: string): string =>
  (/\/\*\*([^/]+)\*\/\s*export const block\b/.exec(code)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*/, '').trim())
    .join(' ')
    .trim();

const blockSentences = () =>
  Object.fromEntries(Object.entries(schemas).map(([name, code]) => [name, sentenceOf(code)]));

/** Addresses do not matter here: nothing is read, the readers only say what they are. */
const fields = createFields({ resolve: (url) => url });

/** One sentence for each field of a block or an item for which no editor would get a form. */
export const editorProblems = (): string[] => findFormProblems(site, fields);

/** Where `npm run wordpress:fields` writes the list of blocks and their fields for editors. */
export const GUIDE = '.cache/block-fields.md';

/** The list of blocks and their fields, before it is formatted. */
export const editorsGuide = (): string => fieldsGuide(site, fields, blockSentences());

/** What `npm run wordpress:fields` writes for WordPress: each file's path and text, before it is formatted. */
export function editorFiles(): ReadonlyMap<string, string> {
  const sentences = blockSentences();
  return new Map([
    ...[...acfFieldGroups(site, fields).values(), ...acfItemGroups(site, fields)].map((group): [string, string] => [
      // ACF finds the form of a group in a file of its key.
      `wordpress/ostium/acf-json/${group.key}.json`,
      JSON.stringify(group),
    ]),
    [
      'wordpress/ostium/site.json',
      JSON.stringify({
        types: ownTypes(),
        taxonomies: ownTaxonomies(),
        languages: furtherLanguages(),
        layouts: layoutsOf(sentences),
      }),
    ],
  ]);
}

/** What each layout of the forms shows: a block, and a sentence about it. */
const layoutsOf = (sentences: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    [...layoutBlocks(site)].map(([key, block]) => [key, { block, about: plainSentence(sentences[block]) }]),
  );

/** A comment in the code as editors read it. */
const plainSentence = (sentence = ''): string => sentence.replaceAll('`', '');

const kinds = readKinds(siteYaml);

/** The types that WordPress does not know by itself, those that `site.yaml` names among them. */
const ownTypes = () =>
  kinds.postTypes
    .filter(({ name }) => !WORDPRESS_OWN.has(name))
    .map(({ name, label, singular, icon, taxonomies }) => ({
      name,
      label,
      singular,
      icon,
      taxonomies: taxonomies.map((taxonomy) => taxonomy.name),
      viewable: hasPages(name),
    }));

/** Whether a page kind shows items of a type: of others there is nothing to preview. */
const hasPages = (type: string): boolean => Object.values(site.kinds).some(({ shows }) => shows.types?.includes(type));

const ownTaxonomies = () =>
  kinds.taxonomies
    .filter(({ name }) => !WORDPRESS_OWN.has(name))
    .map(({ name, label, singular, types, isHierarchical }) => ({
      name,
      label,
      singular,
      types,
      hierarchical: isHierarchical,
    }));

/** The languages besides the main one, with their English names. */
function furtherLanguages(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return Object.keys(config.languages ?? {})
    .slice(1)
    .map((code) => ({ code, name: names.of(code) ?? code }));
}

/** Types and taxonomies that every WordPress has. */
const WORDPRESS_OWN = new Set(['post', 'page', 'attachment', 'category', 'post_tag']);
