import { expect, test } from 'vitest';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { listTrackedEvents } from '#engine/stats/insights/insights.ts';
import { byFolder } from '#engine/page/pageKind.ts';
import { insightsIn } from 'marlowe/counting/insights.ts';
import { PRIVATE_EVENTS } from 'marlowe/privatePaths.ts';
import { findLostPaths } from './namedPaths.ts';
import { isTest, listFiles, readSources } from './readSources.ts';
import { findSiteNames } from './siteNames.ts';
import { fetchItems } from '../wordpress/fetchItems.ts';
import { CONTENT } from 'marlowe/openSite.testing.ts';

const CODE = ['.ts', '.tsx', '.mjs'];

const code = readSources('packages', CODE).filter((source) => !isTest(source));

/** What the content of a site calls its things: every address, and the types and taxonomies that are not WordPress's own. */
async function namesInContent() {
  const emulator = await openEmulator({ dir: CONTENT, home: 'http://home.test' });
  const read = async <Json>(path: string) => (await (await emulator.fetch(`/wp-json/${path}`)).json()) as Json;
  const types = await read<Record<string, { rest_base: string }>>('wp/v2/types');
  const taxonomies = await read<Record<string, { rest_base: string }>>('wp/v2/taxonomies');
  const bases = [...Object.values(types), ...Object.values(taxonomies)].map(({ rest_base: base }) => base);
  const fetchPath = (path: string) => emulator.fetch(path);
  const items = await Promise.all([...bases, 'users'].map((base) => fetchItems(fetchPath, base, 'link')));
  const { name, short_name: shortName, phone } = await read<PracticeFacts>('ostium/v1/practice');
  const siteTypes = Object.entries({ ...types, ...taxonomies }).filter(([type]) => !WORDPRESS_TYPES.has(type));
  return {
    addresses: (items.flat() as { link?: string }[]).flatMap(({ link = '' }) =>
      link === '' ? [] : [new URL(link).pathname],
    ),
    types: siteTypes.flatMap(([type, { rest_base: base }]) => [type, base]),
    facts: [name, shortName, phone.display],
  };
}

const WORDPRESS_TYPES = new Set(['post', 'page', 'attachment', 'category', 'post_tag']);

interface PracticeFacts {
  name: string;
  short_name: string;
  phone: { display: string };
}

type Blocks = Readonly<Record<string, Readonly<Record<string, string>>>>;
const kinds = import.meta.glob<{ blocks?: Blocks }>('/sites/marlowe/pages/*/*.page.ts', {
  eager: true,
  import: 'kind',
});

/** What the site counts: what its links name, what it asks about, and what may be counted of private pages. */
function eventsOfSite(): string[] {
  const inMarkup = readSources('sites/marlowe', ['.tsx']).flatMap(({ text }) => [
    ...text.matchAll(/data-event="(\w+)"/g),
  ]);
  const insightEvents = [...listTrackedEvents(insightsIn('en')).keys()].filter(
    (event) => !listTrackedEvents(undefined).has(event),
  );
  return [...inMarkup.map(([, event = '']) => event), ...insightEvents, ...PRIVATE_EVENTS];
}

test('the engine, the primitives and the emulator contain no name of this site', async () => {
  const { addresses, types, facts } = await namesInContent();
  const blocks = Object.values(kinds).flatMap(({ blocks: sets = {} }) => Object.values(sets));
  const tags = blocks.flatMap((set) => Object.entries(set).flat());
  const names = { addresses, types, facts, tags, kinds: Object.keys(byFolder(kinds)), events: eventsOfSite() };

  expect(names).toMatchObject({
    addresses: expect.arrayContaining(['/blog/', '/category/en-espanol/', '/testimonials/denise-r/']),
    types: expect.arrayContaining(['reviewer', 'testimonial-type']),
    facts: expect.arrayContaining(['Marlowe Sinus & ENT', '(713) 555-0142']),
    tags: expect.arrayContaining(['quiz_cta']),
    kinds: expect.arrayContaining(['allergy-report']),
    events: expect.arrayContaining(['directionsClicked', 'quizStarted']),
  });
  expect(findSiteNames(code, names)).toEqual([]);
});

test('the documents name nothing that does not exist', () => {
  expect(findLostPaths(readSources('.', ['.md']).filter(isDocument), listFiles('.'))).toEqual([]);
});

/** Articles of a site are Markdown too, and pages written from doc comments contain their examples. */
const isDocument = ({ file }: { file: string }): boolean =>
  !/^(?:sites\/[\w-]+\/content|packages\/\w+\/reference)\//.test(file);
