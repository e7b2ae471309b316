import type { HowItWorksInput } from './HowItWorks.block.ts';

export const typical: HowItWorksInput = {
  sub: 'Your first visit',
  heading: 'How it works,',
  heading_2: 'from the first call',
  content: '<p>Here is what most people ask before they come in.</p>\n',
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

/** What WordPress sends when the editor has filled in the heading alone. */
export const bare: HowItWorksInput = { sub: '', heading: 'How it works', heading_2: '', content: '', fields: false };
