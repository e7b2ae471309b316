import { lastFile, smallFiles } from '../shared/imageFiles.js';

/** A picture in the sizes that the content names. With `wide`, another picture takes its place on a wide screen. */
export function Picture({ image, sizes, wide, wideSizes, className, isDecoration = false, isFirst = false }) {
  const img = (
    <img
      src={lastFile(image)}
      alt={isDecoration ? '' : image.alt}
      width={image.width}
      height={image.height}
      className={className}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
  if (!image.sources) return img;
  return (
    <picture className="picture">
      {wide && <WideFiles image={wide} sizes={wideSizes} />}
      <source type="image/avif" srcSet={smallFiles(image)} sizes={sizes} />
      {img}
    </picture>
  );
}

function WideFiles({ image, sizes }) {
  const { width, height } = image;
  const shape = { media: '(min-width: 768px)', width, height };
  return (
    <>
      <source {...shape} type="image/avif" srcSet={smallFiles(image)} sizes={sizes} />
      <source {...shape} srcSet={lastFile(image)} />
    </>
  );
}
