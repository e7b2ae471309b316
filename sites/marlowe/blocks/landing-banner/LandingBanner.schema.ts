import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { videoSchema } from '../../parts/video/videoSchema.ts';

const treatsSchema = (fields: Fields) => {
  const { text, link, image, maybe, list } = fields;
  return v.object({
    title: text,
    subtitle: maybe(text),
    cta: actionSchema(fields),
    treats: list(v.object({ image: maybe(image), title: text, subtitle: maybe(text), link: maybe(link) })),
  });
};

const featuresSchema = (fields: Fields) => {
  const { text, html, image, maybe, list } = fields;
  return v.object({
    label: maybe(text),
    title: text,
    description: maybe(html),
    features: list(v.object({ title: text, description: maybe(html) })),
    sinuplasty_schedule: maybe(
      v.object({
        image: maybe(image),
        title: text,
        description: maybe(html),
        cta: actionSchema(fields),
        // For visitors who prefer to talk: the practice's number.
        phone: actionSchema(fields),
      }),
    ),
  });
};

const videoBannerSchema = (fields: Fields) => {
  const { text, image, maybe } = fields;
  return v.object({ image: maybe(image), title: text, subtitle: maybe(text), video: videoSchema(fields) });
};

const schema = (fields: Fields) => {
  const { text, image, maybe } = fields;
  return v.object({
    label: maybe(text),
    title: text,
    subtitle: maybe(text),
    cta: actionSchema(fields),
    // Another, smaller link: to a place further down, or the number.
    more: actionSchema(fields),
    note: maybe(text),
    image: maybe(image),
    // An upright crop for phones.
    mobile_image: maybe(image),
    treats: maybe(treatsSchema(fields)),
    features: maybe(featuresSchema(fields)),
    video_banner: maybe(videoBannerSchema(fields)),
  });
};

export type LandingBannerInput = BlockInput<typeof schema>;
export type LandingBannerProps = BlockProps<typeof schema>;

/** How a landing page begins: what it is about, what it can help with, what the day is like, and a video. */
export const block = defineBlock({ schema });
