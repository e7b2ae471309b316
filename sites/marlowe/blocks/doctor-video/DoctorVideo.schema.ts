import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { videoSchema } from '../../parts/video/videoSchema.ts';

const schema = (fields: Fields) =>
  v.object({
    title: fields.text,
    description: fields.maybe(fields.text),
    video: videoSchema(fields),
  });

export type DoctorVideoInput = BlockInput<typeof schema>;
export type DoctorVideoProps = BlockProps<typeof schema>;

/** A video about somebody who sees patients. */
export const block = defineBlock({ schema });
