import type { QuizCtaInput } from './QuizCta.schema.ts';

export const typical: QuizCtaInput = {
  heading: 'Can balloon sinuplasty give you relief?',
  content: '<p>Six questions, about two minutes. Your answers stay on your device.</p>\n',
  button: { link: '/quiz/', text: 'Take the quiz' },
  preview: {
    note: 'Question 1 of 6',
    question: 'Which of these bother you often?',
    options: ['Pressure in the face', 'A blocked nose', 'Headache'],
  },
  image: { url: '/-/media/scenes/breath-outside.svg', alt: 'A person at an open window', width: 800, height: 600 },
};

export const bare: QuizCtaInput = {
  heading: 'Can balloon sinuplasty give you relief?',
  content: '',
  button: { link: '', text: '' },
  image: false,
};

/** A picture in place of the question. */
export const pictured: QuizCtaInput = {
  heading: 'Can balloon sinuplasty give you relief?',
  button: { link: '/quiz/', text: 'Take the quiz' },
  preview: { note: '', question: '', options: false },
  image: { url: '/-/media/scenes/breath-outside.svg', alt: 'A person at an open window', width: 800, height: 600 },
};

/** More answers than a card should contain, and text too long for any line. */
export const long: QuizCtaInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  button: { link: '/quiz/', text: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
  preview: {
    note: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
    question: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
    options: Array.from({ length: 30 }, (_, index) =>
      index === 2 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Answer ${index + 1}`,
    ),
  },
};
