import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cleanHtml } from '../cleanHtml.ts';
import { COLOR_FAMILIES, familyOfColor, PIXEL_WIDTHS } from './lookClasses.ts';

const clean = (html: string) => cleanHtml(html, (url) => url);

test.each([
  ['<p style="text-align: center">a</p>', '<p class="has-text-align-center">a</p>'],
  ['<p style="TEXT-ALIGN:Right !important;">a</p>', '<p class="has-text-align-right">a</p>'],
  ['<p align="justify">a</p>', '<p class="has-text-align-justify">a</p>'],
  ['<center>a</center>', '<div class="has-text-align-center">a</div>'],
  ['<figure align="left">a</figure>', '<figure class="alignleft">a</figure>'],
  ['<figure style="float:right">a</figure>', '<figure class="alignright">a</figure>'],
  ['<div style="margin-left:auto;margin-right:auto">a</div>', '<div class="aligncenter">a</div>'],
  ['<p class="k" style="width:48%">a</p>', '<p class="k has-width-50">a</p>'],
  ['<p style="width:1%">a</p>', '<p class="has-width-5">a</p>'],
  ['<p style="width:310px">a</p>', '<p class="has-width-300px">a</p>'],
  ['<p style="width:20rem">a</p>', '<p class="has-width-300px">a</p>'],
  ['<p style="width:calc(100% - 1px)">a</p>', '<p>a</p>'],
  ['<p style="width:200%">a</p>', '<p>a</p>'],
  ['<hr width="50%">', '<hr class="has-width-50">'],
  ['<p style="color:#c00">a</p>', '<p class="has-red-color">a</p>'],
  ['<font color="blue" size="7">a</font>', '<span class="has-blue-color">a</span>'],
  ['<font size="7">a</font>', 'a'],
  [
    '<p class="has-vivid-red-color has-text-color">a</p>',
    '<p class="has-vivid-red-color has-text-color has-red-color">a</p>',
  ],
  ['<p class="has-vivid-red-background-color">a</p>', '<p class="has-vivid-red-background-color">a</p>'],
  ['<p class="has-vivid-green-cyan-color">a</p>', '<p class="has-vivid-green-cyan-color has-green-color">a</p>'],
  ['<p style="color:#fff;background-color:#c00">a</p>', '<p>a</p>'],
  [
    '<p style="text-align:center;width:50%;color:#c00">a</p>',
    '<p class="has-text-align-center has-width-50 has-red-color">a</p>',
  ],
  ['<td width="30%">a</td>', '<td class="has-width-30">a</td>'],
  [
    '<img src="a.png" width="50%" alt="">',
    '<img src="a.png" width="50%" alt="" loading="lazy" decoding="async" class="has-width-50">',
  ],
  ['<img src="a.png" width="300" alt="">', '<img src="a.png" width="300" alt="" loading="lazy" decoding="async">'],
])('%s', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test.each([
  [
    'red',
    [
      '#c00',
      '#ff0000',
      '#f00f',
      '#e53935',
      'rgb(200, 10, 10)',
      'rgba(100%,0%,0%,.5)',
      'hsl(0, 90%, 40%)',
      'Crimson',
      '#ff69b4',
    ],
  ],
  ['orange', ['#ff8800', 'orange', '#ffd700', 'hsl(40deg 90% 50%)']],
  ['green', ['#080', 'green', '#00ff7f', 'rgb(0 128 0)']],
  ['blue', ['#00f', '#0693e3', 'navy', 'teal']],
  ['purple', ['#9b51e0', 'purple', '#f0f']],
  ['gray', ['#777', 'gray', '#abb8c3']],
  [undefined, ['#000', '#fff', '#fefefe', '#111', 'black', 'white', 'inherit', 'url(x)', 'rgb(1,2)', '', 'var(--x)']],
])('of %s are %j', (family, colors) => {
  expect(colors.map((color) => familyOfColor(color))).toEqual(colors.map(() => family));
});

test.each([';', 'a:', ':', 'color:red;', ' ', 'rgb('])('a style of 100 kB of %j is read to its end', (piece) => {
  const value = piece.repeat(100_000 / piece.length);

  expect(clean(`<p style="${value}" align="${value}" class="has-${value}-color">a</p>`)).toMatch(/>a<\/p>$/);
  expect(familyOfColor(value)).toBeUndefined();
});

test('the stylesheet knows every class that a look becomes', () => {
  const css = readFileSync(new URL('../../theme/looks.css', import.meta.url), 'utf8');
  const styledClasses = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  const classes = [
    ...['left', 'center', 'right', 'justify'].map((side) => `has-text-align-${side}`),
    ...['left', 'center', 'right'].map((side) => `align${side}`),
    ...Array.from({ length: 20 }, (_step, index) => `has-width-${(index + 1) * 5}`),
    ...PIXEL_WIDTHS.map((width) => `has-width-${width}px`),
    ...COLOR_FAMILIES.map((family) => `has-${family}-color`),
  ];

  expect(classes.filter((name) => !styledClasses.has(name))).toEqual([]);
});
