import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { imagesSchema } from '../../parts/images/imagesSchema.ts';

const schema = (fields: Fields) =>
  v.object({ images: v.pipe(imagesSchema(fields), v.minLength(1, 'must have at least one picture')) });

export type ImageGalleryInput = BlockInput<typeof schema>;
export type ImageGalleryProps = BlockProps<typeof schema>;

/** Pictures in a grid. */
export const block = defineBlock({ schema });
