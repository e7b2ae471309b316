import { expect, test } from 'vitest';
import { openEmulator } from '#emulator/emulator.ts';
import { createFields } from '#engine/blocks/fields.ts';
import { connectSource } from '#engine/content/source.ts';
import { tagsOf } from '#engine/http/page-cache/tagsOf.ts';
import { readPractice } from '../practice/practice.ts';
import { createPracticeFacts } from '../practice/practiceFacts.ts';
import { createSourceMenu } from './menu/sourceMenu.ts';
import { createChromeLoader } from './openChrome.ts';

const HOME = 'https://wp.example';
const emulator = await openEmulator({ dir: 'content', home: HOME });

/** The chrome over a source that gives these facts of the practice, and nothing else. */
async function load(facts: object) {
  const fields = createFields({ resolve: (url) => url.replace(HOME, ''), allowedScripts: [], report: () => undefined });
  const reading = readPractice(facts, fields);
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  const known: string[] = [];
  const loader = createChromeLoader({
    fields,
    facts: createPracticeFacts({
      fields,
      own: reading.practice,
      hasFile: true,
      memory: { read: () => undefined, save: () => undefined, remove: () => undefined },
      report: () => undefined,
    }),
    menu: { needs: () => [], entries: () => [{ label: 'Made', link: '/made/', groups: [] }] },
    blogLink: '/journal/',
    popup: 'closed',
    report: () => undefined,
    know: (links) => known.push(...links),
  });
  const content = connectSource(
    { siteUrl: HOME, api: `${HOME}/wp-json` },
    { fetch: async () => new Response('{"code":"rest_no_route"}', { status: 404 }) },
  );
  return { chrome: await loader.load(content.open()), known };
}

const whole: object = await emulator.fetch(`${HOME}/wp-json/ostium/v1/practice`).then((answer) => answer.json());

test('a practice whose facts name its blog keeps it, and one whose facts do not gets the site’s own', async () => {
  const named = await load({ name: 'Marlowe', links: { blog: '/stories/' } });
  const unnamed = await load({ name: 'Marlowe' });

  expect([named.chrome.practice.links.blog, unnamed.chrome.practice.links.blog]).toEqual(['/stories/', '/journal/']);
});

test('the menu of the facts is shown where they have one, else one that is made', async () => {
  const own = await load(whole);
  const made = await load({ name: 'Marlowe' });

  expect(own.chrome.practice.navigation.map(({ label }) => label)).toContain('Our Team');
  expect(made.chrome.practice.navigation.map(({ label }) => label)).toEqual(['Made']);
});

test('the pages that the chrome leads to are made known, and no internal address is', async () => {
  const { known } = await load({ name: 'Marlowe', links: { blog: '/stories/', directions: '/-/media/map.pdf' } });

  expect(known).toEqual(['/stories/', '/made/']);
});

test('a page carries the names of the pages in a menu that is made of them, so that a purge of one reaches it', async () => {
  const pages = [{ id: 4, type: 'page', link: `${HOME}/team/`, title: { rendered: 'Team' } }];
  const fields = createFields({ resolve: (url) => url.replace(HOME, ''), allowedScripts: [], report: () => undefined });
  const reading = readPractice({ name: 'Marlowe' }, fields);
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  const report = () => undefined;
  const loader = createChromeLoader({
    ...{ fields, report, blogLink: '/', popup: 'closed', know: () => undefined },
    facts: createPracticeFacts({
      ...{ fields, report, own: reading.practice, hasFile: true },
      memory: { read: () => undefined, save: () => undefined, remove: () => undefined },
    }),
    menu: createSourceMenu({ fields, home: '/', now: () => 0 }),
  });
  const content = connectSource(
    { siteUrl: 'https://site.example', api: `${HOME}/wp-json` },
    { fetch: async (url) => (url.includes('/pages') ? Response.json(pages) : new Response('{}', { status: 404 })) },
  );
  const source = content.open();
  const { practice } = await loader.load(source);

  expect(practice.navigation.map(({ label }) => label)).toEqual(['Team']);
  expect(tagsOf({ record: source.get('/') }, { config: content.config, source })).toEqual(
    expect.arrayContaining(['page:4', 'list:page']),
  );
});
