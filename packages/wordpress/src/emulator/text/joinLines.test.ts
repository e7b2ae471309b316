import { expect, test } from 'vitest';
import { joinLines } from './formatText.ts';

test.each([
  ['a paragraph of several lines', '<p>One\ntwo\nthree.</p>\n', '<p>One two three.</p>\n'],
  [
    'a line end beside bold words',
    '<p>If <strong>bold</strong>\nthen\n<em>so</em> on.</p>',
    '<p>If <strong>bold</strong> then <em>so</em> on.</p>',
  ],
  ['words that are indented', 'One  \n  two', 'One two'],
  ['text without paragraphs', 'One\ntwo\n\nThree', 'One two\n\nThree'],
])('joins %s', (_, written, joined) => {
  expect(joinLines(written)).toBe(joined);
});

test.each([
  ['between paragraphs', '<p>One.</p>\n<p>Two.</p>'],
  ['in lists and tables', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n<table>\n<tr>\n<td>3</td>\n</tr>\n</table>'],
  ['behind a break', '<p>One<br>\ntwo<br />\nthree</p>'],
  ['in what is preformatted', '<pre>One\ntwo\n\nthree</pre>\n<p>Four</p>'],
])('keeps line ends %s', (_, written) => {
  expect(joinLines(written)).toBe(written);
});
