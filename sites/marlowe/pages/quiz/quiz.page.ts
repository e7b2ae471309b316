import { definePageKind } from '../definePageKind.ts';

/** The quiz: without chrome, so that nothing distracts from it. */
export const kind = definePageKind({
  shows: { paths: ['/quiz/'] },
  privacy: 'private',
  funnel: {
    events: ['quizStarted', 'quizCompleted'],
    words: {
      en: {
        title: 'The quiz',
        note: 'No answer ever leaves a visitor’s browser.',
        firstStep: 'Opened',
        steps: ['Started', 'Completed'],
      },
      es: {
        title: 'El cuestionario',
        note: 'Ninguna respuesta sale nunca del navegador de un visitante.',
        firstStep: 'Abierto',
        steps: ['Empezado', 'Terminado'],
      },
    },
  },
  blocks: { flexible_content: { quiz: 'quiz' } },
  without: ['bars', 'popup'],
});
