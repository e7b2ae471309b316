import { expect, test } from 'vitest';
import { cleanToText } from '../cleanToText.testing.ts';

test.each([
  ['<span style="text-decoration:line-through">5 mg</span>', '<span><s>5 mg</s></span>'],
  ['<p style="text-decoration: underline line-through">5 mg</p>', '<p><s>5 mg</s></p>'],
  ['<p style="TEXT-DECORATION-LINE : Line-Through !important">5 mg</p>', '<p><s>5 mg</s></p>'],
  ['<td style="text-decoration:line-through">5 mg</td>', '<td><s>5 mg</s></td>'],
  ['<ul style="text-decoration:line-through"><li>5 mg</li></ul>', '<ul><li><s>5 mg</s></li></ul>'],
  [
    '<table style="text-decoration:line-through"><tbody><tr><td>5 mg</td></tr></tbody></table>',
    '<div class="scroll" role="group" tabindex="0"><table><tbody><tr><td><s>5 mg</s></td></tr></tbody></table></div>',
  ],
  ['<b style="font-weight:normal;text-decoration:line-through">5 mg</b>', '<s>5 mg</s>'],
  ['10<span style="vertical-align:super">2</span>', '10<span><sup>2</sup></span>'],
  ['H<span style="font-size:0.6em;vertical-align:sub">2</span>O', 'H<span><sub>2</sub></span>O'],
  ['<span style="font-weight:700">Never</span> stop', '<span><strong>Never</strong></span> stop'],
  ['<span style="font-weight:bold;font-style:italic">Never</span>', '<span><em><strong>Never</strong></em></span>'],
  ['<b style="font-weight:normal"><p>All of a document</p></b>', '<p>All of a document</p>'],
])('%s says by its look what an element says', (html, expected) => {
  expect(cleanToText(html)).toBe(expected);
});

test.each([
  ['<del style="text-decoration:line-through">5 mg</del>', '<del>5 mg</del>'],
  ['<a href="/a/" style="text-decoration:none">a</a>', '<a href="/a/">a</a>'],
  ['<td style="vertical-align:super">a</td>', '<td>a</td>'],
  ['<h2 style="font-weight:700">a</h2>', '<h2>a</h2>'],
  ['<b style="font-weight:900">a</b>', '<b>a</b>'],
  ['<span style="font-weight:400">a</span>', '<span>a</span>'],
])('the look of %s says nothing more', (html, expected) => {
  expect(cleanToText(html)).toBe(expected);
});

test.each([
  ['<i class="fa fa-times" aria-hidden="true"></i>aspirin', '✗ aspirin'],
  ['<li><i class="fas fa-check"></i> water</li>', '<li>✓  water</li>'],
  [
    '<span class="elementor-icon-list-icon"><i class="far fa-times-circle"></i></span>aspirin',
    '<span class="elementor-icon-list-icon">✗ </span>aspirin',
  ],
  ['<i class="fa-solid fa-circle-xmark"></i>aspirin', '✗ aspirin'],
  ['<span class="dashicons dashicons-no"></span>aspirin', '✗ aspirin'],
  ['<span class="glyphicon glyphicon-ok"></span>water', '✓ water'],
  ['<i class="bi bi-x-circle"></i>aspirin', '✗ aspirin'],
  ['<i class="icon-warning"></i>hot', '⚠ hot'],
])('an icon that says yes, no or beware is a character: %s', (html, expected) => {
  expect(cleanToText(html)).toBe(expected);
});

test.each([
  ['<i class="fa fa-phone"></i> Call', '<i class="fa fa-phone"></i> Call'],
  ['<a href="#a"><i class="fa fa-times"></i></a>text', 'text'],
  ['<i class="fa fa-times">own words</i>', '<i class="fa fa-times">own words</i>'],
  ['<i class="times"></i>', '<i class="times"></i>'],
])('any other icon stays what it is: %s', (html, expected) => {
  expect(cleanToText(html)).toBe(expected);
});

test('a number to which a script would count is that number', () => {
  expect(cleanToText('<span data-from-value="0" data-to-value="98">0</span>%')).toBe('<span>98</span>%');
  expect(cleanToText('<span data-to-value="<b>">0</span>')).toBe('<span>0</span>');
  expect(cleanToText('<span class="counter" data-count="1,200">0</span>')).toBe('<span class="counter">1,200</span>');
  expect(cleanToText('<b class="odometer" data-end="98"></b>')).toBe('<b class="odometer">98</b>');
  expect(cleanToText('<span class="counter" data-count="9">7</span>')).toBe('<span class="counter">7</span>');
  expect(cleanToText('<span data-value="98">0</span>')).toBe('<span>0</span>');
});
