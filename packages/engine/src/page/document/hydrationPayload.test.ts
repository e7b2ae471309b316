import * as fc from 'fast-check';
import { parseFragment, defaultTreeAdapter as tree } from 'parse5';
import { expect, test } from 'vitest';
import { emptyPage } from '../emptyPage.testing.ts';
import { hydrationPage, serializeState } from './hydrationPayload.ts';

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

test('any JSON can be read back unchanged, and ends no line for an old script parser', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const html = stateElement({ value });
      expect(html).not.toMatch(/[\u2028\u2029]/);
      expect(readBack(html)).toEqual(JSON.parse(JSON.stringify({ value })));
    }),
  );
});

test('facts about videos are sent a second time only for interactive parts', () => {
  const page = emptyPage('/a/', {
    blocks: { a: [{ tag: 'b', name: 'b', fields: {} }] },
    videos: { 'https://vimeo.com/1': { title: 'A video' } },
  });

  expect(hydrationPage(page)).not.toHaveProperty('videos');
  expect(hydrationPage({ ...page, blocks: { a: [{ tag: 'b', name: 'b', fields: {}, isLive: true }] } })).toMatchObject({
    videos: page.videos,
  });
});
