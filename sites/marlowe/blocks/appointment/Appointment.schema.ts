import * as v from 'valibot';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, link, maybe } = fields;
  return v.object({
    sub: maybe(text),
    heading: text,
    content: maybe(html),
    button_link: maybe(link),
    button_text: maybe(text),
    // For visitors who prefer to talk: the practice's number.
    phone: actionSchema(fields),
  });
};

export type AppointmentInput = BlockInput<typeof schema>;
export type AppointmentProps = BlockProps<typeof schema>;

/** The call to make an appointment that closes a page. */
export const block = defineBlock({ schema });
