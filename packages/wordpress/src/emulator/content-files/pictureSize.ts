import { imageSize } from 'image-size';

/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The formats that a content folder may contain. The library knows others too, and takes some junk for one of them. */
const TYPES: ReadonlySet<string | undefined> = new Set(['png', 'jpg', 'gif', 'webp', 'avif', 'svg']);

/** Reads the size of a PNG, JPEG, GIF, WebP, AVIF or SVG from its first bytes; undefined if they do not contain it. */
export function findPictureSize(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { type, width, height } = imageSize(asSinglePicture(bytes));
    return TYPES.has(type) && width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    // The library's only way of saying that it cannot read a size.
    return undefined;
  }
}

/** Renames an animated AVIF to a still one, the only one that the library knows: their sizes are in the same place. */
function asSinglePicture(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from('ftypavis');
  return head.equals(bytes.subarray(4, 12))
    ? Buffer.concat([bytes.subarray(0, 4), Buffer.from('ftypavif'), bytes.subarray(12)])
    : bytes;
}
