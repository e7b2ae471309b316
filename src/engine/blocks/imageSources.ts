/** One file of a picture: the whole picture at some size, in some type. */
export interface ImageSource {
  /** The site's own address. */
  src: string;
  /** In pixels of the file. */
  width: number;
  /** `image/avif` and the like. */
  type: string;
}

/** What WordPress tells of one size of a picture. */
export interface ImageSize {
  src: string;
  width: number;
  height: number;
  type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The type of a picture by the ending of its address: ACF names the sizes of a picture without their types. */
export const typeOfAddress = (address: string): string =>
  TYPES[/\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? '';

/**
 * The files a browser may choose between, narrowest first: the picture and its sizes, without those that WordPress crops. None, where
 * there is no choice. A drawing is no choice itself, since it has every size: it is what is shown where no other type is understood.
 */
export function findImageSources(whole: ImageSize, sizes: readonly ImageSize[]): ImageSource[] | undefined {
  const known = Object.values(TYPES);
  const bySrc = new Map(
    [...sizes.filter((size) => isSameCut(whole, size)), whole]
      .filter(({ type }) => known.includes(type))
      .map(({ src, width, type }) => [src, { src, width, type }]),
  );
  const sources = [...bySrc.values()].filter(({ src }) => src !== whole.src);
  return sources.length > 0 ? [...bySrc.values()].toSorted((a, b) => a.width - b.width) : undefined;
}

/** WordPress rounds the height of a size to whole pixels. */
const isSameCut = (whole: ImageSize, { width, height }: ImageSize): boolean =>
  Math.abs((whole.height * width) / whole.width - height) <= 1;
