import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.ts';
import { filmSectionSchema } from '../../parts/film/filmSectionSchema.ts';

export type TestimonialFilmsInput = BlockInput<typeof filmSectionSchema>;
export type TestimonialFilmsProps = BlockProps<typeof filmSectionSchema>;

/** Patients who tell their stories on film. */
export const block = defineBlock({ schema: filmSectionSchema });
