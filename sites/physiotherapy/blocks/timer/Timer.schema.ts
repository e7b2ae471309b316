import * as v from 'valibot';
import { defineBlock, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, number }: Fields) =>
  v.object({ titel: text, sekunden: v.pipe(number, v.integer(), v.minValue(1), v.maxValue(600)) });

export type TimerProps = BlockProps<typeof schema>;

/** Counts the seconds that an exercise is held. */
export const block = defineBlock({ schema, isLive: true });
