import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, image, maybe, list }: Fields) =>
  v.object({
    label: maybe(text),
    title: text,
    subtitle: maybe(text),
    description: maybe(html),
    image: maybe(image),
    /** Facts about the person: what, and how it is. */
    features: list(v.object({ title: text, description: text })),
  });

export type DoctorBannerInput = BlockInput<typeof schema>;
export type DoctorBannerProps = BlockProps<typeof schema>;

/** The head of the page about somebody who sees patients. */
export const block = defineBlock({ schema });
