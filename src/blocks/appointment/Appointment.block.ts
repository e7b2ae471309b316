import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from '../block.tsx';
import type { Fields } from '../fields.ts';
import { Appointment } from './Appointment.tsx';

const schema = ({ text, html, link, maybe }: Fields) =>
  v.object({
    sub: maybe(text),
    heading: text,
    content: maybe(html),
    button_link: maybe(link),
    button_text: maybe(text),
  });

/** What the editor fills in. */
export type AppointmentInput = BlockInput<typeof schema>;
/** What the component shows. */
export type AppointmentProps = BlockProps<typeof schema>;

/** The call to make an appointment that closes a page. */
export const appointment = defineBlock({ name: 'appointment', schema, Component: Appointment });
