import styles from './Picture.module.css';

/** A picture as it is shown. `src` is the site's own address; width and height, where known, keep the place free while it loads. */
export interface ShownImage {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  /** Files to choose from, narrowest first. `src` is then for browsers that understand none of their types. */
  sources?: readonly { src: string; width: number; type: string }[] | undefined;
}

/** The widths at which the site shows pictures. */
export type PictureUse = 'full' | 'content' | 'half' | 'third' | 'card' | 'portrait' | 'small';

/**
 * How wide a picture is shown in each use, as the `sizes` attribute says it. The gutter is 20 px on a phone and 64 px on a desk, and the
 * content is at most 1312 px wide.
 */
const SIZES: Readonly<Record<PictureUse, string>> = {
  full: '100vw',
  content: '(min-width: 1440px) 1312px, (min-width: 1024px) calc(100vw - 128px), calc(100vw - 40px)',
  half: '(min-width: 1440px) 640px, (min-width: 1024px) 46vw, calc(100vw - 40px)',
  third: '(min-width: 1440px) 420px, (min-width: 768px) 31vw, calc(100vw - 40px)',
  // A row of cards on a phone is pushed aside by a finger: each leaves the next in sight.
  card: '(min-width: 1440px) 420px, (min-width: 768px) 46vw, 80vw',
  portrait: '(min-width: 1024px) 480px, (min-width: 480px) 60vw, calc(100vw - 40px)',
  small: '160px',
};

interface PictureProps {
  image: ShownImage;
  /** Another cut of it, shown from 768 px: a wide one where `image` is upright. */
  wide?: ShownImage | undefined;
  className?: string | undefined;
  /** How wide it is shown, from which a browser chooses the file. */
  use?: PictureUse;
  /** What stays in sight where the picture is cropped: the middle, if nothing is said. */
  focus?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** The largest picture of the first screen loads at once, every other when it comes near. */
  isUrgent?: boolean;
}

/**
 * A picture of the content. Its place is kept free while it loads, and a browser fetches the smallest file that is sharp. The class is the
 * `img`'s: a `picture` around it, where there is one, takes no part in the layout.
 */
export function Picture({ image, wide, className, use = 'full', focus, isUrgent = false }: PictureProps) {
  const { src, alt, width, height } = image;
  const own = ownSourceSet(image);
  const img = (
    <img
      src={src}
      srcSet={own}
      sizes={own && SIZES[use]}
      alt={alt}
      width={width}
      height={height}
      className={[className, focus && styles[focus]].filter(Boolean).join(' ') || undefined}
      loading={isUrgent ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isUrgent ? 'high' : undefined}
    />
  );
  const hasChoice = own === undefined && image.sources !== undefined;
  if (!hasChoice && !wide) return img;
  return (
    <picture className={styles['picture']}>
      {wide && <PictureSources image={wide} sizes={SIZES[use]} media="(min-width: 768px)" />}
      {hasChoice && <PictureSources image={image} sizes={SIZES[use]} />}
      {img}
    </picture>
  );
}

/** The `srcset` of a photograph whose sizes are all of its own type: nothing has to be chosen but the width. */
function ownSourceSet(image: ShownImage): string | undefined {
  const [only, ...others] = sourceSetsOf(image);
  const isOwn = others.length === 0 && image.sources?.some(({ src }) => src === image.src);
  return isOwn ? only?.srcSet : undefined;
}

interface PictureSourcesProps {
  image: ShownImage;
  sizes: string;
  /** When these files are meant: a media query. */
  media?: string;
}

/** The files of one cut of a picture, for a `<picture>`. */
function PictureSources({ image, sizes, media }: PictureSourcesProps) {
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

/** The files of one type, as `srcset` lists them. */
interface SourceSet {
  type: string;
  srcSet: string;
}

/** The smallest type first: a browser takes the first it understands. */
const ORDER = ['image/avif', 'image/webp'];

/** The files of a picture by type, in the order in which a browser should try them. */
function sourceSetsOf({ sources = [] }: ShownImage): SourceSet[] {
  const types = [...new Set([...ORDER, ...sources.map(({ type }) => type)])];
  return types.flatMap((type) => {
    const files = sources.filter((source) => source.type === type);
    return files.length > 0 ? [{ type, srcSet: files.map(({ src, width }) => `${src} ${width}w`).join(', ') }] : [];
  });
}
