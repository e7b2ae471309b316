import styles from './Picture.module.css';

/** A picture to show. `src` is the site's own address; width and height, if known, reserve its space while it loads. */
export interface ShownImage {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  /** Files to choose from, narrowest first. `src` is shown if a browser supports none of their types. */
  sources?: readonly { src: string; width: number; type: string }[] | undefined;
}

/** The widths at which the site shows pictures. */
export type PictureUse = 'full' | 'content' | 'half' | 'third' | 'card' | 'portrait' | 'small' | 'face';

/**
 * How wide a picture is shown in each use, as the `sizes` attribute says it. The gutter is 20 px on a phone and 64 px on a desktop,
 * and the content is at most 1312 px wide.
 */
const SIZES: Readonly<Record<PictureUse, string>> = {
  full: '100vw',
  content: '(min-width: 1440px) 1312px, (min-width: 1024px) calc(100vw - 128px), calc(100vw - 40px)',
  half: '(min-width: 1440px) 640px, (min-width: 1024px) 46vw, calc(100vw - 40px)',
  third: '(min-width: 1440px) 420px, (min-width: 768px) 31vw, calc(100vw - 40px)',
  // A row of cards on a phone is swiped: each card leaves the next one in view.
  card: '(min-width: 1440px) 420px, (min-width: 768px) 46vw, 80vw',
  portrait: '(min-width: 1024px) 480px, (min-width: 480px) 60vw, calc(100vw - 40px)',
  small: '160px',
  // A circle of 56 or 64 px, which shows less than the whole.
  face: '84px',
};

interface PictureProps {
  image: ShownImage;
  /** Another crop of it, shown from 768 px: a wide one if `image` is upright. */
  wide?: ShownImage | undefined;
  className?: string | undefined;
  /** How wide it is shown, so that a browser can choose the file. */
  use?: PictureUse;
  /** What stays in view if the picture is cropped; the middle by default. */
  focus?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** The largest picture of the first screen loads at once and before others. */
  isUrgent?: boolean;
  /** A smaller picture of the first screen loads at once too. All others load when they come near. */
  isEarly?: boolean;
}

/**
 * A picture of the content. Its space is reserved while it loads, and a browser fetches the smallest file that is sharp. The class
 * goes on the `img`: a `picture` around it, if any, takes no part in the layout.
 */
export function Picture({ image, wide, className, use = 'full', focus, isUrgent, isEarly = isUrgent }: PictureProps) {
  const { alt, width, height } = image;
  const { smaller, last } = filesOf(image, SIZES[use]);
  const img = (
    <img
      {...last}
      alt={alt}
      width={width}
      height={height}
      className={[className, focus && styles[focus]].filter(Boolean).join(' ') || undefined}
      loading={isEarly ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isUrgent ? 'high' : undefined}
    />
  );
  if (smaller.length === 0 && !wide) return img;
  return (
    <picture className={styles['picture']}>
      {wide && <WideCut image={wide} sizes={SIZES[use]} />}
      {smaller.map((source) => (
        <source key={source.type} {...source} />
      ))}
      {img}
    </picture>
  );
}

/** The files of another crop. It has another shape, so another space must be reserved. */
function WideCut({ image, sizes }: { image: ShownImage; sizes: string }) {
  const { smaller, last } = filesOf(image, sizes);
  const { src, srcSet = src, ...rest } = last;
  // Without the last one, a browser that supports no smaller type would show the other crop.
  return [...smaller, { ...rest, srcSet }].map((source) => (
    <source key={source.srcSet} media="(min-width: 768px)" {...source} width={image.width} height={image.height} />
  ));
}

/** The smallest type first: a browser takes the first one that it supports. */
const ORDER = ['image/avif', 'image/webp'];

/** Not supported by every browser that shows this site. */
const NOT_EVERYWHERE = 'image/avif';

/** The files of one type, as a `source` lists them. */
interface SourceSet {
  type: string;
  srcSet: string;
  sizes: string;
}

interface PictureFiles {
  smaller: SourceSet[];
  /** What every browser supports: one file, or a choice of widths. */
  last: { src: string; srcSet?: string; sizes?: string };
}

/** The files of a picture by type. The last type needs no `source`: it belongs to the `img`, or, if that is not enough, `src` does. */
function filesOf({ src, sources = [] }: ShownImage, sizes: string): PictureFiles {
  const types = [...new Set([...ORDER, ...sources.map(({ type }) => type)])];
  const sets = types.flatMap((type) => {
    const files = sources.filter((source) => source.type === type);
    const srcSet = files.map((file) => `${file.src} ${file.width}w`).join(', ');
    return files.length > 0 ? [{ type, srcSet, sizes, widest: files.at(-1)?.src ?? src, count: files.length }] : [];
  });
  const end = sets.at(-1)?.type === NOT_EVERYWHERE ? undefined : sets.pop();
  return {
    smaller: sets.map(({ type, srcSet }) => ({ type, srcSet, sizes })),
    last: { src: end?.widest ?? src, ...(end && end.count > 1 && { srcSet: end.srcSet, sizes }) },
  };
}
