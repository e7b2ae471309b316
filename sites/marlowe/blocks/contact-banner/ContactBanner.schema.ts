import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, link, image, maybe } = fields;
  return v.object({
    label: maybe(text),
    title: text,
    subtitle: maybe(text),
    description: maybe(html),
    content: maybe(html),
    map_image: maybe(v.object({ mobile_image: maybe(image), desktop_image: maybe(image) })),
    location: maybe(
      v.object({
        heading: maybe(text),
        position: maybe(html),
        cta_call: maybe(
          v.object({ heading: maybe(text), link: maybe(link), label: maybe(text), content: maybe(html) }),
        ),
        cta_schedule: maybe(
          v.object({ heading: maybe(text), link: maybe(link), label: maybe(text), content: maybe(html) }),
        ),
      }),
    ),
  });
};

export type ContactBannerInput = BlockInput<typeof schema>;
export type ContactBannerProps = BlockProps<typeof schema>;

/** Where the practice is: a map, a sheet with the address, and below them a card to call and one to schedule. */
export const block = defineBlock({ schema });
