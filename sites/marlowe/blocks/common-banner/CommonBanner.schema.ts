import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, image, maybe }: Fields) =>
  v.pipe(
    v.object({
      image: maybe(image),
      mobile_image: maybe(image),
      heading: maybe(text),
      title: maybe(text),
      sub: maybe(text),
      content: maybe(html),
    }),
    v.transform(({ heading, title, ...others }) => ({ ...others, heading: heading ?? title })),
    v.forward(
      v.check((banner) => Object.values(banner).some(Boolean), 'must not be empty where there is no picture either'),
      ['heading'],
    ),
  );

export type CommonBannerInput = BlockInput<typeof schema>;
export type CommonBannerProps = BlockProps<typeof schema>;

/** A picture with a few words, on any page. */
export const block = defineBlock({ schema });
