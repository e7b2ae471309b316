import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, number, maybe, list, choice }: Fields) =>
  v.object({
    heading: text,
    content: maybe(html),
    days: v.pipe(
      number,
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(28, 'must be at most 28'),
    ),
    columns: v.pipe(
      list(v.object({ name: text, entry: choice(['score', 'tick']) })),
      v.minLength(1, 'must have at least one column'),
      v.maxLength(7, 'must have at most seven columns, so that they fit on a phone'),
      // What is written is kept by these names.
      v.check(
        (columns) => new Set(columns.map(({ name }) => name)).size === columns.length,
        'must have a name of its own for each column',
      ),
    ),
  });

export type DiaryInput = BlockInput<typeof schema>;
export type DiaryProps = BlockProps<typeof schema>;

/** A row for each day of up to four weeks, to be filled in: scores from 0 to 3, and boxes. */
export const block = defineBlock({ schema });
