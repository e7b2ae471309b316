import { fileType } from './fileType.ts';
import type { PictureSize } from './pictureSize.ts';

/** A smaller copy of a picture, as its name tells it: `heroes/profile-800x430.avif` is one of `heroes/profile.svg`. */
export interface CopyName extends PictureSize {
  file: string;
  /** The picture's file without its ending. */
  stem: string;
  mimeType: string;
}

/** Reads a name of the form in which WordPress names the sizes it makes; undefined for every other. */
export function parseCopyName(file: string): CopyName | undefined {
  const [, stem, width, height] = /^(.+)-([1-9]\d{0,4})x([1-9]\d{0,4})\.\w+$/.exec(file) ?? [];
  const mimeType = fileType(file);
  // A drawing has no sizes: it fits every one.
  if (stem === undefined || !mimeType?.startsWith('image/') || mimeType === 'image/svg+xml') return undefined;
  return { file, stem, mimeType, width: Number(width), height: Number(height) };
}

/** The name of a file without its ending. */
export const stemOf = (file: string): string => file.replace(/\.\w+$/, '');
