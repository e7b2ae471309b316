import type { SleepApneaInput } from './SleepApnea.schema.ts';

export const typical: SleepApneaInput = {
  heading: 'Could it be sleep apnea?',
  content: '<p>In sleep apnea, breathing stops again and again.</p>\n',
  features: [{ title: 'Headaches on waking' }, { title: 'Sleepiness in the day' }],
  note: '<p><strong>Nodding off at the wheel?</strong> <a href="tel:911">Call 911</a></p>\n',
};

export const bare: SleepApneaInput = { heading: 'Could it be sleep apnea?', content: '', features: false, note: '' };

/** Thirty signs, and text too long for any line. */
export const long: SleepApneaInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  features: Array.from({ length: 30 }, (_, index) => ({
    title:
      index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : 'A sign. '.repeat((index % 5) + 1),
  })),
  note: `<p>${'One sentence after another. '.repeat(20)}</p>\n<p>Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords</p>\n`,
};
