import type { QuizStripInput } from './QuizStrip.schema.ts';

export const typical: QuizStripInput = {
  heading: 'Could a balloon help you?',
  content: '<p>Six questions, about two minutes.</p>\n',
  button: { link: '/quiz/', text: 'Take the quiz' },
};

export const bare: QuizStripInput = { heading: 'Could a balloon help you?', content: '', button: '' };

/** Text too long for any line. */
export const long: QuizStripInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  button: { link: '/quiz/', text: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
};
