import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { connectSource } from '@ostium/content';
import type { Entity } from '@ostium/content';
import { createHeadAddresses } from './headAddresses.ts';
import { readHead } from './readHead.ts';

const SITE = 'https://www.site.example';
const source = connectSource(
  { siteUrl: SITE, url: 'https://wp.example' },
  { fetch: () => Promise.reject(new Error('not asked')) },
);
const addresses = createHeadAddresses(source, { transformLinks: true });

function read(raw: Entity['raw']) {
  const report = vi.fn<(problem: string) => void>();
  const embedded = { contentMedia: [], terms: [], replies: [] };
  const head = readHead({ kind: 'post', type: 'post', id: 1, link: '/blog/a/', embedded, raw }, { addresses, report });
  return { ...head, problems: report.mock.calls.flat() };
}

const tagsIn = (yoast_head: string) => read({ yoast_head }).tags;
const dataIn = (json: string) => tagsIn(`<script type="application/ld+json">${json}</script>`)[0]?.content;

const YOAST = `<!-- This site is optimized -->
<title>Noses &amp; Ears &#8211; A &amp;amp; B</title>
<meta name="description" content="What a &quot;nose&quot; is for.
 More at https://wp.example/Noses" />
<meta name="robots" content="index, follow" />
<link rel="canonical" href="https://wp.example/blog/a/" />
<meta property="og:image" content="https://wp.example/wp-content/uploads/2024/Nose.jpg" />
<meta property="og:image:width" content="1200" />
<script type="application/ld+json" class="yoast-schema-graph">{"@graph":[{"@id":"https:\\/\\/wp.example\\/#website","name":"A & B"}]}</script>`;

describe('ready-made markup', () => {
  test('becomes tags, decoded once, with the site’s own whole addresses', () => {
    expect(read({ yoast_head: YOAST })).toMatchObject({
      problems: [],
      tags: [
        { tag: 'title', attributes: {}, content: 'Noses & Ears – A &amp; B' },
        {
          tag: 'meta',
          attributes: { name: 'description', content: `What a "nose" is for. More at ${SITE}/noses/` },
        },
        { tag: 'meta', attributes: { name: 'robots', content: 'index, follow' } },
        { tag: 'link', attributes: { rel: 'canonical', href: `${SITE}/blog/a/` } },
        { tag: 'meta', attributes: { property: 'og:image', content: `${SITE}/-/media/2024/Nose.jpg` } },
        { tag: 'meta', attributes: { property: 'og:image:width', content: '1200' } },
        {
          tag: 'script',
          attributes: { type: 'application/ld+json' },
          content: `{"@graph":[{"@id":"${SITE}/#website","name":"A & B"}]}`,
        },
      ],
    });
  });

  test.each([
    '<script>alert(1)</script>',
    '<script type="module" src="https://wp.example/a.js"></script>',
    '<script type="application/ld+json"></script>',
    '<svg><script type="application/ld+json">{}</script><title>a</title></svg>',
    '<noscript><meta name="description" content="a"></noscript>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<meta name="description" http-equiv="refresh" content="0;url=https://evil.example">',
    '<meta name="viewport" content="width=1"><meta name="referrer" content="unsafe-url">',
    '<meta name="generator" content="WordPress 6.5"><meta charset="utf-7"><meta property="og:title">',
    '<link rel="stylesheet" href="/a.css"><link rel="icon" href="/a.ico"><link rel="preload" href="/a.js">',
    '<link rel="canonical"><link rel="canonical" href="javascript:alert(1)">',
    '<link rel="alternate" type="application/rss+xml" href="https://wp.example/feed/">',
    '<link rel="EditURI" href="https://wp.example/xmlrpc.php?rsd">',
    '<base href="https://evil.example"><style>a{}</style><template><title>a</title></template>',
    '<title> </title>',
    '<meta name="description" charset="utf-7" content="a">',
    'words',
  ])('%s leaves nothing, and nobody need hear of it', (markup) => {
    expect(read({ yoast_head: markup })).toMatchObject({ tags: [], problems: [] });
  });

  test('a tag for two readers becomes one for each', () => {
    expect(tagsIn('<meta name="robots" property="og:title" content="a">')).toEqual([
      { tag: 'meta', attributes: { name: 'robots', content: 'a' } },
      { tag: 'meta', attributes: { property: 'og:title', content: 'a' } },
    ]);
  });

  test('a link’s attributes about its target stay, nothing else', () => {
    const link = 'rel="alternate" hreflang="es" type="text/html" title="Español" media="print"';

    expect(tagsIn(`<link ${link} href="/es-lp/" onload="alert(1)" class="a">`)).toEqual([
      {
        tag: 'link',
        attributes: {
          rel: 'alternate',
          hreflang: 'es',
          type: 'text/html',
          title: 'Español',
          media: 'print',
          href: `${SITE}/es-lp/`,
        },
      },
    ]);
  });

  test.each([
    'og:url',
    'og:image',
    'og:image:url',
    'og:image:secure_url',
    'og:video',
    'og:video:url',
    'og:audio',
    'twitter:image',
    'twitter:image:src',
    'twitter:player',
  ])('the address in a %s is whole, by whichever name it goes', (name) => {
    const tags = tagsIn(`<meta property="${name}" content="/A.mp4"><meta name="${name}" content="b/">`);

    expect(tags.map(({ attributes }) => attributes['content'])).toEqual([`${SITE}/A.mp4`, `${SITE}/blog/a/b/`]);
  });

  test.each(['og:image:alt', 'og:image:width', 'og:title', 'my:og:image', 'og:url:list', 'twitter:image:alt'])(
    'what stands in a %s are words, whatever they look like',
    (name) => {
      expect(tagsIn(`<meta property="${name}" content="/A">`)).toMatchObject([{ attributes: { content: '/A' } }]);
    },
  );

  test('the type of structured data is found between spaces too', () => {
    expect(tagsIn('<script type=" Application/LD+JSON ">{}</script>')).toEqual([
      { tag: 'script', attributes: { type: 'application/ld+json' }, content: '{}' },
    ]);
  });

  test.each([
    ['<meta property="og:image" content="https://wp.example/wp-content/themes/x.png">', '<meta og:image>'],
    ['<meta property="og:video:url" content="data:video/mp4;base64,AA==">', '<meta og:video:url>'],
    ['<meta name="twitter:domain" content="wp.example">', '<meta twitter:domain>'],
    ['<title>News from wp.example</title>', '<title>'],
    ['<script type="application/ld+json">{"https://wp.example/feed/":1}</script>', '<script>'],
  ])('%s goes with a report', (markup, name) => {
    expect(read({ yoast_head: markup })).toMatchObject({
      tags: [],
      problems: [`/blog/a/: head: ${name} holds an address that no visitor may be shown, so it is left out.`],
    });
  });
});

describe('structured data', () => {
  test('has the site’s own addresses at any depth, in names too', () => {
    const nested = `${'['.repeat(40_000)}"%"${']'.repeat(40_000)}`;

    expect(dataIn(nested.replace('%', 'https://wp.example/A'))).toBe(nested.replace('%', `${SITE}/a/`));
    expect(dataIn('{"https://wp.example/a":{"b":["//wp.example/wp-content/uploads/x.jpg"]}}')).toBe(
      `{"${SITE}/a/":{"b":["${SITE}/-/media/x.jpg"]}}`,
    );
  });

  test.each([
    ['an escaped slash', String.raw`{"u":"https:\/\/wp.example\/a\/"}`, `{"u":"${SITE}/a/"}`],
    ['an escaped letter', String.raw`{"u":"https://\u0077p.example/a/"}`, `{"u":"${SITE}/a/"}`],
    ['an address among words', '{"u":"See https://wp.example/a."}', `{"u":"See ${SITE}/a/."}`],
    ['an address of machinery', '{"u" : "https://wp.example/feed/" }', '{"u" : null }'],
    ['a name of the host', '["wp.example", 1.50]', '[null, 1.50]'],
    ['a quote inside a text', String.raw`{"a":"\"https://wp.example/a\""}`, String.raw`{"a":"\"${SITE}/a/\""}`],
  ])('%s is no hiding place', (_name, json, expected) => {
    expect(dataIn(json)).toBe(expected);
  });

  test.each(['{"a":', '{a:1}', '"https://wp.example/"', '1', 'null', '{} //', '<!-- {} -->'])(
    '%s is no data: it is left out and reported',
    (json) => {
      expect(read({ yoast_head: `<script type="application/ld+json">${json}</script>` })).toMatchObject({
        tags: [],
        problems: [
          '/blog/a/: head: a block of structured data is not valid JSON, so it is left out: its addresses cannot be made the site’s own.',
        ],
      });
    },
  );

  test('everything but addresses stays unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())), (value) => {
        const json = JSON.stringify(value);
        const head_tags = [{ tag: 'script', attributes: { type: 'application/ld+json' }, content: json }];
        expect(read({ head_tags }).tags[0]?.content).toBe(json);
      }),
    );
  });
});

describe('a list of tags', () => {
  test('is read as it is, without decoding it again', () => {
    const head_tags = [
      { tag: 'title', content: 'A &amp; B' },
      { tag: 'META', attributes: { name: 'author', content: 'Pat &lt;Co&gt;' } },
      { tag: 'title', attributes: [], content: 'Second' },
    ];

    expect(read({ head_tags, yoast_head: YOAST })).toMatchObject({
      problems: [],
      tags: [
        { tag: 'title', attributes: {}, content: 'A &amp; B' },
        { tag: 'meta', attributes: { name: 'author', content: 'Pat &lt;Co&gt;' } },
        { tag: 'title', attributes: {}, content: 'Second' },
      ],
    });
  });

  test.each([
    ['a number', [1, null, 'title', [], { tag: 2 }, { attributes: { name: 'a', content: 'b' } }]],
    ['attributes of a wrong shape', [{ tag: 'meta', attributes: { name: 'a', content: 5 } }]],
    ['names of an object’s own', [{ tag: 'constructor' }, { tag: '__proto__', content: 'a' }]],
  ])('%s in it is no tag', (_name, head_tags) => {
    expect(read({ head_tags })).toMatchObject({ tags: [], problems: [] });
  });
});

describe('a source', () => {
  test.each([undefined, null, false, '', []])(
    'that says %j has nothing to say, and nobody need hear of it',
    (empty) => {
      const yoast_head = '<title>From the markup</title>';

      expect(read({ head_tags: empty, yoast_head })).toMatchObject({
        tags: [{ content: 'From the markup' }],
        problems: [],
      });
    },
  );

  test('may be as long as any plugin writes, and not a character longer', () => {
    const tagOf = (length: number) => [{ tag: 'meta', attributes: { name: 'a', content: 'b'.repeat(length - 1) } }];

    expect(read({ head_tags: tagOf(100_000) })).toMatchObject({ tags: [{ tag: 'meta' }], problems: [] });
    expect(read({ head_tags: tagOf(100_001) })).toMatchObject({ tags: [], problems: [expect.any(String)] });
  });
});

describe('Yoast’s fields', () => {
  test('are used if there is not markup', () => {
    const yoast_head_json = {
      title: 'Noses & Ears',
      description: 'A <b>bold</b> nose',
      robots: { index: 'noindex', follow: 'follow' },
      canonical: 'https://wp.example/blog/a/',
      og_locale: 'en_US',
      og_image: [
        { url: 'https://wp.example/wp-content/uploads/a.jpg', width: 12, height: 9, type: 'image/jpeg' },
        null,
      ],
      author: 'Pat',
      unknown_field: 'a',
      article_published_time: '2026-01-02T08:00:00+00:00',
      twitter_card: 'summary',
      twitter_misc: { 'Written by': 'Pat' },
      schema: { '@graph': [{ url: 'https://wp.example/' }] },
    };

    expect(read({ yoast_head: '', yoast_head_json })).toMatchObject({
      problems: [],
      tags: [
        { tag: 'title', attributes: {}, content: 'Noses & Ears' },
        { tag: 'meta', attributes: { name: 'description', content: 'A <b>bold</b> nose' } },
        { tag: 'meta', attributes: { name: 'robots', content: 'noindex, follow' } },
        { tag: 'link', attributes: { rel: 'canonical', href: `${SITE}/blog/a/` } },
        { tag: 'meta', attributes: { property: 'og:locale', content: 'en_US' } },
        { tag: 'meta', attributes: { property: 'og:image', content: `${SITE}/-/media/a.jpg` } },
        { tag: 'meta', attributes: { property: 'og:image:width', content: '12' } },
        { tag: 'meta', attributes: { property: 'og:image:height', content: '9' } },
        { tag: 'meta', attributes: { property: 'og:image:type', content: 'image/jpeg' } },
        { tag: 'meta', attributes: { name: 'author', content: 'Pat' } },
        { tag: 'meta', attributes: { property: 'article:published_time', content: '2026-01-02T08:00:00+00:00' } },
        { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary' } },
        { tag: 'script', content: `{"@graph":[{"url":"${SITE}/"}]}` },
      ],
    });
  });

  test('may say in one word what robots may do, and an invalid picture is ignored', () => {
    expect(read({ yoast_head_json: { robots: 'noindex', og_image: 'https://wp.example/a.jpg' } })).toMatchObject({
      tags: [{ attributes: { name: 'robots', content: 'noindex' } }],
      problems: [],
    });
  });

  test('data that is nested without end costs nothing but itself', () => {
    const schema: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);

    expect(read({ yoast_head_json: { title: 'a', schema } })).toMatchObject({ tags: [{ content: 'a' }], problems: [] });
  });
});

test.each([
  ['head_tags', 'x', 'head_tags is not a list of tags, so it is not read.'],
  [
    'head_tags',
    Array.from({ length: 301 }, () => ({ tag: 'title' })),
    'head_tags has more than 300 tags, so it is not read.',
  ],
  [
    'head_tags',
    [{ tag: 'title', content: 'a'.repeat(100_001) }],
    'head_tags is longer than 100000 characters, so it is not read.',
  ],
  ['yoast_head', { rendered: '' }, 'yoast_head is not markup, so it is not read.'],
  ['yoast_head', ' '.repeat(100_001), 'yoast_head is longer than 100000 characters, so it is not read.'],
  [
    'yoast_head',
    `<p>${Array.from({ length: 1500 }, (_tag, index) => `<b id=x${index}>`).join('')}${'</p><p>x'.repeat(1500)}`,
    'yoast_head asks for far more elements than it contains, so it is not read.',
  ],
  ['yoast_head_json', 'x', 'yoast_head_json is not a map of fields, so it is not read.'],
])('%s of a wrong shape or size is reported', (field, value, problem) => {
  expect(read({ [field]: value })).toMatchObject({ tags: [], problems: [`/blog/a/: head: ${problem}`] });
});

test.each([
  [{ excerpt: { rendered: '<p>A &amp; B at https://wp.example/A</p>' } }, `A & B at ${SITE}/a/`],
  [{ description: 'A <em>term</em>' }, 'A term'],
  [{ excerpt: { rendered: 'Read wp.example' } }, ''],
  [{ excerpt: null, description: { rendered: 'a' } }, ''],
])('the words of %o are %j', (raw, summary) => {
  expect(read(raw).summary).toBe(summary);
});

test.each([
  ['2026-03-14T09:30:00', '2026-03-14T09:30:00Z'],
  ['0000-00-00T00:00:00', undefined],
  ['yesterday', undefined],
  [null, undefined],
])('the moment %j in WordPress is %j', (date_gmt, expected) => {
  expect(read({ date_gmt, modified_gmt: date_gmt })).toMatchObject({ publishedAt: expected, modifiedAt: expected });
});
