import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { videoSchema } from '../../parts/video/videoSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, maybe } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    video: videoSchema(fields),
    link: actionSchema(fields),
  });
};

export type HearPatientInput = BlockInput<typeof schema>;
export type HearPatientProps = BlockProps<typeof schema>;

/** A video in which patients tell of their nights. It opens in a window. */
export const block = defineBlock({ schema });
