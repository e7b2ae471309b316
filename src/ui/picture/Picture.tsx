import styles from './Picture.module.css';
import { PictureSources } from './PictureSources.tsx';
import { SIZES, type PictureUse } from './pictureUse.ts';
import { sourceSetsOf, type ShownImage } from './shownImage.ts';

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
