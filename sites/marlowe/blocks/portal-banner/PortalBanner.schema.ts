import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, link, image, maybe }: Fields) =>
  v.object({
    title: text,
    description: maybe(html),
    image: maybe(image),
    // Without an address of its own: the practice's portal.
    cta: maybe(v.object({ link: maybe(link), label: maybe(text) })),
    content: maybe(html),
  });

export type PortalBannerInput = BlockInput<typeof schema>;
export type PortalBannerProps = BlockProps<typeof schema>;

/** The way into the patient portal, beside a picture. */
export const block = defineBlock({ schema });
