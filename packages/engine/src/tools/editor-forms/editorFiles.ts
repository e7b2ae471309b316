import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readKinds } from '@ostium/wordpress';
import { createFields } from '#page/blocks/fields.ts';
import { readSettings } from '#runtime/settings/settings.ts';
import type { SiteEntry } from '#site/site.ts';
import { isTemplate } from '#page/pageKind.ts';
import { acfFieldGroups, acfItemGroups, layoutBlocks } from './acfFieldGroup.ts';
import { fieldsGuide, findFormProblems } from './fieldsGuide.ts';

/** Where the list of blocks and their fields is written, in the site's folder. */
const GUIDE = '.cache/block-fields.md';

/** Addresses do not matter here: nothing is read, the readers only say what they are. */
const fields = createFields({ resolve: (url) => url });

/** What editors get for a site. */
interface EditorFiles {
  /** One sentence for each field of a block or an item for which no editor would get a form. */
  problems: string[];
  /** What is written for WordPress, and the list of blocks and their fields: each text by its path in the site's folder. */
  files: ReadonlyMap<string, string>;
}

/** Makes WordPress's forms for the blocks and the items of a site, and says what the plugin must know of it. */
export async function createEditorFiles(folder: string, { config, site: shown }: SiteEntry): Promise<EditorFiles> {
  const site = { ...shown, entities: [...shown.entities, ...(shown.formsOfItems ?? [])] };
  const { languages } = readSettings(config, {}, site.settings);
  const sentences = await readSentences(folder, Object.keys(site.blocks));
  const kinds = readKinds(await readFile(join(folder, 'content', 'site.yaml'), 'utf8'));
  const types = kinds.postTypes
    .filter(({ name }) => !WORDPRESS_OWN.has(name))
    .map(({ name, label, singular, description, icon, taxonomies }) => ({
      name,
      label,
      singular,
      description,
      icon,
      taxonomies: taxonomies.map((taxonomy) => taxonomy.name),
      // Of a type that no page kind shows there is nothing to preview.
      viewable: Object.values(site.kinds).some(({ shows }) => shows.types?.includes(name)),
    }));
  const taxonomies = kinds.taxonomies
    .filter(({ name }) => !WORDPRESS_OWN.has(name))
    .map(({ name, label, singular, types: itsTypes, isHierarchical }) => ({
      name,
      label,
      singular,
      types: itsTypes,
      hierarchical: isHierarchical,
    }));
  const layouts = Object.fromEntries(
    [...layoutBlocks(site)].map(([key, block]) => [key, { block, about: sentences[block]?.replaceAll('`', '') ?? '' }]),
  );
  const groupsOfKinds = acfFieldGroups(site, fields);
  const groups = [...groupsOfKinds.values(), ...acfItemGroups(site, fields)];
  const pageKinds = Object.fromEntries(
    [...groupsOfKinds].map(([kind, { key }]) => [
      key,
      { kind, isTemplate: isTemplate(site.kinds[kind]?.shows ?? {}), title: titleOf(kind) },
    ]),
  );
  return {
    problems: findFormProblems(site, fields),
    files: new Map([
      // ACF finds the form of a group in a file of its key.
      ...groups.map((group): [string, string] => [`wordpress/acf-json/${group.key}.json`, jsonOf(group)]),
      [
        'wordpress/site.json',
        jsonOf({ types, taxonomies, languages: furtherLanguages(languages), kinds: pageKinds, layouts }),
      ],
      [GUIDE, fieldsGuide(site, fields, sentences)],
    ]),
  };
}

/** What editors call a kind of page: `practice-landing` becomes "Practice landing page". */
const titleOf = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')} page`;

const jsonOf = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** What the code says of each block, above its definition: editors read it too. */
async function readSentences(folder: string, blocks: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const entries = blocks.map(async (name): Promise<[string, string]> => {
    const files = await readdir(join(folder, 'blocks', name));
    const schema = files.find((file) => file.endsWith('.schema.ts'));
    return [name, schema === undefined ? '' : sentenceOf(await readFile(join(folder, 'blocks', name, schema), 'utf8'))];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const sentenceOf = (code: string): string =>
  (/\/\*\*([^/]+)\*\/\s*export const block\b/.exec(code)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*/, '').trim())
    .join(' ')
    .trim();

/** The languages besides the main one, with their English names. */
function furtherLanguages(languages: Readonly<Record<string, unknown>>): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return Object.keys(languages)
    .slice(1)
    .map((code) => ({ code, name: names.of(code) ?? code }));
}

/** Types and taxonomies that every WordPress has. */
const WORDPRESS_OWN = new Set(['post', 'page', 'attachment', 'category', 'post_tag']);
