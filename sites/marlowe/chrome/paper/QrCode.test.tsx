import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QrCode } from './QrCode.tsx';

test.each(['https://www.example.com/', 'https://www.example.com/services/sinus-and-nasal-conditions/?page=2'])(
  'the drawn code of %s has the dark squares of its code, and no others',
  (address) => {
    const svg = renderToStaticMarkup(<QrCode address={address} />);

    const { data } = encode(address, { ecc: 'L', border: 0, maskPattern: 0 });
    expect(darkSquaresOf(svg)).toEqual(
      data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))),
    );
    expect(svg).toContain(`viewBox="0 0 ${data.length} ${data.length}"`);
  },
);

/** Follows the pen of the path. */
function darkSquaresOf(svg: string): string[] {
  const [, path = ''] = / d="([^"]*)"/.exec(svg) ?? [];
  const squares: string[] = [];
  let [x, y] = [0, 0];
  for (const [, command, first = '0', second = '0'] of path.matchAll(/([Mmh])([\d.-]+)(?: ([\d.-]+))?/g)) {
    if (command === 'h')
      squares.push(...Array.from({ length: Number(first) }, (_square, index) => `${x + index} ${y}`));
    x = command === 'M' ? 0 : x + Number(first);
    if (command === 'm') y += Number(second);
  }
  return squares;
}
