import { definePageKind } from '#engine/pages/pageKind.ts';
import { commonBlocks } from '../../parts/words-page/commonBlocks.ts';

/** A page that is mainly words: whatever has no kind of its own. */
export const kind = definePageKind({
  shows: { flag: 'isPage' },
  blocks: { flexible_content: {}, common_flexible_content: commonBlocks },
});
