import { commonBlocks } from '../../parts/text-page/commonBlocks.ts';
import { definePageKind } from '../definePageKind.ts';

/** Where the practice is, when it is open, and how to reach it. */
export const kind = definePageKind({
  shows: { paths: ['/our-practice/contact/', '/es/contacto/'] },
  privacy: 'open',
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
