import { expect, test } from 'vitest';
import { visibleExcerpt, visibleHtml } from './textOfHtml.ts';

test.each([
  ['what hides nothing stays as it is written', '<p>a&nbsp;b &#8217;c<P>', '<p>a&nbsp;b &#8217;c<P>'],
  ['what is hidden goes', '<p>a</p><p hidden>b</p>', '<p>a</p>'],
])('%s', (_name, html, expected) => {
  expect(visibleHtml(html)).toBe(expected);
});

test.each([
  [
    'made of hidden words',
    '<p>Hidden first. Shown then.</p>',
    '<p hidden>Hidden first.</p><p>Shown then.</p>',
    '<p>Shown then.</p>',
  ],
  [
    'that ends before the text does',
    '<p>Read out One two three [&hellip;]</p>',
    '<p><span class="sr-only">Read out</span></p><p>One two three four five six seven</p>',
    '<p>One two three four five […]</p>',
  ],
  ['of nothing but hidden words', '<p>Hidden</p>', '<p hidden>Hidden</p>', ''],
  ['that somebody wrote', '<p>My own words.</p>', '<p hidden>Hidden</p><p>Shown.</p>', '<p>My own words.</p>'],
  ['of shown words', '<p>Shown &amp; seen.</p>', '<p>Shown &amp; seen.</p>', '<p>Shown &amp; seen.</p>'],
  ['without its content', '<p>Words.</p>', '', '<p>Words.</p>'],
])('an excerpt %s', (_name, excerpt, content, expected) => {
  expect(visibleExcerpt(excerpt, content)).toBe(expected);
});
