import { describe, expect, test } from 'vitest';
import { findImageSources, type ImageSize } from './imageSources.ts';

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
        ...[size('/room-150x150.jpg', 150, 150), size('/room-1024x576.jpg', 1024, 576)],
        ...[size('/room-300x169.jpg', 300, 169), size('/room.jpg', 1600, 900)],
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
        ...[size('/nose.svg', 400, 300, ''), size('/nose-800x600.avif', 800, 600, 'image/avif')],
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
  ])('%s', (_name, whole, sizes, expected) => {
    expect(findImageSources(whole, sizes)).toEqual(expected);
  });
});
