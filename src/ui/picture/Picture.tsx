interface PictureProps {
  /** `src` is the site's own address. Width and height, where known, keep the place free while the picture loads. */
  image: { src: string; alt: string; width?: number | undefined; height?: number | undefined };
  className?: string | undefined;
  /** The largest picture of the first screen loads at once, every other when it comes near. */
  isUrgent?: boolean;
}

/** A picture of the content. */
export function Picture({ image, className, isUrgent = false }: PictureProps) {
  const { src, alt, width, height } = image;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={isUrgent ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isUrgent ? 'high' : undefined}
    />
  );
}
