import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.ts';
import type { Fields } from '#engine/blocks/fields.ts';
import { filmsSchema } from '../../parts/film/filmsSchema.ts';

const schema = (fields: Fields) =>
  v.object({
    title: fields.text,
    description: fields.maybe(fields.html),
    videos: filmsSchema(fields),
  });

/** What the editor fills in. */
export type SeeDoctorInput = BlockInput<typeof schema>;
/** What the component shows. */
export type SeeDoctorProps = BlockProps<typeof schema>;

/** Films by those who see patients. */
export const block = defineBlock({ schema });
