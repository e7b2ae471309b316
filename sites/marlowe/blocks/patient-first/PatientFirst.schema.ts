import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, image, link, maybe }: Fields) =>
  v.object({
    title: text,
    description: maybe(html),
    image: maybe(image),
    cta: maybe(v.object({ link: maybe(link), label: maybe(text) })),
  });

export type PatientFirstInput = BlockInput<typeof schema>;
export type PatientFirstProps = BlockProps<typeof schema>;

/** How somebody works with patients. */
export const block = defineBlock({ schema });
