import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { boardYearsFields } from '../../parts/board-years/boardYears.ts';

const schema = (fields: Fields) => {
  const { text, html, maybe, list } = fields;
  return v.object({
    // The title continues after the years: `18` `years board certified.`
    ...boardYearsFields(fields),
    title: text,
    content: maybe(html),
    // What was learned when: `2010`, `College`, `BS in Biology, Coastal State College`.
    steps: list(v.object({ year: maybe(text), title: text, content: maybe(text) })),
  });
};

export type BoardCertifiedInput = BlockInput<typeof schema>;
export type BoardCertifiedProps = BlockProps<typeof schema>;

/** Since when somebody is board certified, and what that means. */
export const block = defineBlock({ schema });
