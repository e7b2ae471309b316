import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import { videoSectionSchema } from '../../parts/video/showing/videosSchema.ts';

export type TestimonialVideosInput = BlockInput<typeof videoSectionSchema>;
export type TestimonialVideosProps = BlockProps<typeof videoSectionSchema>;

/** Patients who tell their stories on video. */
export const block = defineBlock({ schema: videoSectionSchema });
