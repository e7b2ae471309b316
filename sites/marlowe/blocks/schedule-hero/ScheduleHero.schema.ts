import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { scheduleSchema } from '../../parts/schedule/scheduleSchema.ts';

const schema = (fields: Fields) => {
  return v.object({ ...scheduleSchema(fields), image: fields.maybe(fields.image) });
};

export type ScheduleHeroInput = BlockInput<typeof schema>;
export type ScheduleHeroProps = BlockProps<typeof schema>;

/** The ways to an appointment, at the head of the page that is about nothing else. */
export const block = defineBlock({ schema });
