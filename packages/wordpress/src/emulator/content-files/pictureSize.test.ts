import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findPictureSize } from './mediaFiles.ts';

/** A picture as an image editor would save it: with an alpha channel if the format has one. */
const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } });

const size = { width: 640, height: 480 };

test.each([
  ['a PNG', picture().png()],
  ['a JPEG', picture().jpeg()],
  [
    'a JPEG with a preview',
    picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada' } }),
  ],
  ['a GIF', picture().gif()],
  ['a WebP', picture().webp()],
  ['a lossless WebP', picture().webp({ lossless: true })],
  ['an AVIF', picture().avif({ effort: 0 })],
])('%s has its size', async (_kind, image) => {
  expect(findPictureSize(await image.toBuffer())).toEqual(size);
});

test.each([
  ['its own', '<?xml version="1.0"?>\n<svg xmlns="x" width="640px" height="480"></svg>'],
  ['that of its view box', '<svg viewBox="0 0 640 480" width="100%"></svg>'],
  ['its width, and its height in proportion', '<svg viewBox="0 0 64 48" width="640"></svg>'],
])('a drawing has a size: %s', (_whose, text) => expect(findPictureSize(Buffer.from(text))).toEqual(size));

/** A box of the format that AVIF, JPEG XL and JPEG 2000 share: its length, its name, its contents. */
function box(name: string, inside: Uint8Array = Buffer.alloc(0), length = inside.length + 8): Buffer {
  const head = Buffer.alloc(8, name.padStart(8, '\0'), 'latin1');
  head.writeUInt32BE(length, 0);
  return Buffer.concat([head, inside]);
}

function sizeBox(width: number, height: number, length?: number): Buffer {
  const inside = Buffer.alloc(12);
  inside.writeUInt32BE(width, 4);
  inside.writeUInt32BE(height, 8);
  return box('ispe', inside, length);
}

const avif = (brand: string, ...sizes: readonly Buffer[]): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1`)),
    box('meta', Buffer.concat([Buffer.alloc(4), box('iprp', box('ipco', Buffer.concat(sizes)))])),
  ]);

test.each([
  ['one of tiles', avif('avif', sizeBox(64, 64), sizeBox(640, 480))],
  ['one with a small layer of transparency', avif('avif', sizeBox(640, 480), sizeBox(64, 64))],
  ['a moving one', avif('avis', sizeBox(640, 480))],
])('an AVIF has the size of the whole picture: %s', (_kind, bytes) => expect(findPictureSize(bytes)).toEqual(size));

const signature = Buffer.from([0x0d, 0x0a, 0x87, 0x0a]);

const bitmap = Buffer.concat([Buffer.from('BM'), Buffer.alloc(12), Buffer.from('2800000080020000e0010000', 'hex')]);

test.each([
  ['a drawing without a size', Buffer.from('<svg xmlns="x"></svg>')],
  ['a drawing whose view box is no box', Buffer.from('<svg viewBox="0 0 wide high"></svg>')],
  ['a picture of another kind', bitmap],
  ['an AVIF whose boxes have no length', avif('avif', sizeBox(640, 480, 0), sizeBox(640, 480, 0))],
  [
    'a JPEG XL whose boxes have no length',
    Buffer.concat([box('JXL ', signature), box('ftyp', Buffer.from('jxl ')), box('jxlp', Buffer.alloc(60), 0)]),
  ],
  [
    'a JPEG 2000 whose boxes have no length',
    Buffer.concat([box('jP  ', signature), box('ftyp', Buffer.from('jp2 ')), box('jp2h', Buffer.alloc(60), 0)]),
  ],
  ['an icon whose entries have no length', Buffer.from('icns\0\0\0\x40ICON'.padEnd(64, '\0'), 'latin1')],
  ['text', Buffer.from('a picture')],
  ['nothing', Buffer.alloc(0)],
])('%s has none', (_kind, bytes) => expect(findPictureSize(bytes)).toBeUndefined());

test('bytes that are no picture have no size, and do no harm', () => {
  const starts = fc.constantFrom(
    [],
    [0xff, 0xd8],
    [0x89, 0x50, 0x4e, 0x47],
    [...Buffer.from('RIFF0000WEBPVP8L')],
    [...avif('avif', sizeBox(1, 1)).subarray(0, 48)],
    [...box('JXL ', signature), ...box('ftyp', Buffer.from('jxl '))],
  );
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 60 }), (start, tail) => {
      const size = findPictureSize(Buffer.from([...start, ...tail]));
      expect(size === undefined || (size.width > 0 && size.height > 0)).toBe(true);
    }),
  );
});
