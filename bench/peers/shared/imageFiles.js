const filesOf = ({ sources = [] }, type) => sources.filter((source) => source.type === type);

/** The AVIF files of a picture, as a `source` lists them. */
export const smallFiles = (image) =>
  filesOf(image, 'image/avif')
    .map(({ src, width }) => `${src} ${width}w`)
    .join(', ');

/** The file for a browser that knows no AVIF. */
export const lastFile = (image) => filesOf(image, 'image/webp').at(-1)?.src ?? image.src;
