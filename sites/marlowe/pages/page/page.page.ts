import { commonBlocks } from '../../parts/text-page/commonBlocks.ts';
import { definePageKind } from '../definePageKind.ts';

/** A page that is mainly text: any page without a kind of its own. */
export const kind = definePageKind({
  shows: { flag: 'isPage' },
  blocks: { flexible_content: {}, common_flexible_content: { ...commonBlocks, conditions: 'conditions' } },
});
