import { definePageKind } from '#engine/pages/pageKind.ts';
import { commonBlocks } from '../page/commonBlocks.ts';

/** Where the practice is, when it is open, and how to reach it. */
export const kind = definePageKind({
  shows: { paths: ['/our-practice/contact/', '/es/contacto/'] },
  blocks: {
    flexible_content: {
      banner: 'contact-banner',
      getting_here: 'getting-here',
      notes: 'notes',
      urgent_signs: 'urgent-signs',
    },
    common_flexible_content: commonBlocks,
  },
});
