import { definePageKind } from '#engine/pages/pageKind.ts';
import { commonBlocks } from '../page/commonBlocks.ts';

/** Where appointments are made. Nobody who is about to make one is kept from it by the popup. */
export const kind = definePageKind({
  shows: { paths: ['/appointments/'] },
  blocks: { flexible_content: {}, common_flexible_content: commonBlocks },
  without: ['popup'],
});
