import type { Upload } from '../model/model.ts';

/** What a size of a picture is called: WordPress lets themes name theirs as they like. The same size can exist in several types. */
export const copyName = ({ width, height, mimeType }: Upload['copies'][number]): string =>
  `${width}x${height}-${mimeType.replace('image/', '')}`;
