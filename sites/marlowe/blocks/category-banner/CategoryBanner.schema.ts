import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { imagesSchema } from '../../parts/images/imagesSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, link, maybe } = fields;
  return v.object({
    title: text,
    description: maybe(html),
    // One for each table, in the order of the menu.
    images: imagesSchema(fields),
    // Fills the space that the tables leave.
    help: maybe(
      v.object({
        heading: text,
        content: maybe(html),
        cta: maybe(v.object({ link: maybe(link), label: maybe(text) })),
        note: maybe(html),
      }),
    ),
  });
};

export type CategoryBannerInput = BlockInput<typeof schema>;
export type CategoryBannerProps = BlockProps<typeof schema>;

/** Everything that the practice treats, as tables that lead to its pages: the groups of the menu, so there is no second list. */
export const block = defineBlock({ schema });
