import { describe, expect, test } from 'vitest';
import { formatImageAddress, parseImageAddress, findImageSources, typeOfAddress, type ImageSize } from './image.ts';

const size = (src: string, width: number, height: number, type = 'image/jpeg'): ImageSize => ({
  src,
  width,
  height,
  type,
});

describe('the files of a picture', () => {
  const photograph = size('/room.jpg', 1600, 900);
  const drawing = size('/nose.svg', 400, 300, 'image/svg+xml');

  test.each([
    [
      'are its sizes and itself, narrowest first, as WordPress makes them of a photograph',
      photograph,
      [
        size('/room-150x150.jpg', 150, 150),
        size('/room-1024x576.jpg', 1024, 576),
        size('/room-300x169.jpg', 300, 169),
        size('/room.jpg', 1600, 900),
      ],
      [
        { src: '/room-300x169.jpg', width: 300, type: 'image/jpeg' },
        { src: '/room-1024x576.jpg', width: 1024, type: 'image/jpeg' },
        { src: '/room.jpg', width: 1600, type: 'image/jpeg' },
      ],
    ],
    [
      'of a drawing are its renders alone, since the drawing has every size',
      drawing,
      [
        size('/nose.svg', 400, 300, ''),
        size('/nose-800x600.avif', 800, 600, 'image/avif'),
        size('/nose-600x450.webp', 600, 450, 'image/webp'),
      ],
      [
        { src: '/nose-600x450.webp', width: 600, type: 'image/webp' },
        { src: '/nose-800x600.avif', width: 800, type: 'image/avif' },
      ],
    ],
    ['are none where every size is the picture itself', photograph, [photograph, photograph], undefined],
    ['are none where every size is cropped', photograph, [size('/room-150x150.jpg', 150, 150)], undefined],
    ['are none of an unknown type', drawing, [size('/nose-800x600.tiff', 800, 600, 'image/tiff')], undefined],
  ])('%s', (_name, fullImage, sizes, expected) => {
    expect(findImageSources(fullImage, sizes)).toEqual(expected);
  });
});

describe('of an upload whose length is known', () => {
  const at = (src: string, width: number, height: number, length?: number) => ({
    ...size(src, width, height, typeOfAddress(src)),
    length,
  });
  const room = at('/-/media/2026/11/room.jpg', 1600, 900, 73_497);
  const listed = (fullImage: typeof room, sizes: readonly ImageSize[] = []) =>
    (findImageSources(fullImage, sizes) ?? []).map(({ src, width }) => `${src} ${width}w`);

  test('the site makes smaller ones if the source has no lean ones', () => {
    const small = size('/-/media/2026/11/room-300x169.jpg', 300, 169);
    expect(listed(room, [small, room])).toEqual([
      '/-/media/2026/11/room-300x169.jpg 300w',
      ...[320, 480, 640, 960, 1280, 1600].map((width) => `/-/image/${width}/73497/2026/11/room.jpg.avif ${width}w`),
      '/-/media/2026/11/room.jpg 1600w',
    ]);
  });

  test('and WebP too if the source has no sizes at all, up to the upload’s own width', () => {
    expect(listed(at('/clinic/-/media/a%2C%20b.png', 500, 400, 9))).toEqual(
      [
        '320/9/a%2C%20b.png.avif 320w',
        '320/9/a%2C%20b.png.webp 320w',
        '480/9/a%2C%20b.png.avif 480w',
        '480/9/a%2C%20b.png.webp 480w',
        '640/9/a%2C%20b.png.avif 500w',
        '640/9/a%2C%20b.png.webp 500w',
      ]
        .map((suffix) => `/clinic/-/image/${suffix}`)
        .concat('/clinic/-/media/a%2C%20b.png 500w'),
    );
  });

  test.each([
    ['has lean sizes of its own', room, [size('/-/media/room-800x450.avif', 800, 450, 'image/avif')]],
    ['has no known length', at('/-/media/room.jpg', 1600, 900), []],
    ['moves', at('/-/media/room.gif', 1600, 900, 9), []],
    ['is a drawing', at('/-/media/room.svg', 1600, 900, 9), []],
    ['is small', at('/-/media/room.jpg', 320, 900, 9), []],
    ['is vast', at('/-/media/room.jpg', 9000, 9000, 9), []],
    ['is too long', at('/-/media/room.jpg', 1600, 900, 40_000_000), []],
    ['has a query', at('/-/media/room.jpg?v=2', 1600, 900, 9), []],
    ['is no upload', at('/room.jpg', 1600, 900, 9), []],
    ['is another site’s', at('https://other.example/-/media/room.jpg', 1600, 900, 9), []],
  ])('none is made of one that %s', (_why, fullImage, sizes) => {
    expect(listed(fullImage, sizes).filter((source) => source.includes('-/image/'))).toEqual([]);
  });
});

test('an address can be read back, and nothing else is accepted as one', () => {
  const imageRequest = { width: 640, length: 73_497, path: '2026/11/room.1.jpg', format: 'avif' } as const;
  expect(formatImageAddress(imageRequest)).toBe('640/73497/2026/11/room.1.jpg.avif');
  expect(parseImageAddress(formatImageAddress(imageRequest))).toEqual(imageRequest);
  expect(parseImageAddress('641/73497/2026/11/room.1.jpg.avif')).toBeUndefined();
});
