import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.ts';
import { videoSectionSchema } from '../../parts/video/showing/videoSectionSchema.ts';

export type TestimonialFilmsInput = BlockInput<typeof videoSectionSchema>;
export type TestimonialFilmsProps = BlockProps<typeof videoSectionSchema>;

/** Patients who tell their stories on film. */
export const block = defineBlock({ schema: videoSectionSchema });
