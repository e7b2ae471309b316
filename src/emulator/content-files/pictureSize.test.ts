import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPictureSize } from './pictureSize.ts';

function png(): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt32BE(0x89504e47, 0);
  bytes.writeUInt32BE(640, 16);
  bytes.writeUInt32BE(480, 20);
  return bytes;
}

/** A preview segment first, then a table, then the frame. */
const jpeg = Buffer.from([
  ...[0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 9],
  ...[0xff, 0xc2, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3, 0, 0, 0],
]);
const gif = Buffer.from([...Buffer.from('GIF89a'), 0x80, 0x02, 0xe0, 0x01]);

function webp(kind: string, at: number, bytes: readonly number[]): Buffer {
  const file = Buffer.alloc(32);
  file.write('RIFF', 0);
  file.write(`WEBP${kind}`, 8);
  file.set(bytes, at);
  return file;
}

/** A tile of 64 x 64 first, then the picture itself. */
function avif(brand: string): Buffer {
  const box = (width: number, height: number): Buffer => {
    const bytes = Buffer.alloc(20);
    bytes.writeUInt32BE(20, 0);
    bytes.write('ispe', 4);
    bytes.writeUInt32BE(width, 12);
    bytes.writeUInt32BE(height, 16);
    return bytes;
  };
  return Buffer.concat([Buffer.from(`\0\0\0\x20ftyp${brand}`), box(64, 64), box(640, 480)]);
}

const size = { width: 640, height: 480 };

test.each([
  ['a PNG', png()],
  ['a JPEG', jpeg],
  ['a GIF', gif],
  ['a WebP with extras', webp('VP8X', 24, [0x7f, 0x02, 0, 0xdf, 0x01, 0])],
  ['a lossless WebP', webp('VP8L', 20, [0x2f, 0x7f, 0xc2, 0x77, 0])],
  ['a lossy WebP', webp('VP8 ', 26, [0x80, 0x02, 0xe0, 0x01])],
  ['an AVIF', avif('avif')],
  ['a moving AVIF', avif('avis')],
  ['a drawing', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="x" width="640px" height="480">')],
  ['a drawing with a view box', Buffer.from('<svg viewBox="0 0 640 480" width="100%">')],
])('%s says its size', (_kind, bytes) => expect(findPictureSize(bytes)).toEqual(size));

test('bytes that are no picture have no size, and do no harm', () => {
  const starts = fc.constantFrom(
    [],
    [0xff, 0xd8],
    [0x89, 0x50, 0x4e, 0x47],
    [...Buffer.from('RIFF0000WEBPVP8L')],
    [...Buffer.from('0000ftypavifispe')],
  );
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 60 }), (start, rest) => {
      const found = findPictureSize(Buffer.from([...start, ...rest]));
      expect(found === undefined || typeof found.width === 'number').toBe(true);
    }),
  );
});
