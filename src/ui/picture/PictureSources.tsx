import { sourceSetsOf, type ShownImage } from './shownImage.ts';

interface PictureSourcesProps {
  image: ShownImage;
  sizes: string;
  /** When these files are meant: a media query. */
  media?: string;
}

/** The files of one cut of a picture, for a `<picture>`. */
export function PictureSources({ image, sizes, media }: PictureSourcesProps) {
  const { src, width, height } = image;
  const sets = sourceSetsOf(image).map(({ type, srcSet }) => (
    <source
      key={type}
      media={media}
      type={type}
      srcSet={srcSet}
      sizes={sizes}
      // Another cut has another shape, which must be kept free instead.
      width={width}
      height={height}
    />
  ));
  // Without this, a browser that understands none of the types would show the other cut.
  const last = media && <source key="src" media={media} srcSet={src} width={width} height={height} />;
  return [...sets, last];
}
