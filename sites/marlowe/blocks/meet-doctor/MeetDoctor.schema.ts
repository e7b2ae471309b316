import * as v from 'valibot';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { boardYearsFields } from '../../parts/board-years/boardYears.ts';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, image, maybe, list } = fields;
  return v.object({
    label: maybe(text),
    // The name, and after it the degree.
    title: text,
    subtitle: maybe(text),
    description: maybe(html),
    ...boardYearsFields(fields),
    features: list(v.object({ title: text, description: text })),
    cta: actionSchema(fields),
    image: maybe(image),
  });
};

export type MeetDoctorInput = BlockInput<typeof schema>;
export type MeetDoctorProps = BlockProps<typeof schema>;

/** Who will do it. */
export const block = defineBlock({ schema });
