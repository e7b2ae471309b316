import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.ts';
import { filmSectionSchema } from '../../parts/film/filmSectionSchema.ts';

/** What the editor fills in. */
export type TestimonialFilmsInput = BlockInput<typeof filmSectionSchema>;
/** What the component shows. */
export type TestimonialFilmsProps = BlockProps<typeof filmSectionSchema>;

/** Patients who tell how they fared, on film. */
export const block = defineBlock({ schema: filmSectionSchema });
