import * as fc from 'fast-check';
import { parseFragment, defaultTreeAdapter as tree } from 'parse5';
import { expect, test } from 'vitest';
import { serializeState } from './hydrationPayload.ts';

/** What a browser's HTML parser, then its JSON parser, make of the state element. */
function readBack(html: string): unknown {
  const [script, ...rest] = parseFragment(html).childNodes;
  expect(rest).toEqual([]);
  const text = script && tree.isElementNode(script) ? script.childNodes[0] : undefined;
  return JSON.parse(text && tree.isTextNode(text) ? text.value : '');
}

const stateElement = (value: unknown) => `<script type="application/json">${serializeState(value)}</script>`;

test.each(['</script><script>alert(1)</script>', '<!--', '<!-- <script>', ']]>', '\u2028\u2029', '"\\'])(
  '%j comes back as it went',
  (text) => {
    expect(readBack(stateElement({ text }))).toEqual({ text });
  },
);

test('any JSON comes back as it went, and ends no line for an old script parser', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const html = stateElement({ value });
      expect(html).not.toMatch(/[\u2028\u2029]/);
      expect(readBack(html)).toEqual(JSON.parse(JSON.stringify({ value })));
    }),
  );
});
