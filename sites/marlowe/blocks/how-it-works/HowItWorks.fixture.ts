import type { HowItWorksInput } from './HowItWorks.schema.ts';

export const typical: HowItWorksInput = {
  sub: 'Your first visit',
  heading: 'How it works,',
  heading_2: 'from the first call',
  content: '<p>Here is what most people ask before they come in.</p>\n',
  image: { url: '/-/media/practice/open-door.svg', alt: 'The open door of the practice', width: 480, height: 290 },
  fields: [
    {
      heading: 'What happens at the first visit?',
      content: '<p>We listen, look inside the nose, and explain what we see.</p>\n',
    },
    {
      heading: 'Will it hurt?',
      content: '<p>We numb the area first. Most people feel pressure and little or no pain.</p>\n',
    },
  ],
};

/** What WordPress sends if the editor has filled in only the heading. */
export const bare: HowItWorksInput = { sub: '', heading: 'How it works', heading_2: '', content: '', fields: false };

/** Thirty questions, and text too long for any line. */
export const long: HowItWorksInput = {
  sub: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  heading_2: 'and a second line that is longer than any second line should be',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  fields: Array.from({ length: 30 }, (_, index) => ({
    heading: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Question ${index + 1}?`,
    content: `<p>${'A sentence that goes on. '.repeat((index % 3) + 1)}</p>\n`,
  })),
};
