import { definePageKind } from '#engine/pages/pageKind.ts';

/** The quiz: without chrome, so that nothing distracts from it. */
export const kind = definePageKind({
  shows: { paths: ['/quiz/'] },
  blocks: { flexible_content: { quiz: 'quiz' } },
  without: ['bars', 'popup'],
});
