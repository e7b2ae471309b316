/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Reads the size of a PNG, JPEG, GIF, WebP, AVIF or SVG from its first bytes; undefined when it says none. */
export function findPictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.toString('latin1', 0, 4) === 'GIF8' && bytes.length >= 10) {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  if (bytes.readUInt16BE && bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes);
  if (/^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12))) return avifSize(bytes);
  return svgSize(bytes.toString('utf8', 0, 4096));
}

/** A JPEG is a row of segments; its size stands in the first "start of frame". */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // C4, C8 and CC are the three markers of this range that are not frames.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** A WebP holds its size in one of three ways, told by the name of the first chunk. */
function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/**
 * An AVIF names the size of each image it holds in a box `ispe`: four bytes of version, then width and height (ISO/IEC 23008-12,
 * 6.5.3). Tiles and the layer of transparency are no larger than the picture, so the largest is meant.
 */
function avifSize(bytes: Buffer): PictureSize | undefined {
  let largest: PictureSize | undefined;
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (size.width * size.height > (largest ? largest.width * largest.height : 0)) largest = size;
  }
  return largest;
}

/** The drawing's own width and height in pixels, or else those of its `viewBox`. */
function svgSize(text: string): PictureSize | undefined {
  const tag = /<svg\b[^<>]*>/i.exec(text)?.[0];
  if (!tag) return undefined;
  const pixels = (name: string): number =>
    Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1] ?? 0);
  const size = { width: Math.round(pixels('width')), height: Math.round(pixels('height')) };
  if (size.width > 0 && size.height > 0) return size;
  const box = /\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  return box ? { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) } : undefined;
}
