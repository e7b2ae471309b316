import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import { videoSectionSchema } from '../../parts/video/showing/videosSchema.ts';

export type SeeDoctorInput = BlockInput<typeof videoSectionSchema>;
export type SeeDoctorProps = BlockProps<typeof videoSectionSchema>;

/** Videos by those who see patients. */
export const block = defineBlock({ schema: videoSectionSchema });
