import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps, ofPage } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, image, link, flag, maybe } = fields;
  return v.object({
    title: text,
    content: maybe(html),
    image: maybe(image),
    /** The way to more about this person. */
    link: actionSchema(fields),
    appointments: maybe(link),
    /** The page sets every second person on a deep ground. */
    isDeep: ofPage(flag),
  });
};

export type TeamDoctorInput = BlockInput<typeof schema>;
export type TeamDoctorProps = BlockProps<typeof schema>;

/** Somebody who sees patients: name, words, a picture, and the ways to an appointment and to more. */
export const block = defineBlock({ schema });
