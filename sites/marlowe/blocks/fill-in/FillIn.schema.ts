import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, maybe, list, choice }: Fields) =>
  v.object({
    heading: text,
    content: maybe(html),
    lines: v.pipe(
      list(v.object({ label: text, entry: choice(['line', 'lines', 'tick']) })),
      v.minLength(1, 'must have at least one line'),
      // What is written is kept by these labels.
      v.check(
        (lines) => new Set(lines.map(({ label }) => label)).size === lines.length,
        'must have a label of its own for each line',
      ),
    ),
  });

export type FillInInput = BlockInput<typeof schema>;
export type FillInProps = BlockProps<typeof schema>;

/** Lines to write on and boxes to tick, on the device or with a pen. */
export const block = defineBlock({ schema });
