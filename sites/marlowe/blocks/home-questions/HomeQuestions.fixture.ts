import type { HomeQuestionsInput } from './HomeQuestions.schema.ts';

const poster = {
  url: '/-/media/anatomy/section-coronal.svg',
  alt: 'The nose and sinuses, cut lengthwise',
  width: 1200,
  height: 900,
};

export const typical: HomeQuestionsInput = {
  wave: 'top',
  heading: 'Where does the air get stuck?',
  content: '<p>Behind the face lie four pairs of hollow spaces.</p>\n',
  button: { link: '/treatments/balloon-sinuplasty-houston/', text: 'How balloon sinuplasty works' },
  show_cta: true,
  video: {
    cover: poster,
    webm_url: { url: '/-/media/films/air.webm' },
    mp4_url: '/-/media/films/air.mp4',
    captions_url: '/-/media/films/air.vtt',
    duration: '2:14',
  },
};

export const bare: HomeQuestionsInput = {
  wave: '',
  heading: 'Where does the air get stuck?',
  content: '',
  button: '',
  show_cta: false,
  video: '',
};

/** ACF's link and oEmbed fields instead of groups. */
export const videoElsewhere: HomeQuestionsInput = {
  wave: '',
  heading: 'Where does the air get stuck?',
  content: '<p>See for yourself.</p>\n',
  button: { title: 'Ask us', url: '/our-practice/contact/', target: '_blank' },
  show_cta: true,
  video: '<a href="https://www.youtube.com/watch?v=abc&amp;t=4">https://www.youtube.com/watch?v=abc</a>',
};

/** The cover is shown until the video has been made. */
export const coverAlone: HomeQuestionsInput = {
  wave: '',
  heading: 'Where does the air get stuck?',
  video: { poster_image: poster, webm_url: '', duration: '2:14' },
};

/** A picture with labels, and the video below the text. */
export const labelled: HomeQuestionsInput = {
  ...typical,
  wave: '',
  figure: {
    image: poster,
    labels: [
      { text: 'Frontal sinus', note: 'behind the brow', x: 28, y: '32' },
      { text: 'Maxillary sinus', note: '', x: 46, y: 71 },
      { text: 'Middle turbinate', x: 53.6, y: 61, wide_only: true },
      { text: 'Sphenoid sinus', x: 64.5, y: 53 },
    ],
  },
};

/** A picture without labels. */
export const unlabelled: HomeQuestionsInput = {
  heading: 'Where does the air get stuck?',
  figure: { image: poster, labels: false },
};

/** More labels than there is room for, and text too long for any line. */
export const long: HomeQuestionsInput = {
  wave: 'top',
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords in the heading',
  content: `<p>${'One sentence after another. '.repeat(30)}</p>\n`,
  button: { link: '/treatments/', text: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
  figure: {
    image: poster,
    labels: Array.from({ length: 20 }, (_, index) => ({
      text: index === 7 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Place ${index + 1}`,
      x: (index * 37) % 100,
      y: (index * 61) % 100,
    })),
  },
};
