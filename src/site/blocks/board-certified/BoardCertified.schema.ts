import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.ts';
import type { Fields } from '#engine/blocks/fields.ts';

const schema = ({ text, html, maybe }: Fields) =>
  v.object({
    /** How many years. The title goes on after it: `18` `years board certified.` */
    board_years: maybe(text),
    title: text,
    content: maybe(html),
  });

/** What the editor fills in. */
export type BoardCertifiedInput = BlockInput<typeof schema>;
/** What the component shows. */
export type BoardCertifiedProps = BlockProps<typeof schema>;

/** Since when somebody is board certified, and what that means. */
export const block = defineBlock({ schema });
