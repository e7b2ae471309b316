import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, maybe }: Fields) => {
  const entry = maybe(text);
  return v.object({
    title: text,
    // Each with its year at its end: `Gulf Plains University, BS in Biology, 1998`.
    secondary: entry,
    undergraduate: entry,
    medical: entry,
    residency: entry,
    otolaryngology: entry,
    board_certification: entry,
    // Each is a list, one item per line.
    memberships: entry,
    hospitals: entry,
    honors: entry,
  });
};

export type EducationInput = BlockInput<typeof schema>;
export type EducationProps = BlockProps<typeof schema>;

/** How somebody became a doctor: nine entries, whose headings belong to the page. */
export const block = defineBlock({ schema });
