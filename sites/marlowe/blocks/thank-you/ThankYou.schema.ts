import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps, ofPage } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, image, link, maybe, withDefault, list }: Fields) =>
  v.object({
    heading: text,
    content: maybe(html),
    image: maybe(image),
    steps: maybe(v.object({ heading: text, items: list(v.object({ title: text, content: maybe(html) })) })),
    notice: maybe(v.object({ heading: text, content: html })),
    home: ofPage(withDefault(link, '/')),
  });

export type ThankYouInput = BlockInput<typeof schema>;
export type ThankYouProps = BlockProps<typeof schema>;

/** After a form: thanks, what happens now, and what a visitor can do until then. */
export const block = defineBlock({ schema });
