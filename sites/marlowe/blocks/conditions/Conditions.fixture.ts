import type { ConditionsInput } from './Conditions.schema.ts';

export const typical: ConditionsInput = {
  intro: {
    sub: 'Conditions we treat',
    heading: 'Which of these sounds like you?',
    content: '<p>Much of what people call “just sinus” begins in one place.</p>\n',
  },
  tabs: [
    {
      title: 'Chronic sinusitis',
      heading: 'When it lasts twelve weeks',
      content: '<p>Pressure behind the brow and cheeks.</p>\n<ul>\n<li>A blocked nose</li>\n</ul>\n',
      cta: { url: '/services/acute-chronic-sinusitis/', text: 'About chronic sinusitis' },
      images: [
        {
          image: {
            url: '/-/media/anatomy/face-front-sinuses.svg',
            alt: 'The sinuses, seen from the front',
            width: 600,
            height: 600,
          },
        },
        { image: false },
      ],
    },
    {
      title: 'Chronic cough',
      heading: 'Chronic cough',
      content: '<p>A cough that lasts may start in the nose.</p>\n',
      cta: { url: '', text: 'Learn more' },
      images: false,
    },
  ],
};

export const bare: ConditionsInput = {
  intro: { sub: '', heading: 'Which of these sounds like you?', content: '' },
  tabs: [{ title: 'Allergy', heading: '', content: '', cta: { url: '', text: '' }, images: false }],
};

/** Thirty conditions, text too long for any line, one picture, more than two, and none. */
export const long: ConditionsInput = {
  intro: {
    sub: '',
    heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords in the heading',
    content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  },
  tabs: Array.from({ length: 30 }, (_, index) => ({
    title: index === 3 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Condition ${index + 1}`,
    heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
    content: `<p>${'A sentence that goes on. '.repeat((index % 3) + 1)}</p>\n`,
    cta: { url: '/services/', text: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
    images: Array.from({ length: index % 4 }, () => ({
      image: { url: '/-/media/anatomy/face-front-sinuses.svg', alt: 'The sinuses, seen from the front' },
    })),
  })),
};
