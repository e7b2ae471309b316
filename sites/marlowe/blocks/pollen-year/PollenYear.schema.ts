import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { AMOUNTS } from './seasons.ts';

const schema = (fields: Fields) => {
  const { text, html, image, number, choice, maybe, list } = fields;
  const amount = choice(AMOUNTS);
  const months = v.object({
    jan: amount,
    feb: amount,
    mar: amount,
    apr: amount,
    may: amount,
    jun: amount,
    jul: amount,
    aug: amount,
    sep: amount,
    oct: amount,
    nov: amount,
    dec: amount,
  });
  return v.object({
    heading: text,
    content: maybe(html),
    image: maybe(image),
    mobile_image: maybe(image),
    time_zone: maybe(text),
    now_heading: maybe(text),
    table_heading: maybe(text),
    table_note: maybe(text),
    allergens: list(
      v.object({
        title: text,
        months: maybe(months),
        content: maybe(html),
        soon: maybe(html),
        x: maybe(number),
        y: maybe(number),
        x_mobile: maybe(number),
        y_mobile: maybe(number),
      }),
    ),
  });
};

export type PollenYearInput = BlockInput<typeof schema>;
export type PollenYearProps = BlockProps<typeof schema>;

/** What is usual in the air: the year as a picture and as a table, and this month in words. */
export const block = defineBlock({ schema });
