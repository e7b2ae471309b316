import { useLanguage } from 'ostium/ui/language.tsx';

const en = {
  questions: 'Questions',
  progress: 'Progress of the quiz',
  complete: 'complete',
  question: 'Question',
  of: 'of',
  allDone: 'All done!',
  chooseAny: 'Choose all that fit.',
  chooseOne: 'Choose one.',
  previous: 'Previous',
  skip: 'Skip',
  next: 'Next',
  seeResult: 'See result',
  leave: 'Leave the quiz',
  done: 'done',
};

const es: typeof en = {
  questions: 'Preguntas',
  progress: 'Avance del cuestionario',
  complete: 'respondidas',
  question: 'Pregunta',
  of: 'de',
  allDone: '¡Listo!',
  chooseAny: 'Elija todas las que correspondan.',
  chooseOne: 'Elija una.',
  previous: 'Anterior',
  skip: 'Omitir',
  next: 'Siguiente',
  seeResult: 'Ver el resultado',
  leave: 'Salir del cuestionario',
  done: 'hecha',
};

const MESSAGES: Readonly<Record<string, typeof en>> = { en, es };

/** The interface words of the quiz, which is interactive: separate from those of blocks that never appear with a quiz. */
export const useQuizMessages = (): typeof en => MESSAGES[useLanguage()] ?? en;
