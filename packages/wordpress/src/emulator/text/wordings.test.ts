import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarkdown, findWordings, placeWordings } from './createMarkdown.ts';

const wordings = new Map([
  ['stroke', 'Call 911 for a drooping face.\n'],
  ['eye', 'Go now, for:\n\n- a swollen eye\n- a stiff neck\n'],
]);
const render = (source: string): string =>
  createMarkdown(() => undefined)(placeWordings(source, wordings)).replaceAll('\n', '');

describe('a wording', () => {
  it('replaces the line that names it', () => {
    expect(render('Before.\n\n[wording stroke]\n\nAfter.')).toBe(
      '<p>Before.</p><p>Call 911 for a drooping face.</p><p>After.</p>',
    );
  });

  it('stays in the list in which it is named', () => {
    expect(render('- One.\n- [wording stroke]\n- Three.')).toBe(
      '<ul><li>One.</li><li>Call 911 for a drooping face.</li><li>Three.</li></ul>',
    );
    expect(render('1. [wording eye]')).toBe(
      '<ol><li><p>Go now, for:</p><ul><li>a swollen eye</li><li>a stiff neck</li></ul></li></ol>',
    );
    expect(render('- Words:\n\n  [wording eye]')).toContain('<ul><li>a swollen eye</li>');
  });

  it('stays in the quote in which it is named', () => {
    expect(render('> [wording eye]')).toBe(
      '<blockquote><p>Go now, for:</p><ul><li>a swollen eye</li><li>a stiff neck</li></ul></blockquote>',
    );
  });

  it('stays unchanged within other text, or if nothing has its name', () => {
    for (const source of ['Say [wording stroke] here.', '[wording unknown]', '[wording]', '[wordings stroke]']) {
      expect(placeWordings(source, wordings)).toBe(source);
    }
  });

  it('is found with its line, and whether it stands alone', () => {
    expect(findWordings('A\n- [wording stroke]\nB [wording eye] C\n[wording  none ]')).toEqual([
      { name: 'stroke', line: 1, isAlone: true },
      { name: 'eye', line: 2, isAlone: false },
      { name: 'none', line: 3, isAlone: true },
    ]);
  });

  it('changes no line that names none', () => {
    assert(
      property(string({ unit: constantFrom('[', ']', 'w', ' ', '\n', '-', '>', '1', '.') }), (source) => {
        expect(placeWordings(source, wordings)).toBe(source);
      }),
    );
  });
});
