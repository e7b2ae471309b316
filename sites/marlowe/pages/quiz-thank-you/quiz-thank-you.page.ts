import { definePageKind } from '../definePageKind.ts';

/** After the quiz: thanks, and what to do until the practice calls. It has no chrome either. */
export const kind = definePageKind({
  shows: { paths: ['/quiz/thank-you/'] },
  blocks: { flexible_content: { thank_you: 'thank-you', notes: 'notes' } },
  without: ['bars', 'popup'],
});
