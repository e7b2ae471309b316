import { expect, test } from 'vitest';
import { cleanToText as clean } from './cleanToText.testing.ts';

/** The names in a drawing without its hash. */
const withoutHashes = (html: string): string => html.replace(/drawing-[\da-f]{8}/g, 'drawing');

test('a drawing keeps its shapes, colors and text', () => {
  const drawing =
    '<svg viewBox="0 0 24 24" width="24" height="24" role="img" aria-label="A nose">' +
    '<g fill="none" stroke="#0B4A7E" stroke-width="2" transform="translate(1 2) rotate(-3)">' +
    '<path d="M1 1c2-3 4,4 5.5.5Z" fill-rule="evenodd"></path><circle cx="3" cy="3" r="1"></circle></g>' +
    '<text x="1" y="2" text-anchor="middle">a <tspan dy="1em">b</tspan></text></svg>';

  expect(clean(drawing)).toBe(drawing.replace(' role="img" aria-label="A nose"', ' aria-label="A nose" role="img"'));
});

test.each([
  ['a script', '<script>alert(1)</script>', ''],
  ['a style', '<style>@import "//x.example"</style>', ''],
  ['foreign content', '<foreignObject><p>a</p></foreignObject>', ''],
  ['a picture', '<image href="https://x.example/a.png"></image>', ''],
  [
    'an animation',
    '<animate attributeName="href" values="javascript:1"></animate><set attributeName="onload" to="1"></set>',
    '',
  ],
  ['a filter that loads', '<filter id="f"><feImage href="//x.example"></feImage></filter>', ''],
  ['a link, but not what it holds', '<a href="javascript:1"><rect width="1"></rect></a>', '<rect width="1"></rect>'],
  ['an event handler', '<rect onclick="1" width="1"></rect>', '<rect width="1"></rect>'],
  ['a class', '<rect class="cls-1"></rect>', '<rect></rect>'],
  ['a part of another document', '<use href="https://x.example/a.svg#a"></use>', '<use></use>'],
  ['a part that is not there', '<use href="#a"></use>', '<use></use>'],
  ['a fill from elsewhere', '<rect fill="url(https://x.example/#a)"></rect>', '<rect></rect>'],
  ['a fill from elsewhere with an escape', String.raw`<rect fill="u\72l(//x.example)"></rect>`, '<rect></rect>'],
  ['a fill from elsewhere without a scheme', '<rect fill="url(//x.example/a)"></rect>', '<rect></rect>'],
  [
    'the style of a shape, but not its looks',
    '<rect style="fill:#fff;position:fixed;mask:url(//x)"></rect>',
    '<rect fill="#fff"></rect>',
  ],
])('of a drawing goes %s', (_name, inside, expected) => {
  expect(clean(`<svg><path d="M0 0"></path>${inside}</svg>`)).toBe(
    `<svg aria-hidden="true"><path d="M0 0"></path>${expected}</svg>`,
  );
});

test('names are a drawing’s own, whatever design programs call its parts', () => {
  const drawing = (more: string) =>
    `<svg aria-labelledby="t"><title id="t">A</title><defs><linearGradient id="a"><stop offset="0"></stop></linearGradient></defs>` +
    `<g id="Layer_1"><rect fill="url('#a')" id="a"></rect><use xlink:href="#b"></use>${more}</g></svg>`;
  const [firstSvg = '', same = '', otherSvg = ''] = clean(
    drawing('') + drawing('') + drawing('<path d="M1 1"></path>'),
  ).split(/(?<=<\/svg>)/);

  expect(withoutHashes(firstSvg)).toBe(
    '<svg aria-labelledby="drawing-1" role="img"><title id="drawing-1">A</title><defs><linearGradient id="drawing-2">' +
      '<stop offset="0"></stop></linearGradient></defs><g><rect fill="url(#drawing-2)"></rect><use></use></g></svg>',
  );
  const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set([firstSvg, same, otherSvg].flatMap(idsIn)).size).toBe(6);
  expect(clean(firstSvg)).toBe(firstSvg);
});

test.each([
  ['with a title', '<title>Nose</title>', '<svg role="img"><title>Nose</title>'],
  ['with an empty title', '<title> </title>', '<svg aria-hidden="true">'],
  ['with words in it', '<text>Nose</text>', '<svg><text>Nose</text>'],
  ['without anything to say', '', '<svg aria-hidden="true">'],
])('a drawing %s is read out as what it is', (_name, inside, expected) => {
  expect(clean(`<svg role="${inside.startsWith('<title>N') ? 'img' : ''}">${inside}<path d="M0 0"></path></svg>`)).toBe(
    `${expected}<path d="M0 0"></path></svg>`,
  );
});

/** A drawing whose first part is drawn `width` times by each of `levels` nested parts. */
const bomb = (levels: number, width: number): string => {
  const uses = (level: number) => `<use href="#p${level}"></use>`.repeat(width);
  const parts = Array.from({ length: levels }, (_part, level) => `<g id="p${level + 1}">${uses(level)}</g>`);
  return `<svg><defs><path id="p0" d="M0 0"></path>${parts.join('')}</defs><use href="#p${levels}"></use></svg>`;
};

test.each([
  ['that doubles for ever', bomb(40, 2), 0],
  ['that holds itself', '<svg><path d="M0 0"></path><g id="a"><use href="#a"></use></g></svg>', 0],
  [
    'that cuts what cuts what cuts …',
    bomb(40, 2).replaceAll('<use href="#', '<rect clip-path="url(#').replaceAll('"></use>', ')"></rect>'),
    0,
  ],
  ['with a chain without end', bomb(5_000, 1), 0],
  ['that uses a part often', bomb(1, 500), 501],
])('a drawing %s keeps %i of its references no browser would be busy with: %#', (_name, html, expectedCount) => {
  expect(clean(html).match(/href="#|url\(#/g) ?? []).toHaveLength(expectedCount);
});

test('in text of a drawing the content host’s addresses become the site’s own', () => {
  expect(clean('<svg><title>https://wp.example/a/</title><text>https://wp.example/b/</text></svg>')).toBe(
    '<svg role="img"><title>/a/</title><text>/b/</text></svg>',
  );
});

test('the same happens if a drawing is only read out', () => {
  expect(clean('<svg aria-label="See https://wp.example/a/"><path d="M0 0"></path></svg>')).toContain(
    'aria-label="See /a/"',
  );
});

test('a drawing as deep as it likes costs no stack', () => {
  expect(clean(`<svg>${'<g>'.repeat(20_000)}<path d="M0 0">`)).toBe('');
  expect(clean(`${'<svg>'.repeat(20_000)}<path d="M0 0">`)).toBe('');
});
