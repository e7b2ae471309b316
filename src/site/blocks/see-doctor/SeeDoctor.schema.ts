import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.ts';
import { filmSectionSchema } from '../../parts/film/filmSectionSchema.ts';

export type SeeDoctorInput = BlockInput<typeof filmSectionSchema>;
export type SeeDoctorProps = BlockProps<typeof filmSectionSchema>;

/** Films by those who see patients. */
export const block = defineBlock({ schema: filmSectionSchema });
