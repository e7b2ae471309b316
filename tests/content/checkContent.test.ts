import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { MARLOWE } from '../../scripts/project.mjs';
import { checkSite } from '#engine/tools/checkSite.ts';
import * as marlowe from 'marlowe/server.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

const inContent = (file: string): string => readFileSync(join(MARLOWE, 'content', file), 'utf8');

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" viewBox="0 0 4 4"></svg>';

/** What every page needs to be free of findings. */
const SEO = 'seo: { title: A title, description: What the page is about. }';

/** A practice with these pages; each file has exactly this text. */
const practiceWith = (pages: Readonly<Record<string, string>>): string =>
  temporaryFolder({
    'site.yaml': inContent('site.yaml').replace(/^(?:posts_page|social_image):.*\n/gm, ''),
    'users.yaml': inContent('users.yaml'),
    'practice.yaml': "name: Noses\nphone: { display: (713) 555-0142, link: 'tel:+17135550142' }\n",
    'media/media.yaml':
      "a.svg: { id: 900, alt: A nose. }\nb.svg: { id: 901, alt: '' }\nc.svg: { id: 902, alt: An ear., alt_texts: { es: Una oreja. } }\n",
    'media/a.svg': DRAWING,
    'media/b.svg': DRAWING,
    'media/c.svg': DRAWING,
    'pages/home.yaml': `id: 1\ntitle: Home\n${SEO}\nacf: { flexible_content: [{ acf_fc_layout: featured_posts }] }\n`,
    ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`pages/${path}.yaml`, text])),
  });

async function check(pages: Readonly<Record<string, string>>) {
  const { findings } = await checkSite(marlowe, { CONTENT_DIR: practiceWith(pages) });
  return findings.map(({ page, field, level, rule }) => `${page} ${field}: ${level}, ${rule}`);
}

/** A page of text at `/a/`, with its own fields and words. */
const page = (acf: string, content = 'Words.', seo = SEO): Readonly<Record<string, string>> => ({
  a: `id: 2\ntitle: A page\n${seo}\ncontent: |\n${content.replaceAll(/^/gm, '  ')}\nacf:\n${acf.replaceAll(/^/gm, '  ')}\n`,
});

const block = (fields: string): string => `common_flexible_content:\n  - ${fields.replaceAll('\n', '\n    ')}`;

const LONG = 'Consequently, otolaryngologists recommend individualized pharmacological interventions. '.repeat(20);

test('the demonstration content needs no correction', async () => {
  const { findings, pages, grades } = await checkSite(marlowe, { CONTENT_DIR: join(MARLOWE, 'content') });
  // Grade 5 to 6 is what most readers have; the language of law is a little above.
  expect(Object.entries(grades).filter(([, grade]) => grade > 6.5)).toEqual([]);
  expect(Object.keys(grades).length).toBeGreaterThan(80);
  expect(findings).toEqual([]);
  expect(pages).toBeGreaterThan(100);
}, 120_000);

test('a picture without words in the language of the pages that show it is named once', async () => {
  const pages = ['es', 'es/dos', 'es/tres', 'es/cuatro', 'a'].map((path, index) => [
    path,
    `id: ${2 + index}\ntitle: A page\n${SEO}\nfeatured_media: a.svg\nacf:\n  common_flexible_content:\n    - acf_fc_layout: image_gallery\n      images: !gallery [c.svg, a.svg]\n`,
  ]);
  const { findings } = await checkSite(marlowe, { CONTENT_DIR: practiceWith(Object.fromEntries(pages)) });
  const about = findings.filter(({ rule }) => rule === 'picture-language');
  expect(about.map(({ page: path, level, message }) => `${path} ${level}: ${message}`)).toEqual([
    expect.stringMatching(/^\/es\/ error: The picture \S+\/a\.svg has no text alternative in Spanish, /),
  ]);
});

test('a picture that pages leave out is named once, with its page and its address', async () => {
  const pictures = ['https://x.example/a.png', 'https://x.example/a.png', 'http://x.example/b..c.png'];
  const html = pictures.map((address) => `<img src="${address}" alt="A">`).join('');
  const { findings } = await checkSite(marlowe, { CONTENT_DIR: practiceWith(page('a: b', html)) });
  expect(findings.map(({ page: path, message }) => `${path} ${message.split(' is left out')[0]}`)).toEqual([
    '/a/ The picture or file https://x.example/a.png',
    '/a/ The picture or file http://x.example/b..c.png',
  ]);
});

test('a WordPress is checked like the content folder', async () => {
  const dir = practiceWith(page('a: b', 'See [this](/nowhere/).'));
  let get = (_path: string): Promise<Response> => Promise.reject(new Error('not ready'));
  const server = createServer((request, response) => {
    const send = async () => {
      const contentResponse = await get(request.url ?? '/');
      response
        .writeHead(contentResponse.status, Object.fromEntries(contentResponse.headers))
        .end(await contentResponse.text());
    };
    void send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const emulator = await openEmulator({ dir, home });
  get = (path) => emulator.fetch(path);

  const { findings } = await checkSite(marlowe, { CONTENT_API: `${home}/wp-json`, CACHE_DIR: dir });
  expect(findings.map(({ page, rule }) => `${page} ${rule}`)).toEqual(['/a/ dead-link']);
});

test('a number that is written out is said with what to write instead', async () => {
  const { findings } = await checkSite(marlowe, {
    CONTENT_DIR: practiceWith(page('cta: { heading: Call, link: "tel:+17135550142" }', 'Call [us](tel:+17135550142).')),
  });
  expect(findings.map(({ message }) => message)).toEqual([
    '(713) 555-0142 is written out: write [phone link], or tel:[phone] as the address of a link, instead, which changes with the practice’s facts.',
    '(713) 555-0142 is written out: write tel:[phone] instead, which changes with the practice’s facts.',
  ]);
});

describe('a fault of a page is found, with its field', () => {
  test('and a page without a fault has no finding', async () => {
    const acf = block('acf_fc_layout: text_block\ncontent: !markdown Call [phone link] or 1-800-222-1222, tel:911.');
    expect(
      await check(page(acf, '## One\n\n### Two\n\nSee [home](/) and ![A nose](/wp-content/uploads/a.svg).')),
    ).toEqual([]);
  });

  test.each<[name: string, pages: Readonly<Record<string, string>>, findings: string[]]>([
    [
      'a front page that is hidden from search engines',
      {
        home: `id: 1\ntitle: Home\nseo: { title: A title, description: What the page is about., noindex: true }\nacf: { flexible_content: [] }\n`,
      },
      ['/ acf: warning, page-without-blocks', '/ yoast_head: warning, hidden-front-page'],
    ],
    [
      'a block that nobody knows',
      page(block('acf_fc_layout: text_blok\ncontent: Words.')),
      ['/a/ acf.common_flexible_content.0: error, unknown-block'],
    ],
    [
      'a needed field that is empty',
      page(block("acf_fc_layout: text_block\ncontent: ''")),
      ['/a/ acf.common_flexible_content.0.content: error, unreadable-field'],
    ],
    [
      'a field that cannot be read',
      page(block('acf_fc_layout: banner\nheading: Words\nimage: 7')),
      ['/a/ acf.common_flexible_content.0.image: error, unreadable-field'],
    ],
    [
      'a picture without words in a field',
      page(block('acf_fc_layout: image_gallery\nimages: !gallery [a.svg, b.svg]')),
      ['/a/ acf.common_flexible_content.0.images.1: error, picture-without-words'],
    ],
    [
      'a picture without words among words',
      page('page_template: contentheavy', '![](/wp-content/uploads/a.svg)'),
      ['/a/ content: error, picture-without-words'],
    ],
    [
      'a picture without words that stands for a page',
      { a: `id: 2\ntitle: A page\n${SEO}\nfeatured_media: b.svg\n` },
      ['/a/ featured_media: error, picture-without-words'],
    ],
    [
      'a link that leads nowhere, in words and in a field',
      page(block('acf_fc_layout: text_block\ncontent: !markdown See [more](/nowhere/).'), 'See [this](/no/where/).'),
      ['/a/ content: error, dead-link', '/a/ acf.common_flexible_content.0.content: error, dead-link'],
    ],
    ['a link to what has moved', page('a: b', 'See [home](/home/).'), ['/a/ content: warning, moved-link']],
    ['a heading that leaves out a step', page('a: b', '## One\n\n#### Three'), ['/a/ content: error, heading-order']],
    ['a second title', page('a: b', '# One'), ['/a/ content: error, heading-order']],
    [
      'no description',
      page('a: b', 'Words.', 'seo: { title: A title }'),
      ['/a/ seo.description: error, missing-description'],
    ],
    [
      'a long title and a long description',
      page('a: b', 'Words.', `seo: { title: ${'T'.repeat(61)}, description: ${'d'.repeat(161)} }`),
      ['/a/ seo.title: warning, long-title', '/a/ seo.description: warning, long-description'],
    ],
    ['no title', { a: `id: 2\ntitle: ''\n${SEO}\n` }, ['/a/ title: error, missing-title']],
    ['hard words', page('a: b', LONG), ['/a/ content: warning, reading-level']],
    ['another telephone number', page('a: b', 'Call (713) 555-0124.'), ['/a/ content: error, other-phone']],
    ...[
      '(713) 555-0142',
      '713-555-0142',
      '713.555.0142',
      '+1 713 555 0142',
      '7135550142',
      '[us](tel:+17135550142)',
    ].map((number): [string, Readonly<Record<string, string>>, string[]] => [
      `the practice’s number, written out as ${number}`,
      page('a: b', `Call ${number}.`),
      ['/a/ content: error, written-number'],
    ]),
    [
      'the practice’s number in a link, a title and a description',
      {
        a: "id: 2\ntitle: Call (713) 555-0142\nseo: { title: A title, description: Call 713-555-0142. }\nacf: { cta: { heading: Call, link: 'tel:7135550142' } }\n",
      },
      [
        '/a/ title: error, written-number',
        '/a/ seo.description: error, written-number',
        '/a/ acf.cta.link: error, written-number',
      ],
    ],
    [
      'a fact that the practice does not give, and one that nobody knows',
      page('a: b', 'Fax: [fax]. Call [phone lnik], [sic].'),
      ['/a/ content: error, empty-placeholder', '/a/ content: error, unknown-placeholder'],
    ],
    [
      'words that were changed after their review, and none that were changed before or on its day',
      {
        a: `id: 2\ntitle: A\nmodified: 2026-03-02T08:00:00\n${SEO}\nacf: { reviewed_on: '2026-03-01' }\n`,
        b: `id: 3\ntitle: B\nmodified: 2026-03-02T08:00:00\n${SEO}\nacf: { reviewed_on: '20260302' }\n`,
        c: `id: 4\ntitle: C\nmodified: 2026-03-02T08:00:00\n${SEO}\n`,
      },
      ['/a/ acf.reviewed_on: warning, changed-after-review'],
    ],
    [
      'a page of care that nobody has reviewed, and one that was reviewed long ago, and by no reviewer',
      {
        services: `id: 3\ntitle: Services\n${SEO}\n`,
        'services/a': `id: 4\ntitle: A\n${SEO}\nacf: { reviewed_by: !post pages/home, reviewed_on: '2020-01-02' }\n`,
      },
      [
        '/services/ acf.reviewed_by: error, missing-reviewer',
        '/services/ acf.reviewed_on: error, missing-review-date',
        '/services/a/ acf.reviewed_on: error, old-review',
        '/services/a/ acf: error, unreadable-field',
      ],
    ],
  ])('%s', async (_name, pages, findings) => {
    expect(await check(pages)).toEqual(findings);
  });

  test('a Spanish page is not measured as English', async () => {
    expect(await check({ 'es-lp': `id: 2\ntitle: Página\n${SEO}\ncontent: ${LONG}\n` })).toEqual([
      '/es-lp/ acf: warning, page-without-blocks',
    ]);
  });
});
