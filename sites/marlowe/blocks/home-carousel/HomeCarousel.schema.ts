import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { homeBrands } from './homeBrands.ts';
import { imagesSchema } from '../../parts/images/imagesSchema.ts';

const COLORS = ['primary', 'secondary', 'info', 'white'] as const;

/** The first is a button, the others are white links, unless the editor chose an outline. */
const buttonsSchema = ({ text, link, choice, maybe, list }: Fields) =>
  v.pipe(
    list(v.object({ link: maybe(link), title: maybe(text), color: choice(COLORS) })),
    v.transform((rows) =>
      rows
        .flatMap(({ link: address, title, color = 'info' }) => (address && title ? [{ address, title, color }] : []))
        .map(({ address, title, color }, index) => ({
          link: address,
          title,
          color: index > 0 && color === 'info' ? 'white' : color,
        })),
    ),
  );

const schema = (fields: Fields) => {
  const { text, html, image, maybe, list } = fields;
  const slide = v.object({
    images: maybe(v.object({ desktop: maybe(image), mobile: maybe(image) })),
    copy: v.object({ label: maybe(text), heading: text, content: maybe(html) }),
    buttons: buttonsSchema(fields),
  });
  return v.object({
    slides: v.pipe(list(slide), v.minLength(1, 'must have at least one slide')),
    brands: imagesSchema(fields),
  });
};

export type HomeCarouselInput = BlockInput<typeof schema>;
export type HomeCarouselProps = BlockProps<typeof schema>;

/** The first thing visitors see: slides with a picture, text and buttons, and the logos of media that covered the practice. */
export const block = defineBlock({ schema, needs: () => [homeBrands], isLive: true });
