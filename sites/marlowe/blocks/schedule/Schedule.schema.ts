import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { scheduleSchema } from '../../parts/schedule/scheduleSchema.ts';

const schema = (fields: Fields) => v.object(scheduleSchema(fields));

export type ScheduleInput = BlockInput<typeof schema>;
export type ScheduleProps = BlockProps<typeof schema>;

/** The ways to an appointment, in the course of a page. */
export const block = defineBlock({ schema });
