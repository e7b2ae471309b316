import { expect, test } from 'vitest';
import { openEmulator } from '#emulator/emulator.ts';
import { findCircles } from './circles.ts';
import { findCrowdedFolders, findLongFiles } from './folders.ts';
import { findLostPaths } from './namedPaths.ts';
import { isTest, listFiles, readSources } from './readSources.ts';
import { findSiteNames } from './siteNames.ts';

const CODE = ['.ts', '.tsx', '.mjs'];

const code = readSources('src', CODE).filter((source) => !isTest(source));

test('no file needs itself, however long the way', () => {
  const others = [...readSources('examples', [...CODE, '.css']), ...readSources('src', ['.css'])];
  expect(findCircles([...code, ...others])).toEqual([]);
});

/** What the content of a site calls its things: the addresses of all pages, and the post types that are not WordPress's own. */
async function namesInContent() {
  const emulator = await openEmulator({ dir: 'content', home: 'http://home.test' });
  const read = async (path: string) => (await emulator.fetch(`/wp-json/wp/v2/${path}`)).json() as Promise<unknown>;
  const pages = (await read('pages?per_page=100&_fields=link')) as { link: string }[];
  const types = (await read('types')) as Record<string, { rest_base: string }>;
  return {
    addresses: pages.map(({ link }) => new URL(link).pathname),
    types: Object.entries(types)
      .filter(([type]) => !['post', 'page', 'attachment'].includes(type))
      .flatMap(([type, { rest_base: base }]) => [type, base]),
  };
}

type Blocks = Readonly<Record<string, Readonly<Record<string, string>>>>;
const kinds = import.meta.glob<{ blocks?: Blocks }>('/src/site/pages/*/*.page.ts', { eager: true, import: 'kind' });

test('the engine knows no address, block or post type of this site', async () => {
  const { addresses, types } = await namesInContent();
  const blocks = Object.values(kinds).flatMap(({ blocks: sets = {} }) => Object.values(sets));
  const tags = blocks.flatMap((set) => Object.entries(set).flat());

  expect(addresses).toContain('/blog/');
  expect(types).toContain('reviewer');
  expect(tags).toContain('quiz_cta');
  expect(findSiteNames(code, { addresses, types, tags })).toEqual([]);
});

test('the documents name nothing that is not there', () => {
  expect(findLostPaths(readSources('.', ['.md']).filter(isDocument), listFiles('.'))).toEqual([]);
});

/** The articles of the demonstration practice are Markdown too. */
const isDocument = ({ file }: { file: string }): boolean => !/(^|\/)content\//.test(file);

/** Style files count with the components they belong to. */
const files = ['src', 'scripts', 'examples'].flatMap((folder) => readSources(folder, [...CODE, '.css']));

test('a folder holds a dozen files at most', () => expect(findCrowdedFolders(files)).toEqual([]));

test('a file has 250 lines at most', () => expect(findLongFiles(files)).toEqual([]));
