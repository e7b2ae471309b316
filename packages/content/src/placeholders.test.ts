import { describe, expect, test } from 'vitest';
import { openFakeSource } from './openFakeSource.testing.ts';
import { fillValue, findUnfilled, searchAsWritten } from './placeholders.ts';
import type { Placeholders } from './placeholders.ts';

const placeholders: Placeholders = new Map([
  ['phone', { text: '(505) 555-0199', address: 'tel:+15055550199' }],
  ['fax', { text: '' }],
  ['practice name', { text: 'Noses & "Co"' }],
]);

const fill = (value: unknown): unknown => fillValue(value, placeholders);

describe('a name in square brackets', () => {
  test.each([
    ['Call [phone].', 'Call (505) 555-0199.'],
    ['Call [Phone], [phone\nlink].', 'Call (505) 555-0199, (505) 555-0199.'],
    ['tel:[phone]', 'tel:+15055550199'],
    ['tel:%5Bphone%5D', 'tel:+15055550199'],
    ['A nose | [practice name]', 'A nose | Noses & "Co"'],
  ])('is filled in: %j', (source, text) => expect(fill(source)).toBe(text));

  test.each([
    ['<p>Call [phone link].</p>', '<p>Call <a href="tel:+15055550199">(505) 555-0199</a>.</p>'],
    ['<p><a href="tel:[phone]">Call</a></p>', '<p><a href="tel:+15055550199">Call</a></p>'],
    ['<p><img alt="[phone link]"></p>', '<p><img alt="(505) 555-0199"></p>'],
    [
      '<p title="[practice name]">[practice name]</p>',
      '<p title="Noses &amp; &quot;Co&quot;">Noses &amp; &quot;Co&quot;</p>',
    ],
    [
      '<script type="application/ld+json">{"name":"[practice name]"}</script>[phone]',
      '<script type="application/ld+json">{"name":"Noses & \\"Co\\""}</script>(505) 555-0199',
    ],
  ])('is filled in as HTML has it: %s', (source, html) => expect(fill(source)).toBe(html));

  test('is filled in at any depth, in HTML without a tag too', () => {
    expect(fill({ title: { rendered: '[practice name]' }, acf: [{ text: '[phone]' }, 7, null] })).toEqual({
      title: { rendered: 'Noses &amp; &quot;Co&quot;' },
      acf: [{ text: '(505) 555-0199' }, 7, null],
    });
  });

  test('that is alone in a paragraph with further words is what the site writes for that item', () => {
    const write = (words: readonly string[], item?: { link: string }) =>
      `<ul><li>${words.join('+')} ${item?.link}</li></ul>`;
    const signs: Placeholders = new Map([['signs', { text: '', paragraph: write }]]);
    const item = { link: '/es/', raw: {} };
    const html =
      '<h2>When</h2>\n<p class="x">[signs stroke  deep-nosebleed]</p>\n<p>A [signs stroke] in words, [signs a-b [&hellip;]</p>';
    expect(fillValue({ content: { rendered: html } }, signs, item)).toEqual({
      content: {
        rendered: '<h2>When</h2>\n<ul><li>stroke+deep-nosebleed /es/</li></ul>\n<p>A  in words, [&hellip;]</p>',
      },
    });
    expect(fillValue('Stroke: [signs stroke deep-nosebleed]', signs, item)).toBe('Stroke: ');
    expect(fillValue('<p>[signals stroke]</p>', signs, item)).toBe('<p>[signals stroke]</p>');
  });

  test.each(['Fax: [fax].', 'Fax: [phone lnik].', 'Fax: tel:[fax].'])(
    'that nobody knows or that is not given leaves nothing: %s',
    (source) => expect(fill(source)).toBe('Fax: .'),
  );

  test('that an excerpt cuts off leaves nothing', () => {
    expect(fill({ rendered: '<p>Call [phone [&hellip;]</p>' })).toEqual({ rendered: '<p>Call  [&hellip;]</p>' });
  });

  test.each([
    'one [sic]',
    'one [phone rings and rings]',
    'fields[phone]',
    '?a%5Bphone%5D=1',
    '[see]',
    '<style>[phone] { color: red }</style>',
    '<script>const [phone] = numbers;</script>',
  ])('is left alone in words and code: %s', (source) => expect(fill(source)).toBe(source));

  test('that leaves nothing is found', () => {
    expect(findUnfilled('[phone] [fax] [phone lnik] [sic] tel:[practice name]', placeholders)).toEqual([
      { text: '[fax]', isKnown: true },
      { text: '[phone lnik]', isKnown: false },
      { text: 'tel:[practice name]', isKnown: false },
    ]);
  });
});

test('what has no placeholder stays the same object', () => {
  const value = { title: { rendered: 'A [sic] nose' }, acf: [{ text: 'Words' }] };
  expect(fill(value)).toBe(value);
});

test.each([
  ['(505) 555-0199', '[phone'],
  ['call 505.555.0199 now', 'call [phone now'],
  ['+1 505-555-0199', '[phone'],
  ['555-0199', '[phone'],
  ['(505) 555-0198', '(505) 555-0198'],
  ['0199', '0199'],
  ['fax 2026', 'fax 2026'],
])('a search for %s looks for %s in what WordPress keeps', (search, query) =>
  expect(searchAsWritten(search, placeholders)).toBe(query),
);

test.each(['[', '[a ', '[a [', '<', '<script>', 'tel:%5B', '[phone ', '(5'])(
  'text of any length is filled in quickly: %j',
  (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    expect(fill(text)).toBe(text);
    expect(searchAsWritten(text, placeholders)).toBe(text);
  },
);

describe('a content source', () => {
  const NEED = { endpoint: '/practice/v1/facts' };
  const open = (facts: unknown = { phone: '(505) 555-0199' }) =>
    openFakeSource({
      rest: {
        '/practice/v1/facts': facts,
        '/wp/v2/posts': [
          {
            id: 7,
            slug: 'a',
            type: 'post',
            link: 'https://wp.example/a/',
            title: { rendered: 'Call [phone]' },
            content: { rendered: '<p>No fax</p>' },
          },
        ],
      },
    });
  const start = ({ content }: ReturnType<typeof open>) =>
    content.fillPlaceholders({
      needs: [NEED],
      read: (received) => (received?.outcome(NEED)?.isFound ? placeholders : new Map()),
    });

  test('fills in what it sends, and keeps what was written', async () => {
    const fake = open();
    start(fake);
    await fake.source.fetch('/a/');
    const entity = fake.source.entity({ type: 'post', id: 7 });

    expect(entity?.raw['title']).toEqual({ rendered: 'Call (505) 555-0199' });
    expect(entity?.written?.['title']).toEqual({ rendered: 'Call [phone]' });
    expect(fake.source.entity({ type: 'post', id: 7 })).toBe(entity);
  });

  test('fetches the facts once for each request, and only where there is something to fill in', async () => {
    const fake = open();
    start(fake);
    const countCalls = () => fake.calls.filter((call) => call.includes('/practice/v1/facts')).length;
    await fake.source.fetchNeeds([{ endpoint: 'pages' }]);
    expect(countCalls()).toBe(0);
    await fake.source.fetchNeeds([{ endpoint: 'posts' }]);
    await fake.source.fetch('/a/');
    expect(countCalls()).toBe(1);
  });

  test('fills in what an editor is typing before it has sent anything else', async () => {
    const fake = open();
    start(fake);
    const typed = { words: 'Call [phone]' };

    expect(await fake.source.fillIn(typed, '/a/')).toEqual({ words: 'Call (505) 555-0199' });
  });

  test('searches for what WordPress keeps', async () => {
    const fake = open();
    start(fake);
    await fake.source.fetch('/a/');
    await fake.source.lookUp({ endpoint: 'posts', params: { search: '505-555-0199' } });
    expect(fake.calls.some((call) => call.includes('search=%5Bphone'))).toBe(true);
  });

  test('of a site without placeholders sends what was written', async () => {
    const { source } = open();
    await source.fetch('/a/');
    expect(source.entity({ type: 'post', id: 7 })?.raw['title']).toEqual({ rendered: 'Call [phone]' });
  });
});
