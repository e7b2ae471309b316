import { expect, test } from 'vitest';
import { cleanHtml } from '../cleanHtml.ts';
import { formatHtml, parseHtml, readHtml } from './parseHtml.ts';
import type { HtmlNode } from './htmlNode.ts';
import { textOfHtml } from '../visible/textOfHtml.ts';

const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_piece, index) => piece(index)).join('');

/** Elements that are never closed, and are therefore opened again in each of the paragraphs after them. */
const open = (tag: (index: number) => string, between: string, count = 3000): string =>
  `<p>${many(count, tag)}${between.repeat(count)}`;

const bombs: readonly (readonly [name: string, html: string])[] = [
  ['bold with many names', open((index) => `<b id=x${index}>`, '</p><p>x')],
  ['bold with many attributes', open((index) => `<b a${index}>`, '</p><p>x')],
  ['every formatting element', open((index) => `<font size=${index}><i id=${index}><u id=${index}>`, '</p><p>x', 1500)],
  ['headings', open((index) => `<code id=x${index}>`, '</h2><h2>x')],
  ['entries of a list', open((index) => `<s id=x${index}>`, '<li>x')],
  ['an end tag that makes a paragraph', open((index) => `<em id=x${index}>`, '</p></p>x')],
  ['an end tag that makes a line break', open((index) => `<em id=x${index}>`, '</br><div></p>x')],
  ['lines across the page', open((index) => `<tt id=x${index}>`, '<hr><p>x')],
  ['words in front of a table', `${open((index) => `<b id=x${index}>`, '')}<table>${'x<tr>'.repeat(3000)}`],
  ['long values', `<p>${many(50, (index) => `<b title="${index}${'x'.repeat(1000)}">`)}${'</p><p>x'.repeat(5000)}`],
  ['moved children', `${many(5000, (index) => `<b x${index}>`)}<div>${'<br>'.repeat(8000)}${'</b>'.repeat(5000)}`],
  ['links in blocks', open((index) => `<a id=x${index}>`, '<div>x<a>')],
  ['text without breaks', open((index) => `<nobr id=x${index}>`, '<div>x<nobr>')],
  ['without scripts', `<noscript>${open((index) => `<b id=x${index}>`, '</p><p>x')}</noscript>`],
  ['without scripts, often', `<noscript>${open((index) => `<b id=x${index}>`, '</p><p>x', 30)}</noscript>`.repeat(300)],
  ['in a drawing', `<svg><foreignObject>${open((index) => `<b id=x${index}>`, '</p><p>x')}`],
  ['in a template', `<template>${open((index) => `<b id=x${index}>`, '</p><p>x')}`],
  ['nested tables', '<table><tr><th>word'.repeat(5000)],
  ['tables in tables', '<table>x'.repeat(8000)],
  ['attributes', `<p ${many(20_000, (index) => `a${index} `)}>x`],
  ['attributes of the page', many(8000, (index) => `<html a${index}><body b${index}>`)],
  ['deep', '<div>'.repeat(20_000)],
  ['comments', '<!>'.repeat(20_000)],
  ['entities', '&amp'.repeat(20_000)],
  ['choices', '<select><option>x'.repeat(5000)],
];

function sizeOf(nodes: readonly HtmlNode[]): number {
  const stack: HtmlNode[] = [...nodes];
  let count = 0;
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    count += 1;
    if (typeof node !== 'string') for (const child of node.children) stack.push(child);
  }
  return count;
}

test.each(bombs)('a tree is no larger than its HTML can mean: %s', (_name, html) => {
  expect(sizeOf(parseHtml(html))).toBeLessThan(html.length + 20_000);
});

test.each(bombs)('what is shown of it and read in it is no larger either: %s', (_name, html) => {
  const output = cleanHtml(html, (url) => url);
  const length = (typeof output === 'string' ? output : JSON.stringify(output)).length;

  expect(length).toBeLessThan(20 * html.length + 200_000);
  expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length);
});

test.each(bombs.slice(0, 5))('a text that is cut keeps its beginning, and is reported: %s', (_name, html) => {
  const problems: string[] = [];
  const output = cleanHtml(`<p>First words.</p>${html}`, (url) => url, {
    report: (problem) => void problems.push(problem),
  });

  expect(output).toMatch(/^<p>First words\.<\/p>/);
  expect(problems).toEqual([
    expect.stringMatching(/^A text in the content asks for far more elements .* <p>First words/),
  ]);
});

test.each([
  ['paragraphs', '<p>Some words, <b>some bold</b> and <a href="/x/">a link</a>.</p>'.repeat(5000)],
  ['line breaks alone', '<br>'.repeat(100_000)],
  ['a table without ends', `<table>${'<tr><td>1<td>2'.repeat(10_000)}</table>`],
  ['a table around everything', `<table>${'x<tr><td><b>1'.repeat(5000)}</table>`],
  ['bold that nobody closed', '<p><b>Words in bold</p>'.repeat(2000)],
  ['fonts that nobody closed', '<p><font face="Verdana" size="2" color="#333333">Words</p>'.repeat(2000)],
  ['pictures that are pasted in', `<p><img src="data:image/png;base64,${'A'.repeat(2_000_000)}">x</p>`.repeat(2)],
  ['words alone', 'Some words and more words. '.repeat(100_000)],
])('what people write is never cut, however long it is: %s', (_name, html) => {
  const { nodes, isCut } = readHtml(`${html}<p>The end.</p>`);

  expect(isCut).toBe(false);
  expect(formatHtml(nodes.slice(-1))).toContain('The end.');
});
