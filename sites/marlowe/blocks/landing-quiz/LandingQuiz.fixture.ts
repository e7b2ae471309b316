import type { LandingQuizInput } from './LandingQuiz.schema.ts';

export const typical: LandingQuizInput = {
  heading: 'Could it help you?',
  content: '',
  figures: [
    { number: 6, text: 'questions, and you may skip any' },
    { number: '2', text: 'minutes, about' },
    { number: '0', text: 'answers leave your device' },
  ],
  button: { link: '/quiz/', text: 'Take the quiz' },
  note: 'It is a first idea, not a diagnosis.',
};

export const bare: LandingQuizInput = {
  heading: 'Could it help you?',
  content: '',
  figures: false,
  button: { link: '', text: '' },
  note: '',
};

/** More numbers than anybody reads, and text too long for any line. */
export const long: LandingQuizInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  figures: Array.from({ length: 30 }, (_, index) => ({
    number: index === 1 ? '1,000,000' : index,
    text: index === 2 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : 'minutes, about',
  })),
  button: { link: '/quiz/', text: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
  note: 'One sentence after another. '.repeat(10),
};

export const spanish: LandingQuizInput = {
  heading: '¿Puede ayudarle a usted?',
  figures: [
    { number: '6', text: 'preguntas (en inglés)' },
    { number: '2', text: 'minutos, más o menos' },
    { number: '0', text: 'respuestas salen de su aparato' },
  ],
  button: { link: '/quiz/', text: 'Haga el cuestionario' },
  note: 'Es una primera idea, no un diagnóstico.',
};
