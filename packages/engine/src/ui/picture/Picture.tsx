import { memoize } from '@ostium/content/browser';
import { useLanguage } from '../language.tsx';
import { altOf } from './altOf.ts';
import focal from './FocalPoint.module.css';
import styles from './Picture.module.css';
import { sizesOf } from './sizesOf.ts';
import type { PictureUse } from './sizesOf.ts';

/** A picture to show. `src` is the site's own address; width and height, if known, reserve its space while it loads. */
export interface ShownImage {
  src: string;
  alt: string;
  /** The same in other languages, by language. */
  altTexts?: Readonly<Record<string, string>> | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Files to choose from, narrowest first. `src` is shown if a browser supports none of their types. */
  sources?: readonly { src: string; width: number; type: string }[] | undefined;
  /** What an editor wants in view wherever it is cropped. */
  focus?: FocalPoint | undefined;
}

/** A point of a picture, as shares of its width and height. */
interface FocalPoint {
  x: number;
  y: number;
}

interface PictureProps {
  image: ShownImage;
  /** Whether the words beside it say all that it shows: then it has no text alternative, in any language. */
  isDecoration?: boolean;
  /** Another crop of it, shown from 768 px: a wide one if `image` is upright. */
  wide?: ShownImage | undefined;
  className?: string | undefined;
  /** How wide it is shown, so that a browser can choose the file. */
  use?: PictureUse;
  /** What stays in view if the picture is cropped and has no focal point of its own; the middle by default. */
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
export function Picture({
  image,
  isDecoration = false,
  wide,
  className,
  use = 'full',
  focus,
  isUrgent,
  isEarly = isUrgent,
}: PictureProps) {
  const { width, height } = image;
  const language = useLanguage();
  const { smaller, last } = filesOf(image, sizesOf(use, image));
  const classes = focalClasses(image, wide);
  const img = (
    <img
      {...last}
      alt={isDecoration ? '' : altOf(image, language)}
      width={width}
      height={height}
      className={[className, focus && styles[focus], ...classes.img].filter(Boolean).join(' ') || undefined}
      loading={isEarly ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isUrgent ? 'high' : undefined}
    />
  );
  if (smaller.length === 0 && !wide) return img;
  return (
    <picture className={[styles['picture'], ...classes.picture].join(' ')}>
      {wide && <WideCut image={wide} sizes={sizesOf(use, wide)} />}
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
function filesOf(image: ShownImage, sizes: string): PictureFiles {
  const sets = fileSetsOf(image);
  const end = sets.at(-1)?.type === NOT_EVERYWHERE ? undefined : sets.at(-1);
  return {
    smaller: sets.filter((set) => set !== end).map(({ type, srcSet }) => ({ type, srcSet, sizes })),
    last: { src: end?.widest ?? image.src, ...(end && end.count > 1 && { srcSet: end.srcSet, sizes }) },
  };
}

/** A picture's files by type: the same wherever and however often it is shown. */
const fileSetsOf = memoize(({ src, sources = [] }: ShownImage) => {
  const types = new Set([...ORDER, ...sources.map(({ type }) => type)]);
  return [...types].flatMap((type) => {
    const files = sources.filter((source) => source.type === type);
    const srcSet = files.map((file) => `${file.src} ${file.width}w`).join(', ');
    return files.length > 0 ? [{ type, srcSet, widest: files.at(-1)?.src ?? src, count: files.length }] : [];
  });
});

/** In percent. The security policy allows no styles of a single element, so there is a class for each step. */
const STEP = 5;

/**
 * The classes with which a picture keeps its focal point in view where it is cropped, and from 768 px on that of its wide crop, if
 * it has one. Only documents with such a class contain their styles (`vite/pageStyles.mjs`).
 */
function focalClasses({ focus }: ShownImage, wide: ShownImage | undefined) {
  return {
    img: focus ? [focal['focus'], ...placeOf(focus)] : [],
    picture: wide?.focus ? [focal['wide'], ...placeOf(wide.focus)] : wide && focus ? [focal['without']] : [],
  };
}

const placeOf = ({ x, y }: FocalPoint) => [focal[`x${stepOf(x)}`], focal[`y${stepOf(y)}`]];

const stepOf = (share: number): number => Math.round((share * 100) / STEP) * STEP;
