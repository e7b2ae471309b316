import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { describeFieldIssue } from './block.ts';
import { createFields } from './fields.ts';

const { text, number, flag, choice, maybe, list, link, image, html, plainText, item } = createFields({
  resolve: (url) => url.replace('https://wp.example', '').replace('/wp-content/uploads/', '/-/media/'),
});

/** The value that a field is read as, or the sentences that say why it cannot be read. */
function read(schema: v.GenericSchema, raw: unknown): unknown {
  const result = v.safeParse(v.object({ field: schema }), raw === ABSENT ? {} : { field: raw });
  return result.success ? result.output.field : result.issues.map(describeFieldIssue);
}

const ABSENT = Symbol('absent');
const BLANKS: readonly [unknown][] = [[ABSENT], [null], [undefined], [false], [''], [[]]];

describe('the values that ACF sends for empty fields', () => {
  test.each(BLANKS)('%s is an absent value and an empty list', (blank) => {
    expect([text, number, link, image, html].map((schema) => read(maybe(schema), blank))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(read(list(text), blank)).toEqual([]);
    expect(read(flag, blank)).toBe(false);
    expect(read(choice(['top']), blank)).toBeUndefined();
  });

  test.each([
    [{ title: '', note: '' }],
    [{ title: null, picture: false, rows: [] }],
    [{ title: '', more: { text: '', on: false } }],
  ])('a group of nothing but blanks is absent where it may be: %j', (group) => {
    expect(read(maybe(v.object({ title: text })), group)).toBeUndefined();
    expect(read(maybe(link), { title: '', url: '', target: '' })).toBeUndefined();
  });

  test('a group in which something was filled in is read', () => {
    expect(read(maybe(v.object({ title: text })), { title: '', note: 'Words' })).toEqual([
      'field.title: must not be empty',
    ]);
  });

  test.each([[null], [false], ['']])('%j is refused where something is needed', (blank) => {
    expect([text, link, image].map((schema) => read(schema, blank))).toEqual([
      [blank === '' ? 'field: must not be empty' : 'field: must be text'],
      [blank === '' ? 'field: must not be empty' : 'field: must be an address'],
      ['field: must be a picture with its address (ask WordPress for acf_format=standard)'],
    ]);
  });
});

describe('one value in the different forms that WordPress sends', () => {
  test.each([
    ['text', text, '  Breathe & <b>sleep</b> ', 'Breathe & <b>sleep</b>'],
    ['text that looks like a number', text, 2024, '2024'],
    ['a number', number, 7, 7],
    ['a number as text', number, '7', 7],
    ['a number below zero', number, '-1.5', -1.5],
    ['a switch', flag, true, true],
    ['a switch as text', flag, '1', true],
    ['a switch as number', flag, 1, true],
    ['a switch turned off', flag, '0', false],
    ['a select', choice(['top', 'none']), 'top', 'top'],
    ['a select with its label', choice(['top', 'none']), { value: 'top', label: 'Top' }, 'top'],
    ['a select with a value nobody knows', choice(['top', 'none']), { value: 'left', label: 'Left' }, undefined],
    ['a select that changed its kind', choice(['top', 'none']), ['top'], undefined],
    ['a repeater', list(text), ['a', 'b'], ['a', 'b']],
    ['a repeater whose only row lost its list', list(text), 'a', ['a']],
    ['a repeater with gaps', list(text), { 1: 'a', 5: 'b' }, ['a', 'b']],
    ['a repeater with blank rows', list(text), ['a', false, null, '', [], 'b'], ['a', 'b']],
    ['a repeater of one field', list(text), [{ text: 'a' }, 'b', { text: '' }], ['a', 'b']],
    ['a repeater of links', list(link), [{ link: { url: '/a/', title: 'A' } }, { url: '/b/' }], ['/a/', '/b/']],
    ['an address', link, ' https://wp.example/services/gerd/ ', '/services/gerd/'],
    ['a link field', link, { title: 'GERD', url: 'https://wp.example/services/gerd/', target: '' }, '/services/gerd/'],
    ['a telephone number', link, 'tel:+1 713 555 0142', 'tel:+1 713 555 0142'],
    ['a mail address', link, 'mailto:a@clinic.example?subject=A b', 'mailto:a@clinic.example?subject=A b'],
    ['a path', link, '/services/sinus care/', '/services/sinus care/'],
    ['a place on the page', link, '#x', '#x'],
    // Old editors leave out the protocol; visitors of this site use https.
    ['an address without its protocol', link, '//youtu.be/abc', 'https://youtu.be/abc'],
    ['an upload', link, 'https://wp.example/wp-content/uploads/a.webm', '/-/media/a.webm'],
    ['a file field', link, { id: 11, url: 'https://wp.example/wp-content/uploads/a.webm' }, '/-/media/a.webm'],
    [
      'rich text',
      html,
      '<p><a href="https://wp.example/a/">a</a><script>b</script></p>\n',
      '<p><a href="/a/">a</a></p>',
    ],
    ['a title', plainText, 'Sinus &amp; <em>Nasal</em>', 'Sinus & Nasal'],
  ])('%s', (_name, schema, raw, expected) => {
    expect(read(schema, raw)).toEqual(expected);
  });
});

describe('a picture', () => {
  const url = 'https://wp.example/wp-content/uploads/a.jpg';

  test.each([
    [
      'whole',
      { url, alt: 'A', width: 1600, height: 900, sizes: {} },
      { src: '/-/media/a.jpg', alt: 'A', width: 1600, height: 900 },
    ],
    [
      'with its size as text',
      { url, alt: 'A', width: '1600', height: '900' },
      { src: '/-/media/a.jpg', alt: 'A', width: 1600, height: 900 },
    ],
    [
      'with its sizes, as ACF lists them',
      {
        url,
        alt: 'A',
        width: 1600,
        height: 900,
        sizes: {
          thumbnail: url.replace('.', '-150x150.'),
          'thumbnail-width': 150,
          'thumbnail-height': 150,
          medium: 'https://wp.example/wp-content/uploads/a-300x169.jpg',
          'medium-width': 300,
          'medium-height': 169,
          '2048x2048': url,
          '2048x2048-width': 1600,
          '2048x2048-height': 900,
          broken: 7,
        },
      },
      {
        src: '/-/media/a.jpg',
        alt: 'A',
        width: 1600,
        height: 900,
        sources: [
          { src: '/-/media/a-300x169.jpg', width: 300, type: 'image/jpeg' },
          { src: '/-/media/a.jpg', width: 1600, type: 'image/jpeg' },
        ],
      },
    ],
    ['drawn, of unknown size', { url, alt: '', width: 0, height: 0 }, { src: '/-/media/a.jpg', alt: '' }],
    ['with its address alone', { url }, { src: '/-/media/a.jpg', alt: '' }],
    ['as an address', ` ${url}`, { src: '/-/media/a.jpg', alt: '' }],
    ['as a path', '/-/media/a.jpg', { src: '/-/media/a.jpg', alt: '' }],
  ])('%s', (_name, raw, expected) => {
    expect(read(image, raw)).toEqual(expected);
  });

  test.each([
    ['in the middle of an edge', { x: 0, y: 0.5 }, { x: 0, y: 0.5 }],
    ['in a corner', { x: 1, y: 1 }, { x: 1, y: 1 }],
    ['beside the picture', { x: 1.01, y: 0.5 }, undefined],
    ['before the picture', { x: 0.5, y: -0.01 }, undefined],
    ['that is no number', { x: '0.5', y: 0.5 }, undefined],
    ['of one side', { x: 0.5 }, undefined],
    ['that is nothing', null, undefined],
  ])('with a focal point %s', (_name, focus, expected) => {
    const picture = { src: '/-/media/a.jpg', alt: '' };
    expect(read(image, { url, focus })).toEqual(expected ? { ...picture, focus: expected } : picture);
  });

  test.each([['7'], ['a.jpg'], ['javascript:alert(1)'], ['<img src="/a.jpg">']])('as %j is refused', (value) => {
    expect(read(image, value)).toEqual([
      'field: must be a picture with its address (ask WordPress for acf_format=standard)',
    ]);
  });

  test.each([
    ['as a whole', { url: 'https://cdn.example/a.jpg', alt: 'A', width: 160, height: 90 }],
    ['as an address', 'https://cdn.example/a.jpg'],
    ['without a protocol', '//cdn.example/a.jpg'],
  ])('of another host is refused %s: pages load nothing from there', (_name, value) => {
    expect(read(image, value)).toEqual([
      expect.stringMatching(
        /^field(?:\.url)?: must not be of another host, because pages load nothing from there: put https:\/\/cdn\.example\/a\.jpg into the media library$/,
      ),
    ]);
  });

  test.each([[{ toString: false }], [[300]], ['wide'], [-300], [null]])('has no size whose width is %j', (width) => {
    const sizes = {
      medium: 'https://wp.example/wp-content/uploads/a-300x169.jpg',
      'medium-width': width,
      'medium-height': 169,
    };
    expect(read(image, { url, alt: 'A', width: 1600, height: 900, sizes })).toEqual(
      read(image, { url, alt: 'A', width: 1600, height: 900, sizes: {} }),
    );
  });

  test('whose sizes are on another host is shown only in its own size', () => {
    const sizes = { medium: 'https://cdn.example/a-300x169.jpg', 'medium-width': 300, 'medium-height': 169 };
    expect(read(image, { url, alt: 'A', width: 1600, height: 900, sizes })).toEqual({
      src: '/-/media/a.jpg',
      alt: 'A',
      width: 1600,
      height: 900,
    });
  });

  test('as an id is refused with the path of the field and what to do', () => {
    const slides = list(v.object({ images: v.object({ desktop: maybe(image) }) }));

    expect(read(slides, [{ images: { desktop: false } }, { images: { desktop: 7 } }])).toEqual([
      'field.1.images.desktop: must be a picture with its address (ask WordPress for acf_format=standard)',
    ]);
  });

  test.each<[unknown, Record<string, string> | undefined]>([
    [{ es: ' Una nariz ' }, { es: 'Una nariz' }],
    [{ es: 'Una nariz', fr: ' ', de: 7, it: null }, { es: 'Una nariz' }],
    [{}, undefined],
    // PHP's empty map.
    [[], undefined],
    [null, undefined],
    ['Una nariz', undefined],
  ])('whose texts in further languages are %j is read', (texts, altTexts) => {
    const result = read(image, { url, alt: 'A', alt_texts: texts });
    expect(result).toEqual({ src: '/-/media/a.jpg', alt: 'A', ...(altTexts && { altTexts }) });
  });

  test('without an address is refused, naming what is missing', () => {
    expect(read(image, { url: '' })).toEqual(['field.url: must not be empty']);
  });
});

describe('an address that a visitor must not be sent to', () => {
  const dangerous = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ];

  test.each(dangerous)('%j is refused in links and pictures', (url) => {
    const refusal = 'must be a web, mail or telephone address';

    expect([link, image].map((schema) => read(schema, { url }))).toEqual([
      [`field: ${refusal}`],
      [`field.url: ${refusal}`],
    ]);
  });
});

test.each(['http://', 'http://[', '//', 'https://exa mple.com/x.png', 'https://a.example:port/'])(
  '%j is no address that a browser could follow',
  (url) => {
    const refusal = 'must be a web, mail or telephone address';

    expect([link, image].map((schema) => read(schema, { url }))).toEqual([
      [`field: ${refusal}`],
      [`field.url: ${refusal}`],
    ]);
  },
);

test.each([' ', '&nbsp;', '<p>', '<br />', 'a', '\u0000', '/', '#', '//'])(
  'a field of 100 kB of %j is read',
  (piece) => {
    const value = `${piece.repeat(100_000 / piece.length)}x`;

    expect(read(maybe(text), value)).toBe(value.trim());
    expect(read(maybe(link), `a:${value}`)).toEqual(['field: must be a web, mail or telephone address']);
    expect(read(maybe(html), value)).toMatch(/x/);
    expect(read(maybe(plainText), value)).toMatch(/x$/);
  },
);

describe('a value of the wrong kind', () => {
  test.each([
    ['text', text, {}, 'must be text'],
    ['text', text, true, 'must be text'],
    ['number', number, 'seven', 'must be a number'],
    ['number', number, {}, 'must be a number'],
    ['number', number, '', 'must be a number'],
    ['link', link, 42, 'must be an address'],
    ['link', link, {}, 'must be an address'],
    ['html', html, 42, 'must be rich text'],
    ['plain text', plainText, null, 'must be text'],
  ])('is refused for %s: %j %j', (_name, schema, raw, message) => {
    expect(read(schema, raw)).toEqual([`field: ${message}`]);
  });

  test('is refused with its place in the list', () => {
    expect(read(list(text), ['a', { a: 1 }, 'b', [], true])).toEqual([
      'field.1: must be text',
      'field.4: must be text',
    ]);
  });
});

test('an address for which the site has nothing to show is refused', () => {
  const nowhere = createFields({ resolve: () => 'about:invalid' });

  expect([nowhere.link, nowhere.image].map((schema) => read(schema, { url: 'https://wp.example/wp-admin/' }))).toEqual([
    ['field: must lead to something that the site shows: https://wp.example/wp-admin/ does not'],
    ['field.url: must lead to something that the site shows: https://wp.example/wp-admin/ does not'],
  ]);
});

describe('a field that points to other items', () => {
  const row = { ID: 12, post_name: 'elise-marlowe', post_title: 'Elise &amp; Marlowe', post_password: 'x' };
  const fullItem = { id: 12, slug: 'elise-marlowe', title: 'Elise & Marlowe' };

  test.each([
    ['a row of WordPress', row, [fullItem]],
    ['a row whose number is text', { ...row, ID: '12' }, [fullItem]],
    ['rows', [row, { ...row, ID: 13 }], [fullItem, { ...fullItem, id: 13 }]],
    [
      'an item of its REST API',
      { id: 12, slug: 'elise-marlowe', title: { rendered: 'Elise &amp; Marlowe' } },
      [fullItem],
    ],
    [
      'a row without its number',
      { post_name: 'elise-marlowe', post_title: 'Elise' },
      [{ slug: 'elise-marlowe', title: 'Elise' }],
    ],
    ['a number', 12, [{ id: 12 }]],
    ['a number as text', '12', [{ id: 12 }]],
    ['numbers', [12, '13'], [{ id: 12 }, { id: 13 }]],
    ['nothing', false, []],
    ['nothing in a list', [null, ''], []],
  ])('%s', (_name, raw, expected) => {
    expect(read(list(item), raw)).toEqual(expected);
  });

  test.each([[0], [-1], [1.5], ['twelve'], ['0x1f'], [true], [{}], [{ post_name: 'a' }], [{ ID: {} }]])(
    '%j is refused',
    (raw) => {
      expect(read(item, raw)).toEqual(['field: must be an item of WordPress, or its number']);
    },
  );
});

test('what is reported while something of a page is read names the page', () => {
  const reports: string[] = [];
  const fieldReaders = createFields({ resolve: (url) => url, report: (problem) => void reports.push(problem) });
  const html = '<img src="https://x.example/a.png">';

  v.parse(fieldReaders.html, html);
  fieldReaders.readAt('/a/', () => {
    fieldReaders.readAt('/b/', () => v.parse(fieldReaders.html, html));
    v.parse(fieldReaders.html, html);
  });
  expect(() => fieldReaders.readAt('/c/', () => v.parse(fieldReaders.link, 1))).toThrow(v.ValiError);
  v.parse(fieldReaders.html, html);

  expect(reports.map((problem) => problem.replace(/The picture.*/, ''))).toEqual(['', '/b/: ', '/a/: ', '']);
});
