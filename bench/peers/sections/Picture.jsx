/** A picture in the sizes that the content names. With `wide`, another picture takes its place on a wide screen. */
export function Picture({ image, wide, sizes = '100vw', className, isFirst = false }) {
  return (
    <picture className="picture">
      {wide && <Sources image={wide} sizes={sizes} media="(min-width: 768px)" />}
      {wide && <source media="(min-width: 768px)" srcSet={wide.src} width={wide.width} height={wide.height} />}
      <Sources image={image} sizes={sizes} />
      <img
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        className={className}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  );
}

function Sources({ image, sizes, media }) {
  return ['image/avif', 'image/webp'].map((type) => {
    const files = (image.sources ?? []).filter((source) => source.type === type);
    return files.length === 0 ? null : (
      <source
        key={type}
        media={media}
        type={type}
        srcSet={files.map(({ src, width }) => `${src} ${width}w`).join(', ')}
        sizes={sizes}
        width={image.width}
        height={image.height}
      />
    );
  });
}
