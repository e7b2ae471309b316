import type { LandingTestimonialsInput } from './LandingTestimonials.schema.ts';

export const typical: LandingTestimonialsInput = {
  title: 'Letters to the office',
  testimonials: [
    {
      review:
        'I had been told for years that it was just allergies. Here someone looked, showed me the picture, and explained it. I breathe through both sides now, most nights.',
      client_name: 'Denise R.',
      authorization_on_file: true,
    },
    {
      review: 'They did not rush me. I asked the same thing three times and got the same kind answer three times.',
      client_name: 'Priya S.',
    },
    {
      review:
        'My wife noticed first. She said the bedroom had gone quiet. I still rinse every evening, but I wake up rested.',
      client_name: 'Gerald W.',
      authorization_on_file: '1',
    },
    {
      review:
        'My scan was clear, and Dr. Marlowe said so. I came for a procedure and left with the truth, and I am grateful.',
      client_name: 'Hannah V.',
    },
    { review: 'This was never authorized.', client_name: 'Withheld', authorization_on_file: false },
  ],
};

/** Nobody has written yet, or nobody has agreed to being shown. */
export const bare: LandingTestimonialsInput = {
  label: '',
  title: 'Letters to the office',
  testimonials: [{ review: 'They did not rush me.', client_name: '' }],
};

/** Thirty reviews, long ones, and text too long for any line. */
export const long: LandingTestimonialsInput = {
  label: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  testimonials: Array.from({ length: 30 }, (_, index) => ({
    review:
      index === 1
        ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords'
        : 'One more sentence. '.repeat(index + 1),
    client_name: index === 2 ? 'Wolfeschlegelsteinhausenbergerdorff' : 'Denise R.',
  })),
};

export const spanish: LandingTestimonialsInput = {
  title: 'Cartas al consultorio',
  testimonials: [
    {
      review: 'Tenía nervios de estar despierta. Sentí presión y un crujido raro, y de pronto ya había terminado.',
      client_name: 'Elena G.',
    },
  ],
};
