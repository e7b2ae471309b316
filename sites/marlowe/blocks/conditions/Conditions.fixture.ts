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

const face = {
  url: '/-/media/anatomy/face-front-sinuses.svg',
  alt: 'The sinuses, seen from the front',
  width: 680,
  height: 840,
};

/** A face on which people choose where it presses, before the conditions. */
export const pressing: ConditionsInput = {
  ...typical,
  map: {
    title: 'Where does it press?',
    heading: 'Touch the place, or choose its name.',
    content: '<p>This is a first guess, not a diagnosis.</p>\n',
    image: face,
    places: [
      {
        place: 'brow',
        title: 'Brow',
        content:
          '<p>It may come from the sinus there, but it is often migraine.</p>\n<ul>\n<li><a href="/services/sinus-headaches/">Sinus headache or migraine?</a></li>\n</ul>\n',
        signs: '<h3>Call 911</h3>\n<ul>\n<li>A swollen forehead</li>\n</ul>\n',
      },
      { place: 'cheek', title: 'Cheek', content: '<p>Your largest sinuses lie there.</p>\n', signs: '' },
      { place: '', title: 'Whole head', content: '', signs: '' },
    ],
  },
};

/** The face without conditions, in Spanish. */
export const spanish: ConditionsInput = {
  intro: { sub: '', heading: '¿Dónde le aprieta?', content: '' },
  map: {
    title: '¿Dónde le aprieta?',
    heading: 'Toque el lugar, o elija su nombre.',
    content: '',
    image: face,
    places: [{ place: 'ear', title: 'Oído', content: '<p>Muchas veces empieza detrás de la nariz.</p>\n' }],
  },
  tabs: false,
};

export const bare: ConditionsInput = {
  intro: { sub: '', heading: 'Which of these sounds like you?', content: '' },
  tabs: [{ title: 'Allergy', heading: '', content: '', cta: { url: '', text: '' }, images: false }],
};

/** Thirty conditions, text too long for any line, one picture, more than two, and none. */
export const long: ConditionsInput = {
  map: {
    title: 'Where does it press?',
    heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
    image: face,
    places: Array.from({ length: 30 }, (_, index) => ({
      place: 'brow',
      title: index === 3 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Place ${index + 1}`,
      content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
      signs: '<h3>Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords</h3>\n',
    })),
  },
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
