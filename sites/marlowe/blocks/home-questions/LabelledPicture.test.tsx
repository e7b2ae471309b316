import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LabelledPicture } from './LabelledPicture.tsx';

test('the numbers of a narrow screen count the labels that it shows, and no others', () => {
  const html = renderToString(
    <LabelledPicture
      image={{ src: '/section.svg', alt: '' }}
      labels={[
        { text: 'Brow', x: 20, y: 20 },
        { text: 'Opening', x: 30, y: 50, wide_only: true },
        { text: 'Cheek', x: 45, y: 70 },
        { text: 'Turbinate', x: 50, y: 60, wide_only: true },
        { text: 'Sphenoid', x: 65, y: 50 },
      ]}
    />,
  );

  const numbers = Array.from(html.matchAll(/<li(?: value="(\d)")?[^>]*><strong>(\w+)/g), ([, number, name]) => [
    name,
    number,
  ]);
  expect(Object.fromEntries(numbers)).toEqual({
    Brow: '1',
    Cheek: '3',
    Opening: undefined,
    Sphenoid: '2',
    Turbinate: undefined,
  });
  expect(html.match(/<text /g)).toHaveLength(3);
});
