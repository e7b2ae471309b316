import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.ts';
import type { Fields } from '#engine/blocks/fields.ts';

const schema = ({ text, html, maybe }: Fields) =>
  v.object({
    heading: maybe(text),
    // What must be read: it stands apart from the rest, and first.
    notice: maybe(html),
    content: v.pipe(html, v.nonEmpty('must not be empty')),
  });

/** What the editor fills in. */
export type LandingWordsInput = BlockInput<typeof schema>;
/** What the component shows. */
export type LandingWordsProps = BlockProps<typeof schema>;

/** Plain words among the pictures of a landing page: risks, when to call, sources. */
export const block = defineBlock({ schema });
