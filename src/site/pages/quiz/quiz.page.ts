import { definePageKind } from '#engine/pages/pageKind.ts';
import { commonBlocks } from '../page/commonBlocks.ts';

/** The quiz and its thank-you page: nothing around them, so that nothing distracts from them. */
export const kind = definePageKind({
  shows: { paths: ['/quiz/', '/quiz/thank-you/'] },
  blocks: { flexible_content: {}, common_flexible_content: commonBlocks },
  without: ['bars', 'popup'],
});
