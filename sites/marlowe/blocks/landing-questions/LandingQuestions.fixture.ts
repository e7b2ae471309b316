import type { LandingQuestionsInput } from './LandingQuestions.schema.ts';

const LONG_WORD = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';

export const typical: LandingQuestionsInput = {
  heading: 'Will it hurt?',
  content:
    '<p>Most people feel <strong>pressure and little or no pain.</strong></p>\n<p>If it is sharp, we stop.</p>\n',
  button: { link: '/blog/', text: 'More plain answers' },
  show_cta: true,
  video: {
    cover: { url: '/-/media/films/procedure-poster.svg', alt: 'A balloon in the opening', width: 960, height: 540 },
    webm_url: '/-/media/films/procedure.webm',
    duration: '0:12',
  },
};

export const bare: LandingQuestionsInput = {
  heading: 'Will it hurt?',
  content: '',
  button: '',
  show_cta: false,
  video: '',
};

/** Text without a video, under a question that is too long for the largest type. */
export const wordsAlone: LandingQuestionsInput = {
  heading: 'How long does the result last?',
  content: '<p>It differs from person to person.</p>\n',
};

/** A video without text. */
export const videoAlone: LandingQuestionsInput = { heading: 'Will it hurt?', video: '/-/media/films/procedure.webm' };

/** Text too long for any line. */
export const long: LandingQuestionsInput = {
  ...typical,
  heading: LONG_WORD,
  content: `<p>${'One sentence after another. '.repeat(30)}</p>\n<p>${LONG_WORD}</p>\n`,
  button: { link: '/blog/', text: LONG_WORD },
};

export const spanish: LandingQuestionsInput = {
  heading: '¿Me va a doler?',
  content: '<p>La mayoría siente presión y poco o ningún dolor.</p>\n',
};
