import { describe, expect, test } from 'vitest';
import { drawCard, isVisible, setTitle, widthOf } from './drawCard.ts';

const practice = { name: 'A practice', logo: undefined };
const draw = (title: string, more = {}) => drawCard({ title, tone: 'light', practice, ...more });

describe('a title', () => {
  test('is as large as it fits, in lines of about the same length', () => {
    expect(setTitle('Nosebleeds', 860)).toEqual({ size: 82, lines: ['Nosebleeds'] });
    expect(setTitle('Smell & Taste Disorders', 860).lines).toEqual(['Smell & Taste', 'Disorders']);
  });

  test.each(['a', 'many words ', 'Rinofaringoconjuntivitis '])(
    'has four lines at most, then an ellipsis: %j',
    (words) => {
      const { size, lines } = setTitle(words.repeat(300), 620);
      expect({ size, count: lines.length, end: lines.at(-1)?.at(-1) }).toEqual({ size: 54, count: 4, end: '…' });
      expect(Math.max(...lines.map((line) => widthOf(line, size)))).toBeLessThanOrEqual(620);
    },
  );

  test('keeps its accents, however they are written', () => {
    expect(Array.from('áéíóúüñ¿¡ÁÑŁž“”’—…™®').filter((letter) => !isVisible(letter))).toEqual([]);
    expect(draw('Sinuplasti\u0301a')).toBe(draw('Sinuplastía'));
  });

  test('is data: what looks like markup is drawn as letters', () => {
    const svg = draw('</g><script>alert(1)</script>&#60;', { label: '"><image href="x"/>' });
    expect(svg).not.toMatch(/script|alert|<image|&/);
  });

  test('leaves out characters that the typeface does not have, and without any letter there is no card', () => {
    expect(draw('Sinus 鼻')).toBe(draw('Sinus '));
    expect([draw('鼻炎'), draw(''), draw(' ')]).toEqual([undefined, undefined, undefined]);
    expect(draw('constructor __proto__')).toContain('<path');
  });
});

test('a picture cannot leave its attribute', () => {
  expect(draw('Noses', { picture: '/-/media/a.svg"/><script>' })).toContain(
    '<image href="/-/media/a.svg&quot;/&gt;&lt;script&gt;" x="740" y="0" width="460" height="630" ',
  );
});
