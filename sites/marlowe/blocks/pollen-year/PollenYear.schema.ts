import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { AMOUNTS } from './seasons.ts';

const schema = (fields: Fields) => {
  const { about, text, html, image, number, choice, maybe, list } = fields;
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
    time_zone: about(maybe(text), 'The practice’s own, such as America/Chicago: it says which month it is.'),
    now_heading: maybe(text),
    table_heading: maybe(text),
    table_note: maybe(text),
    allergens: list(
      v.object({
        title: text,
        months: maybe(months),
        content: about(maybe(html), 'What to know while it is in the air.'),
        soon: about(maybe(html), 'What to do before it comes.'),
        x: about(maybe(number), 'Where its name stands in the picture: hundredths of the width, from the left.'),
        y: about(maybe(number), 'Hundredths of the height, from the top.'),
        x_mobile: about(maybe(number), 'The same in the picture for telephones.'),
        y_mobile: about(maybe(number), 'The same in the picture for telephones.'),
      }),
    ),
  });
};

export type PollenYearInput = BlockInput<typeof schema>;
export type PollenYearProps = BlockProps<typeof schema>;

/** What is usual in the air: the year as a picture and as a table, and this month in words. */
export const block = defineBlock({ schema });
