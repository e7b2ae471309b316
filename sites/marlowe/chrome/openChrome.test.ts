import { describe, expect, test } from 'vitest';
import siteConfig from '../site.config.ts';
import { CONTENT, openSite } from '#openSite.testing.ts';
import { openEmulator } from '@ostium/wordpress';
import { createFields } from 'ostium/server';
import { connectSource } from '@ostium/content';
import { readPractice } from '../practice/practice.ts';
import { createPracticeFacts } from '../practice/openPractice.ts';
import { createSourceMenu } from './menu/sourceMenu.ts';
import { createChromeLoader } from './openChrome.ts';

const HOME = 'https://wp.example';
const emulator = await openEmulator({ dir: CONTENT, home: HOME });

/** The chrome over a source that sends these facts of the practice, and nothing else. */
async function load(facts: object, notices: Partial<Record<'alerts' | 'popups', readonly object[]>> = {}, time = 0) {
  const fields = createFields({ resolve: (url) => url.replace(HOME, ''), allowedScripts: [], report: () => undefined });
  const reading = readPractice(facts, fields);
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  const knownLinks: string[] = [];
  const loader = createChromeLoader({
    fields,
    facts: createPracticeFacts({
      fields,
      ownFacts: reading.practice,
      hasFile: true,
      memory: { read: () => undefined, save: () => undefined, remove: () => undefined },
      report: () => undefined,
    }),
    menu: createSourceMenu({ fields, home: '/', now: () => 0 }),
    blogLink: '/journal/',
    popup: 'open',
    timeZone: 'America/Chicago',
    now: () => time,
    report: () => undefined,
    know: (links) => knownLinks.push(...links),
  });
  const content = connectSource(
    { siteUrl: HOME, api: `${HOME}/wp-json` },
    {
      fetch: async (url) => {
        const [, type] = /\/wp\/v2\/(alerts|popups)\?/.exec(url) ?? [];
        if (type === 'alerts' || type === 'popups')
          return Response.json(
            (notices[type] ?? []).map((acf, id) => ({
              id,
              type,
              link: `${HOME}/${type}/${id}/`,
              title: { rendered: 'Any' },
              acf,
            })),
          );
        return url.includes('/wp/v2/pages?')
          ? Response.json([{ id: 1, type: 'page', link: `${HOME}/made/`, title: { rendered: 'Made' } }])
          : new Response('{"code":"rest_no_route"}', { status: 404 });
      },
    },
  );
  const source = content.open();
  const chrome = await loader.load(source);
  return { chrome, knownLinks, needKeys: Object.keys(source.snapshot().outcomes) };
}

const fullFacts: object = await emulator.fetch(`${HOME}/wp-json/ostium/v1/practice`).then((answer) => answer.json());

test('a practice whose facts name its blog keeps it, and one whose facts do not gets the site’s own', async () => {
  const practiceWithBlog = await load({ name: 'Marlowe', links: { blog: '/stories/' } });
  const practiceWithoutBlog = await load({ name: 'Marlowe' });

  expect([practiceWithBlog.chrome.practice.links.blog, practiceWithoutBlog.chrome.practice.links.blog]).toEqual([
    '/stories/',
    '/journal/',
  ]);
});

test('the menu of the facts is shown if they have one, else a generated one', async () => {
  const practiceWithMenu = await load(fullFacts);
  const practiceWithoutMenu = await load({ name: 'Marlowe' });

  expect(practiceWithMenu.chrome.practice.navigation.map(({ label }) => label)).toContain('Our Team');
  expect(practiceWithoutMenu.chrome.practice.navigation.map(({ label }) => label)).toEqual(['Made']);
});

test('a menu’s data is read through the page’s own source, so that the page is purged with it', async () => {
  const practiceWithoutMenu = await load({ name: 'Marlowe' });
  const practiceWithMenu = await load(fullFacts);

  expect(practiceWithoutMenu.needKeys.filter((key) => /^(?:menus|menu-items|pages)\{/.test(key))).toHaveLength(3);
  expect(practiceWithMenu.needKeys.filter((key) => /^(?:menus|menu-items|pages)\{/.test(key))).toEqual([]);
});

test('the pages that the chrome leads to are made known, and no internal address is', async () => {
  const { knownLinks } = await load({
    name: 'Marlowe',
    links: { blog: '/stories/', directions: '/-/media/map.pdf' },
  });

  expect(knownLinks).toEqual(['/stories/', '/made/']);
});

test('a language without interface words is named at the start', async () => {
  const log: string[] = [];
  const site = await openSite(
    { CONTENT_DIR: CONTENT },
    {
      config: { ...siteConfig, languages: { de: [], es: ['/es/'] } },
      logTo: { write: (line: string) => void log.push(line) },
    },
  );
  const sentence = /no words in the language "de" of site\.config\.ts.*messages\/de\.ts/;

  expect(log.filter((line) => line.replaceAll('\\"', '"').match(sentence))).toHaveLength(1);
  await site.app.close();
});

describe('of several alerts', () => {
  const alerts = [
    { alert_collection: [{ message: 'Closed at Christmas.', begins: '2026-12-24 08:00', ends: '2026-12-26' }] },
    {
      alert_collection: [
        { message: 'Closed on Friday.', ends: '2026-12-19T17:00' },
        { message: 'Pollen is high.', ends: '2027-01-01' },
      ],
    },
  ];
  const at = async (time: string) => {
    const { chrome } = await load(fullFacts, { alerts }, Date.parse(time));
    const { alert, noticeChangesAt } = chrome;
    return [alert?.texts.en.message, noticeChangesAt && new Date(noticeChangesAt).toISOString()];
  };

  test.each([
    ['2026-12-19T16:59:59-06:00', 'Closed on Friday.', '2026-12-19T23:00:00.000Z'],
    ['2026-12-19T17:00:00-06:00', 'Pollen is high.', '2026-12-24T14:00:00.000Z'],
    ['2026-12-24T08:00:00-06:00', 'Closed at Christmas.', '2026-12-27T06:00:00.000Z'],
    ['2026-12-26T23:59:59-06:00', 'Closed at Christmas.', '2026-12-27T06:00:00.000Z'],
    ['2026-12-27T00:00:00-06:00', 'Pollen is high.', '2027-01-02T06:00:00.000Z'],
    ['2027-01-02T00:00:00-06:00', undefined, undefined],
  ])('the first that has begun and not ended is shown: at %s', async (time, message, change) => {
    expect(await at(time)).toEqual([message, change]);
  });
});

test('of several popups, the first that has begun and not ended is shown, and pages change with it', async () => {
  const popups = [
    { header: 'Flu shots.', begins: '2026-12-24 08:00', ends: '2026-12-26' },
    { header: 'Pollen.', ends: '2026-12-24 12:00' },
  ];
  const at = async (time: string) => {
    const { popup, noticeChangesAt } = (await load(fullFacts, { popups }, Date.parse(time))).chrome;
    return [popup?.texts.en.header, noticeChangesAt && new Date(noticeChangesAt).toISOString()];
  };
  expect(await at('2026-12-24T07:59:59-06:00')).toEqual(['Pollen.', '2026-12-24T14:00:00.000Z']);
  expect(await at('2026-12-24T08:00:00-06:00')).toEqual(['Flu shots.', '2026-12-24T18:00:00.000Z']);
  expect(await at('2026-12-27T00:00:00-06:00')).toEqual([undefined, undefined]);
});
