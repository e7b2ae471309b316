import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';

const schema = (fields: Fields) => {
  const { html } = fields;
  return v.object({ content: html, button: actionSchema(fields) });
};

export type UrgentSlipInput = BlockInput<typeof schema>;
export type UrgentSlipProps = BlockProps<typeof schema>;

/** Urgent advice in one frame, with the number to call. */
export const block = defineBlock({ schema });
