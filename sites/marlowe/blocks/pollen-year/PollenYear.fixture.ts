import type { PollenYearInput } from './PollenYear.schema.ts';

const image = { url: '/-/media/seasons/year.svg', alt: 'Five sheets of paper', width: 1440, height: 690 };
const mobile_image = { url: '/-/media/seasons/year-mobile.svg', alt: 'Five sheets', width: 780, height: 900 };
const allYear = Object.fromEntries(
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((month) => [month, 'some']),
);

export const typical: PollenYearInput = {
  heading: 'Allergy Forecast',
  content: '<p>What is usual. <strong>A guide by season, not a live count.</strong></p>\n',
  image,
  mobile_image,
  time_zone: 'America/Chicago',
  now_heading: 'In the air now',
  table_heading: 'The same year, as a table',
  table_note: 'Each year is a little different.',
  allergens: [
    {
      title: 'Mountain cedar',
      months: { jan: 'much', feb: { value: 'some', label: 'Some' }, dec: 'much' },
      content: '<p>Blown in from the Hill Country.</p>\n',
      soon: '<p>Begin your spray.</p>\n',
      x: '4.4',
      y: 23,
      x_mobile: 15,
      y_mobile: 5,
    },
    { title: 'Mold', months: allYear, content: '', soon: '', x: 45, y: 88, x_mobile: '', y_mobile: '' },
  ],
};

export const bare: PollenYearInput = {
  heading: 'Allergy Forecast',
  content: '',
  image: false,
  mobile_image: false,
  allergens: false,
};

/** Thirty plants, and text too long for any line. */
export const long: PollenYearInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  image,
  mobile_image: false,
  time_zone: 'No/Where',
  allergens: Array.from({ length: 30 }, (_, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Plant ${index + 1}`,
    months: index % 2 === 0 ? allYear : { feb: 'much' },
    content: `<p>${'A sentence. '.repeat(index)}</p>\n`,
  })),
};
