/** The widths, in pixels, to which the site scales pictures down. No others are made, whatever an address asks for. */
export const IMAGE_WIDTHS: readonly number[] = [320, 480, 640, 960, 1280, 1600, 1920, 2560];

/** Larger uploads are left as they are: in bytes, in pixels. A phone's camera has up to 50 million. */
export const IMAGE_BOUNDS = { bytes: 30 * 1024 ** 2, pixels: 50_000_000 };

/** The formats in which pictures are made. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** A picture to be made from an upload. */
export interface ImageRequest {
  /** One of `IMAGE_WIDTHS`. A narrower upload keeps its width. */
  width: number;
  format: ImageFormat;
  /** The length of the upload in bytes. It tells versions of a file apart, so that a response never goes stale. */
  length: number;
  /** The upload's path below the uploads folder. */
  path: string;
}

/** The beginning of the addresses of such pictures, below the site's folder. */
export const IMAGE_PREFIX = '-/image/';

/** What follows `IMAGE_PREFIX` for a picture: `640/73497/2026/11/room.jpg.avif`. The path is used as it is, escaped or not. */
export const formatImageAddress = ({ width, length, path, format }: ImageRequest): string =>
  `${width}/${length}/${path}.${format}`;

const ADDRESS = /^(?<width>[1-9]\d{2,3})\/(?<length>[1-9]\d{0,8})\/(?<path>.+)\.(?<format>[a-z]{4})$/s;

/** The inverse of `formatImageAddress`. `undefined` for an address of a picture that cannot be made. */
export function parseImageAddress(address: string): ImageRequest | undefined {
  const { width, length, path = '', format } = ADDRESS.exec(address)?.groups ?? {};
  const imageFormat = IMAGE_FORMATS.find((name) => name === format);
  if (!imageFormat || !IMAGE_WIDTHS.includes(Number(width))) return undefined;
  return { width: Number(width), length: Number(length), path, format: imageFormat };
}
