import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml, textOfHtml } from './cleanHtml.ts';

const resolve = (url: string) => url.replace('https://wp.example', '').replace('/wp-content/uploads/', '/-/media/');
const clean = (html: string) => cleanHtml(html, resolve);

test.each([
  ['a script goes with its code', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['an event handler goes', '<p onclick="x()" class="k">a</p>', '<p class="k">a</p>'],
  ['a script address goes', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['a data address goes', '<img src="data:text/html,x" alt="a">', '<img alt="a" loading="lazy" decoding="async">'],
  ['inline style goes', '<p style="position:fixed">a</p>', '<p>a</p>'],
  ['an unknown element gives way to its words', '<blink>a <b>b</b></blink>', 'a <b>b</b>'],
  ['a form goes whole', '<form action="/x"><input name="a"></form>b', 'b'],
  ['drawn code goes whole', '<svg><script>1</script><a href="x">b</a></svg>c', 'c'],
  ['white space between inline elements survives', '<b>a</b> <i>b</i>', '<b>a</b> <i>b</i>'],
  [
    'a table scrolls in a frame with a name, and its empty corner is no heading',
    '<table><tbody><tr><th></th><th>Cold</th><th>Allergy</th></tr></tbody></table>',
    '<div class="scroll" role="group" tabindex="0" aria-label="Cold, Allergy"><table><tbody><tr><td></td><th>Cold</th><th>Allergy</th></tr></tbody></table></div>',
  ],
  ['comments go', 'a<!--more-->b', 'ab'],
  ['an unclosed tag is closed', '<p><b>a', '<p><b>a</b></p>'],
  ['text stays text', 'a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c'],
  [
    'a new window cannot reach back',
    '<a href="/x" target="_blank">a</a>',
    '<a href="/x" target="_blank" rel="noopener">a</a>',
  ],
])('%s', (_name, html, expected) => {
  expect(clean(html)).toBe(expected);
});

test('addresses of the content host become the site’s own, wherever they stand', () => {
  expect(
    clean(
      '<a href="https://wp.example/services/gerd/">a</a>' +
        '<img src="https://wp.example/wp-content/uploads/a.jpg" srcset="https://wp.example/wp-content/uploads/a-2.jpg 2x, https://wp.example/wp-content/uploads/a.jpg 1x" alt="A">' +
        '<video poster="https://wp.example/wp-content/uploads/p.jpg"><source src="https://wp.example/wp-content/uploads/f.webm"></video>',
    ),
  ).toBe(
    '<a href="/services/gerd/">a</a>' +
      '<img src="/-/media/a.jpg" srcset="/-/media/a-2.jpg 2x, /-/media/a.jpg 1x" alt="A" loading="lazy" decoding="async">' +
      '<video poster="/-/media/p.jpg"><source src="/-/media/f.webm"></video>',
  );
});

test('a frame becomes a link, so that nothing third-party loads by itself', () => {
  expect(clean('<iframe src="https://video.example/1" title="Our film"></iframe>')).toBe(
    '<a href="https://video.example/1">Our film</a>',
  );
  expect(clean('<iframe srcdoc="<script>1</script>"></iframe>')).toBe('');
});

test('ten thousand nested elements cost neither the stack nor the words', () => {
  expect(clean('<div>'.repeat(10_000) + 'deep' + '</div>'.repeat(10_000))).toContain('deep');
});

test('whatever is written, cleaning it twice changes nothing more and no script survives', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=x onerror=1>',
      '<!--',
      '-->',
      '<svg>',
      '<style>',
      '<a href="javascript:1">',
      '<p>',
      '<table>',
      '<tr>',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const once = clean(pieces.join(''));
      expect(once).not.toMatch(/<script|onerror=|<style|<svg|href="javascript/i);
      expect(clean(once)).not.toMatch(/<script|onerror=|<style|<svg|href="javascript/i);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['Sinus &amp; Nasal', 'Sinus & Nasal'],
  ['A <em>plain</em>\n title', 'A plain title'],
  ['Breathe & sleep', 'Breathe & sleep'],
  ['<script>1</script>a', 'a'],
])('the words of %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
