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
export type TestimonialFilmsInput = BlockInput<typeof schema>;
/** What the component shows. */
export type TestimonialFilmsProps = BlockProps<typeof schema>;

/** Patients who tell how they fared, on film. */
export const block = defineBlock({ schema });
