import { imageSize } from 'image-size';

/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** What a content folder may hold. The library also knows others, and takes some junk for one of them. */
const TYPES: ReadonlySet<string | undefined> = new Set(['png', 'jpg', 'gif', 'webp', 'avif', 'svg']);

/** Reads the size of a PNG, JPEG, GIF, WebP, AVIF or SVG from its first bytes; undefined where they do not name it. */
export function findPictureSize(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { type, width, height } = imageSize(asSinglePicture(bytes));
    return TYPES.has(type) && width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    // The library's only way to say that it cannot read a size.
    return undefined;
  }
}

/** A moving AVIF under the name of a single one, the only one that the library knows: their sizes stand in the same place. */
function asSinglePicture(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from('ftypavis');
  return head.equals(bytes.subarray(4, 12))
    ? Buffer.concat([bytes.subarray(0, 4), Buffer.from('ftypavif'), bytes.subarray(12)])
    : bytes;
}
