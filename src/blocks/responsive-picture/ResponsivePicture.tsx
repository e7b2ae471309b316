import { Picture } from '#ui/picture/Picture.tsx';
import type { Image } from '../fields.ts';

interface ResponsivePictureProps {
  desktop?: Image | undefined;
  mobile?: Image | undefined;
  className?: string | undefined;
  /** The largest picture of the first screen loads at once, every other when it comes near. */
  isUrgent?: boolean;
}

/** One picture in two cuts: an upright one for phones, a wide one from 768 px. Where one is missing, the other stands in. */
export function ResponsivePicture({ desktop, mobile, className, isUrgent = false }: ResponsivePictureProps) {
  const narrow = mobile ?? desktop;
  if (!narrow) return null;
  const picture = (
    <Picture image={{ ...narrow, alt: narrow.alt || (desktop?.alt ?? '') }} className={className} isUrgent={isUrgent} />
  );
  if (!desktop || desktop.src === narrow.src) return picture;
  return (
    <picture>
      <source media="(min-width: 768px)" srcSet={desktop.src} width={desktop.width} height={desktop.height} />
      {picture}
    </picture>
  );
}
