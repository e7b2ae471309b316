import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHtml, parseHtml } from './parseHtml.ts';
import type { HtmlNode } from './htmlNode.ts';

/** Parsers turn a carriage return into a line break and drop NUL characters. */
const words = fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => `a${text.replace(/[\r\0]/g, '')}`);

const element: fc.Arbitrary<HtmlNode> = fc.record({
  component: fc.constantFrom('span', 'b', 'code', 'em'),
  props: fc.dictionary(fc.constantFrom('className', 'title', 'dateTime', 'colSpan', 'data-a', 'aria-label'), words),
  children: fc.array(words, { maxLength: 1 }),
});

test('what is written can be read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(element), (nodes) => {
      expect(parseHtml(formatHtml(nodes))).toEqual(nodes);
    }),
  );
});

test.each<[string, HtmlNode, string]>([
  [
    'React’s names become HTML’s',
    { component: 'td', props: { colSpan: '2', className: 'k' }, children: [] },
    '<td colspan="2" class="k"></td>',
  ],
  [
    'what is only there has an empty value',
    { component: 'details', props: { open: true }, children: [] },
    '<details open=""></details>',
  ],
  ['an element that holds nothing has no end', { component: 'br', props: {}, children: [] }, '<br>'],
])('%s', (_name, node, expected) => {
  expect(formatHtml([node])).toBe(expected);
  expect(parseHtml(expected)).toEqual([node]);
});
