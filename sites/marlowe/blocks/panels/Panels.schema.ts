import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, choice, maybe, list } = fields;
  return v.object({
    panels: v.pipe(
      list(
        v.object({
          heading: text,
          content: maybe(html),
          // The language of the words, where it is not the page's.
          language: choice(['en', 'es']),
          button: actionSchema(fields),
          phone: actionSchema(fields),
        }),
      ),
      v.minLength(1, 'must have at least one panel'),
    ),
  });
};

export type PanelsInput = BlockInput<typeof schema>;
export type PanelsProps = BlockProps<typeof schema>;

/** Sheets side by side, each with a few words and a way on. */
export const block = defineBlock({ schema });
