import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { LEVELS } from '../../signs/signs.ts';
import { subjectsNeed } from './subjectsNeed.ts';

const schema = (fields: Fields) => {
  const { text, html, maybe, list, choice } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    first: maybe(text),
    ends: list(
      v.object({
        level: choice([...LEVELS, 'home']),
        heading: text,
        content: maybe(html),
        say: maybe(text),
        button: actionSchema(fields),
      }),
    ),
  });
};

export type TodayInput = BlockInput<typeof schema>;
export type TodayProps = BlockProps<typeof schema>;

/** Questions about warning signs, from the most urgent on, that end in what to do. */
export const block = defineBlock({ schema, needs: () => [subjectsNeed] });
