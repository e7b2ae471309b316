import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningSite } from 'ostium/testing';
import { openSite } from '#openSite.testing.ts';
import { createRanking, SORTS } from './ranking.ts';
import type { SearchEntry } from './ranking.ts';
import type { SearchRow } from './searchIndex.ts';

/** What ten people type for the same thing, in both languages and with mistakes, and the pages of which one comes first. */
const WORDS: readonly [pages: readonly string[], searches: readonly string[]][] = [
  [
    ['/services/nasal-congestion/', '/services/nasal-obstruction/'],
    [
      'stuffy nose',
      'stuffed up',
      'blocked nose',
      'nose is stuffy',
      'congestion',
      'nasal congestion',
      "can't breathe through my nose",
      'clogged nose',
      'stufy nose',
      'congestoin',
      'nariz tapada',
      'tengo la nariz tapada',
      'mormado',
      'estoy mormada',
      'congestión nasal',
      'congestion nazal',
    ],
  ],
  [
    ['/chronic-rhinitis/'],
    [
      'runny nose',
      'my nose runs',
      'runy nose',
      'snot',
      'post nasal drip',
      'postnasal drip',
      'sneezing',
      'rhinitis',
      'rinitis',
      'moco',
      'mocos',
      'flemas',
      'nariz que escurre',
      'escurrimiento nasal',
    ],
  ],
  [
    ['/treatments/snoring-treatment/', '/treatments/sinus-snoring/'],
    [
      'snoring',
      'snore',
      'my husband snores',
      'snoreing',
      'sleep apnea',
      'sleep apnoea',
      'stops breathing in sleep',
      'cpap',
      'ronquido',
      'ronquidos',
      'roncar',
      'mi esposo ronca mucho',
      'apnea del sueño',
      'ronqidos',
    ],
  ],
  [
    ['/services/nosebleeds/'],
    [
      'nosebleed',
      'nose bleeds',
      'bloody nose',
      'my nose is bleeding',
      'noseblead',
      'epistaxis',
      'bleeding nose',
      'sangra la nariz',
      'me sangra la nariz',
      'sangrado de nariz',
      'sangrado nasal',
      'hemorragia nasal',
    ],
  ],
  [
    ['/services/balance-disorders/'],
    [
      'dizzy',
      'dizziness',
      'vertigo',
      'the room spins',
      'spinning',
      'dizzyness',
      'off balance',
      'light-headed',
      'mareo',
      'mareos',
      'vértigo',
      'todo me da vueltas',
      'estoy mareada',
    ],
  ],
  [
    ['/services/hearing-testing-hearing-aids/'],
    [
      'tinnitus',
      'ringing in my ears',
      'ringing',
      'my ears ring',
      'tinitus',
      'hearing loss',
      'hard of hearing',
      'buzzing',
      'zumbido',
      'zumbido en los oídos',
      'sordera',
      'no oigo bien',
      'hering aid',
    ],
  ],
  [
    ['/services/acute-chronic-sinusitis/', '/treatments/frequent-infections/'],
    [
      'sinusitis',
      'sinus infection',
      'face pain',
      'pressure in my face',
      'sinusitus',
      'green mucus',
      'seno',
      'senos nasales',
      'infección de los senos',
      'dolor de cara',
      'moco verde',
    ],
  ],
  [['/services/gerd/'], ['heartburn', 'acid reflux', 'agruras', 'acidez', 'reflujo', 'tengo agruras']],
  [
    ['/services/sore-throat/', '/services/laryngitis/'],
    [
      'sore throat',
      'my throat hurts',
      'strep',
      'sorethroat',
      'tonsillitis',
      'hoarse',
      'lost my voice',
      'dolor de garganta',
      'me duele la garganta',
      'ronquera',
      'perdí la voz',
    ],
  ],
];

let site: RunningSite;
let rank: (search: string) => SearchEntry[];
beforeAll(async () => {
  site = await openSite();
  const { body } = await site.app.inject('/-/lists/search');
  const rows: SearchRow[] = JSON.parse(body);
  rank = createRanking(rows.map(([title, link, sort, words]) => ({ title, link, sort: SORTS[sort] ?? 'page', words })));
});
afterAll(() => site.app.close());

describe.each(WORDS)('one of %j comes first', (pages, searches) => {
  test.each(searches)('for “%s”', (search) => {
    const first = rank(search).find(({ sort }) => sort !== 'signs');
    expect(pages).toContain(first?.link);
  });
});

test.each([
  ['nosebleed', 'Nosebleed'],
  ['me sangra la nariz', 'Nosebleed'],
  ["I can't breathe", 'Trouble breathing or chest pain'],
  ['no puedo respirar', 'Trouble breathing or chest pain'],
  ['stroke', 'A drooping face, a weak arm or slurred speech'],
  ['derrame cerebral', 'A drooping face, a weak arm or slurred speech'],
  ['swollen tongue', 'Allergic reaction, sting, rash or new medicine'],
  ['sudden hearing loss', 'Ear pain or hearing loss'],
])('“%s” finds the warning signs of that', (search, title) => {
  expect(rank(search).find(({ sort }) => sort === 'signs')?.title).toBe(title);
});

test('pages whose title has the word come before what only mentions it, and before articles', () => {
  const links = rank('snoring')
    .filter(({ sort }) => sort !== 'signs')
    .map(({ link }) => link);
  expect(links.slice(0, 3)).toEqual([
    '/treatments/snoring-treatment/',
    '/treatments/sinus-snoring/',
    '/blog/snoring-that-starts-in-the-nose/',
  ]);
});

test('pages beyond the newest hundred are found too', () => {
  expect(rank('doctors').map(({ link }) => link)).toContain('/our-team/');
});

test.each(['pregnant', 'estoy embarazada', 'my baby', 'bleeding after surgery', 'after tonsil surgery', 'nosebleed'])(
  'the results for “%s” begin with signs that cannot wait',
  async (search) => {
    const { body } = await site.app.inject(`/?s=${encodeURIComponent(search)}`);
    expect(/<section[^>]*aria-labelledby="ostium-urgent"[^]*?<\/section>/.exec(body)?.[0]).toMatch(/<li>[^]*<a /);
  },
);

test('the same list gives the browser its suggestions, in less than 6.9 KB', async () => {
  const { headers, rawPayload } = await site.app.inject({
    url: '/-/lists/search',
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, no-cache' });
  expect(rawPayload.length).toBeLessThan(6_900);
});

test('there is no other list', async () => {
  expect((await site.app.inject('/-/lists/none')).statusCode).toBe(404);
});
