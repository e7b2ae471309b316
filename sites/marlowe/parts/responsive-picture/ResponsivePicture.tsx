import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { PictureUse } from 'ostium/ui/picture/sizesOf.ts';
import type { Image } from 'ostium';

interface ResponsivePictureProps {
  desktop?: Image | undefined;
  mobile?: Image | undefined;
  className?: string | undefined;
  /** How wide it is shown. */
  use?: PictureUse;
  /** The largest picture of the first screen loads at once, all others when they come near. */
  isUrgent?: boolean;
}

/** One picture in two crops: an upright one for phones, a wide one from 768 px. If one is missing, the other is used. */
export function ResponsivePicture({
  desktop,
  mobile,
  className,
  use = 'full',
  isUrgent = false,
}: ResponsivePictureProps) {
  const narrow = mobile ?? desktop;
  if (!narrow) return null;
  const isSame =
    desktop?.src === narrow.src && desktop.focus?.x === narrow.focus?.x && desktop.focus?.y === narrow.focus?.y;
  return (
    <Picture
      image={{
        ...narrow,
        alt: narrow.alt || (desktop?.alt ?? ''),
        altTexts: { ...desktop?.altTexts, ...narrow.altTexts },
      }}
      wide={isSame ? undefined : desktop}
      className={className}
      use={use}
      isUrgent={isUrgent}
    />
  );
}
