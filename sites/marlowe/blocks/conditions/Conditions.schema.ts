import * as v from 'valibot';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { imagesSchema } from '../../parts/images/imagesSchema.ts';
import { introSchema } from '../../parts/intro/introSchema.ts';
import { PLACES } from './places.ts';

const schema = (fields: Fields) => {
  const { text, html, image, choice, maybe, list } = fields;
  const tab = v.object({
    title: text,
    heading: maybe(text),
    content: maybe(html),
    cta: actionSchema(fields, { link: 'url', text: 'text' }),
    images: imagesSchema(fields, 'rows'),
  });
  // A face on which people choose where it presses: the first of the tabs, or without any in their place.
  const map = v.object({
    title: text,
    heading: text,
    content: maybe(html),
    image: maybe(image),
    places: list(v.object({ place: choice(PLACES), title: text, content: maybe(html), signs: maybe(html) })),
  });
  return v.object({ intro: introSchema(fields), map: maybe(map), tabs: list(tab) });
};

export type ConditionsInput = BlockInput<typeof schema>;
export type ConditionsProps = BlockProps<typeof schema>;

/** What the practice treats, one condition open at a time. */
export const block = defineBlock({ schema });
