import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, number, maybe, list }: Fields) =>
  v.object({
    heading: text,
    content: maybe(html),
    outcomes: v.pipe(
      list(
        v.object({
          heading: text,
          /** How many of 100 people. */
          count: v.pipe(
            number,
            v.integer('must be a whole number'),
            v.minValue(0, 'must be at least 0'),
            v.maxValue(100, 'must be at most 100'),
          ),
          words: maybe(text),
        }),
      ),
      v.minLength(1, 'must have at least one outcome'),
    ),
  });

export type OutcomesInput = BlockInput<typeof schema>;
export type OutcomesProps = BlockProps<typeof schema>;

/** How many of 100 people something happens to, choice beside choice. */
export const block = defineBlock({ schema });
