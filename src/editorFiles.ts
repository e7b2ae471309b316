import { POST_TYPES, TAXONOMIES } from '#emulator/model/postTypes.ts';
import { createFields } from '#engine/blocks/fields.ts';
import { acfFieldGroups, acfItemGroups } from '#engine/pages/form/acfFieldGroup.ts';
import { fieldsGuide, findFormProblems } from '#engine/pages/form/fieldsGuide.ts';
import { byFolder } from '#engine/pages/pageKind.ts';
import { site } from '#site/site.ts';

const schemas = byFolder(
  import.meta.glob<string>('./site/blocks/*/*.schema.ts', { eager: true, query: '?raw', import: 'default' }),
);

/** What the code says of a block, above its definition. */
const sentenceOf = (code: string): string =>
  (/\/\*\*([^/]+)\*\/\s*export const block\b/.exec(code)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*/, '').trim())
    .join(' ')
    .trim();

/** Addresses do not matter here: nothing is read, the readers only say what they are. */
const fields = createFields({ resolve: (url) => url });

/** One sentence for each field of a block or an item for which no editor would get a form. */
export const editorProblems = (): string[] => findFormProblems(site, fields);

/** What `npm run wordpress:fields` writes: each file's path and text, before Prettier. */
export function editorFiles(): ReadonlyMap<string, string> {
  const sentences = Object.fromEntries(Object.entries(schemas).map(([name, code]) => [name, sentenceOf(code)]));
  return new Map([
    ['docs/guides/block-fields.md', fieldsGuide(site, fields, sentences)],
    ...[...acfFieldGroups(site, fields).values(), ...acfItemGroups(site, fields)].map((group): [string, string] => [
      // ACF finds the form of a group in a file of its key.
      `wordpress/ostium/acf-json/${group.key}.json`,
      JSON.stringify(group),
    ]),
    ['wordpress/ostium/site.json', JSON.stringify({ types: ownTypes(), taxonomies: ownTaxonomies() })],
  ]);
}

/** The types that WordPress does not know by itself. */
const ownTypes = () =>
  POST_TYPES.filter(({ name }) => !WORDPRESS_OWN.has(name)).map(({ name, label, taxonomies }) => ({
    ...{ name, label, taxonomies },
  }));

const ownTaxonomies = () =>
  TAXONOMIES.filter(({ name }) => !WORDPRESS_OWN.has(name)).map(({ name, label, types, isHierarchical }) => ({
    ...{ name, label, types, hierarchical: isHierarchical },
  }));

/** Types and taxonomies that every WordPress has. */
const WORDPRESS_OWN = new Set(['post', 'page', 'attachment', 'category', 'post_tag']);
