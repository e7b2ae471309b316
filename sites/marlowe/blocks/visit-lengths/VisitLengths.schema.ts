import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, number, maybe, list }: Fields) =>
  v.object({
    heading: text,
    content: maybe(html),
    visits: list(
      v.object({
        title: text,
        description: maybe(html),
        minutes: maybe(v.pipe(number, v.minValue(1, 'must be more than 0'))),
        // Instead of minutes: how long it takes if nobody can say exactly.
        length: maybe(text),
      }),
    ),
  });

export type VisitLengthsInput = BlockInput<typeof schema>;
export type VisitLengthsProps = BlockProps<typeof schema>;

/** How long to plan for each kind of visit, as bars that can be compared. */
export const block = defineBlock({ schema });
