import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.ts';
import { filmSectionSchema } from '../../parts/film/filmSectionSchema.ts';

/** What the editor fills in. */
export type SeeDoctorInput = BlockInput<typeof filmSectionSchema>;
/** What the component shows. */
export type SeeDoctorProps = BlockProps<typeof filmSectionSchema>;

/** Films by those who see patients. */
export const block = defineBlock({ schema: filmSectionSchema });
