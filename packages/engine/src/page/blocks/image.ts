import * as v from 'valibot';

/** The widths, in pixels, to which the site scales pictures down. No others are made, whatever an address asks for. */
const IMAGE_WIDTHS: readonly number[] = [320, 480, 640, 960, 1280, 1600, 1920, 2560];

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

/** One file of a picture: the whole picture in some size and type. */
export interface ImageSource {
  /** The site's own address. */
  src: string;
  /** In pixels of the file. */
  width: number;
  /** `image/avif` and the like. */
  type: string;
}

/** What WordPress says about one size of a picture. */
export interface ImageSize {
  src: string;
  width: number;
  height: number;
  type: string;
}

/** What it says about the picture itself. */
export interface FullImage extends ImageSize {
  /** In bytes, if WordPress knows it. */
  length?: number | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The type of a picture, by its address's extension: ACF names the sizes of a picture without their types. */
export const typeOfAddress = (address: string): string =>
  TYPES[/\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? '';

/**
 * The files that a browser may choose from, narrowest first: the picture and its sizes, except those that WordPress crops; and, for
 * a photograph without a file of a leaner type, those that the site makes of it. `undefined` if there is no choice. A vector drawing
 * is not offered, since it fits every size: it is the fallback if no other type is understood.
 */
export function findImageSources(fullImage: FullImage, sizes: readonly ImageSize[]): ImageSource[] | undefined {
  const types = Object.values(TYPES);
  const sameCutSizes = sizes.filter((size) => size.src !== fullImage.src && isSameCut(fullImage, size));
  const bySrc = new Map(
    [...sameCutSizes, ...imagesMadeOf(fullImage, sameCutSizes), fullImage]
      .filter(({ type }) => types.includes(type))
      .map(({ src, width, type }) => [src, { src, width, type }]),
  );
  const sources = [...bySrc.values()].filter(({ src }) => src !== fullImage.src);
  return sources.length > 0 ? [...bySrc.values()].toSorted((a, b) => a.width - b.width) : undefined;
}

/** The types that are smaller than JPEG. */
const LEAN: readonly string[] = ['image/avif', 'image/webp'];

/** The types from which pictures are made. A GIF may be animated, so it is left alone. */
const MAKEABLE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', ...LEAN]);

/** What precedes the path of an upload in the site's addresses, after the site's folder. */
const UPLOADS = '/-/media/';

/**
 * The pictures that the site makes of an upload: AVIF, and WebP for older browsers if the source has no sizes for them. The widest
 * is the first that is no smaller than the upload.
 */
function imagesMadeOf(
  { src, width, height, type, length }: FullImage,
  sameCutSizes: readonly ImageSize[],
): ImageSource[] {
  const [narrowest = 0] = IMAGE_WIDTHS;
  const [folder = '', path = ''] = src.split(UPLOADS, 2);
  // An address with a query or of another host is not a plain upload's.
  const isPlain = path !== '' && src === folder + UPLOADS + path && !/[?#]/.test(src);
  if (!isPlain || !/^(?:\/(?!\/)|$)/.test(folder)) return [];
  if (length === undefined || !MAKEABLE.has(type)) return [];
  if (length > IMAGE_BOUNDS.bytes || width * height > IMAGE_BOUNDS.pixels || width <= narrowest) return [];
  if (sameCutSizes.some((size) => LEAN.includes(size.type))) return [];
  const formats: ImageFormat[] = sameCutSizes.length > 0 || LEAN.includes(type) ? ['avif'] : ['avif', 'webp'];
  const widths = IMAGE_WIDTHS.filter((_width, index) => index === 0 || (IMAGE_WIDTHS[index - 1] ?? 0) < width);
  return formats.flatMap((format) =>
    widths.map((step) => ({
      src: `${folder}/${IMAGE_PREFIX}${formatImageAddress({ width: step, length, path, format })}`,
      width: Math.min(step, width),
      type: `image/${format}`,
    })),
  );
}

/** Whether two sizes show the same part of a picture. WordPress rounds the height of a size to whole pixels. */
const isSameCut = (fullImage: ImageSize, { width, height }: ImageSize): boolean =>
  Math.abs((fullImage.height * width) / fullImage.width - height) <= 1;

/** A picture as components take it: `src` is the site's own address; width and height are in CSS pixels, if the source knows them. */
export interface Image {
  src: string;
  alt: string;
  /** The same in other languages of the site, by language, as far as editors have written it. */
  altTexts?: Readonly<Record<string, string>> | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** The same picture in other sizes and types, narrowest first. Absent if there is only one file. */
  sources?: readonly ImageSource[] | undefined;
  /** The point that an editor wants in view where it is cropped, as shares of its width and height. */
  focus?: { x: number; y: number } | undefined;
}

/** Adds the files of a picture whose size is known, as `findImageSources` finds them. `length` is that of the picture's own file, in bytes. */
export function withSources(
  { src, width, height }: Image,
  sizes: readonly ImageSize[],
  length?: number,
): Pick<Image, 'sources'> {
  if (!width || !height) return {};
  const sources = findImageSources({ src, width, height, length, type: typeOfAddress(src) }, sizes);
  return sources ? { sources } : {};
}

/** A whole number above zero, which WordPress may send as text; anything else is read as absent. */
const wholeNumber = (below: number) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === 'string' ? Number(value) : value)),
      v.transform((value) => (typeof value === 'number' && value > 0 && value < below ? Math.round(value) : undefined)),
    ),
  );

/** A length in pixels, such as a picture's side. */
export const pixelLength = wholeNumber(100_000);

/** The length of a file, in bytes. */
export const byteLength = wholeNumber(1e9);

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A focal point as WordPress's own picker gives it. Anything else is read as absent. */
export const focalPoint = v.fallback(v.optional(v.object({ x: share, y: share })), undefined);

/** A picture's text alternatives in the site's further languages, by language. What is not text, or is blank, is left out. */
export const altTexts = v.fallback(
  v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((texts): Readonly<Record<string, string>> | undefined => {
        const entries = Object.entries(texts).flatMap(([language, text]) =>
          typeof text === 'string' && text.trim() !== '' ? [[language, text.trim()] as const] : [],
        );
        return entries.length > 0 ? Object.fromEntries(entries) : undefined;
      }),
    ),
  ),
  undefined,
);
