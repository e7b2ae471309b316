import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ html, image, maybe, list }: Fields) =>
  v.object({
    section: v.pipe(
      list(v.object({ content: maybe(html), before_image: image, after_image: image })),
      v.minLength(1, 'must have at least one pair of pictures'),
    ),
  });

export type BeforeAfterImagesInput = BlockInput<typeof schema>;
export type BeforeAfterImagesProps = BlockProps<typeof schema>;

/** Pairs of pictures that show what a treatment changes. */
export const block = defineBlock({ schema });
