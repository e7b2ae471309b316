import { definePageKind } from '../definePageKind.ts';

/** The quiz: without chrome, so that nothing distracts from it. */
export const kind = definePageKind({
  shows: { paths: ['/quiz/'] },
  privacy: 'private',
  funnel: {
    title: 'The quiz',
    note: 'No answer ever leaves a visitor’s browser.',
    opened: 'Opened',
    events: [
      { title: 'Started', event: 'quizStarted' },
      { title: 'Completed', event: 'quizCompleted' },
    ],
  },
  blocks: { flexible_content: { quiz: 'quiz' } },
  without: ['bars', 'popup'],
});
