/** A picture as it is shown. `src` is the site's own address; width and height, where known, keep the place free while it loads. */
export interface ShownImage {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  /** Files to choose from, narrowest first. `src` is then for browsers that understand none of their types. */
  sources?: readonly { src: string; width: number; type: string }[] | undefined;
}

/** The files of one type, as `srcset` lists them. */
export interface SourceSet {
  type: string;
  srcSet: string;
}

/** The smallest type first: a browser takes the first it understands. */
const ORDER = ['image/avif', 'image/webp'];

/** The files of a picture by type, in the order in which a browser should try them. */
export function sourceSetsOf({ sources = [] }: ShownImage): SourceSet[] {
  const types = [...new Set([...ORDER, ...sources.map(({ type }) => type)])];
  return types.flatMap((type) => {
    const files = sources.filter((source) => source.type === type);
    return files.length > 0 ? [{ type, srcSet: files.map(({ src, width }) => `${src} ${width}w`).join(', ') }] : [];
  });
}
