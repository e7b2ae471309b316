/** The widths in which the site makes pictures smaller, in pixels. No others are made, however an address is written. */
export const IMAGE_WIDTHS: readonly number[] = [320, 480, 640, 960, 1280, 1600, 1920, 2560];

/** Uploads that are larger are left as they are: in bytes, in pixels. A telephone's camera has up to 50 million. */
export const IMAGE_BOUNDS = { bytes: 30 * 1024 ** 2, pixels: 50_000_000 };

/** The formats in which pictures are made. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** A picture that is made of an upload. */
export interface WantedImage {
  /** One of `IMAGE_WIDTHS`. An upload that is narrower keeps its width. */
  width: number;
  format: ImageFormat;
  /** The length of the upload in bytes. It tells one version of a file from the next, so that an answer never grows old. */
  length: number;
  /** The upload, by its path below the uploads. */
  path: string;
}

/** Addresses of pictures that are made begin so, below the site's folder. */
export const IMAGE_PREFIX = '-/image/';

/** What stands behind `IMAGE_PREFIX` for a picture: `640/73497/2026/11/room.jpg.avif`. The path is taken as it is, escaped or not. */
export const formatImageAddress = ({ width, length, path, format }: WantedImage): string =>
  `${width}/${length}/${path}.${format}`;

const ADDRESS = /^(?<width>[1-9]\d{2,3})\/(?<length>[1-9]\d{0,8})\/(?<path>.+)\.(?<format>[a-z]{4})$/s;

/** Reads what `formatImageAddress` writes. Nothing for an address that names no picture which could be made. */
export function parseImageAddress(address: string): WantedImage | undefined {
  const { width, length, path = '', format } = ADDRESS.exec(address)?.groups ?? {};
  const known = IMAGE_FORMATS.find((name) => name === format);
  if (!known || !IMAGE_WIDTHS.includes(Number(width))) return undefined;
  return { width: Number(width), length: Number(length), path, format: known };
}
