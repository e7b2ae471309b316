import * as v from 'valibot';
import { defineBlock, type BlockProps, defineNeed } from 'ostium';
import type { Fields } from 'ostium';

/** All exercises, in the order of their names. */
export const allExercises = defineNeed({
  endpoint: 'uebung',
  params: { per_page: 100, orderby: 'title', order: 'asc' },
  read: (items) => items,
});

const schema = ({ text }: Fields) => v.object({ titel: text });

export type ExercisesProps = BlockProps<typeof schema>;

/** The list of exercises. */
export const block = defineBlock({ schema, needs: () => [allExercises] });
