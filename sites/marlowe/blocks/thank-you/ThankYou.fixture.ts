import type { ThankYouInput } from './ThankYou.schema.ts';

export const typical: ThankYouInput = {
  heading: 'Thank you.',
  content: '<p>We will call you back on a working day during office hours.</p>\n',
  image: { url: '/-/media/practice/open-door.svg', alt: 'An open door', width: 880, height: 660 },
  steps: {
    heading: 'Until we talk',
    items: [
      { title: 'Start a short diary.', content: '<p>One line a day is enough.</p>\n' },
      { title: 'Gather your list.', content: '' },
    ],
  },
  notice: { heading: 'When to call at once', content: '<p>Call 911 for trouble breathing.</p>\n' },
};

export const bare: ThankYouInput = { heading: 'Thank you.', content: '', image: false, steps: '', notice: '' };

/** Many things to do, and text too long for any line. */
export const long: ThankYouInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  steps: {
    heading: 'Until we talk',
    items: Array.from({ length: 30 }, (_none, index) => ({
      title: index === 3 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Thing ${index + 1}`,
      content: '<p>What is to be said of it.</p>\n',
    })),
  },
};
