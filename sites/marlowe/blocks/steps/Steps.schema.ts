import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, image, maybe, list }: Fields) =>
  v.object({
    heading: text,
    content: maybe(html),
    steps: v.pipe(
      list(v.object({ title: text, subtitle: maybe(text), image: maybe(image) })),
      v.minLength(1, 'must have at least one step'),
    ),
  });

export type StepsInput = BlockInput<typeof schema>;
export type StepsProps = BlockProps<typeof schema>;

/** What happens in a procedure, one step after another, from deep blue and closed to light and open. */
export const block = defineBlock({ schema });
