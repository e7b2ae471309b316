import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { articleHtml } from '../../parts/article/articleHtml.ts';

const schema = (fields: Fields) => {
  const { text, html, maybe } = fields;
  return v.object({
    heading: maybe(text),
    // Must be read: it is set apart from the rest, and comes first.
    notice: maybe(html),
    content: articleHtml(fields),
  });
};

export type LandingWordsInput = BlockInput<typeof schema>;
export type LandingWordsProps = BlockProps<typeof schema>;

/** Plain text among the pictures of a landing page: risks, when to call, sources. */
export const block = defineBlock({ schema });
