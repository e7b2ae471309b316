import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, maybe, list } = fields;
  return v.object({
    emergency: maybe(html),
    button: actionSchema(fields),
    heading: text,
    tiles: list(
      v.object({
        title: text,
        hint: maybe(text),
        /** Only the words: it runs for fifteen minutes. */
        clock: maybe(v.object({ start: text, running: text, ended: text, after: text, without: text })),
        content: html,
      }),
    ),
    content: maybe(html),
  });
};

export type TonightInput = BlockInput<typeof schema>;
export type TonightProps = BlockProps<typeof schema>;

/** What to do until morning: whom to call in an emergency, then one tile for each trouble, which opens in place. */
export const block = defineBlock({ schema });
