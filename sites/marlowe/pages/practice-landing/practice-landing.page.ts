import { commonBlocks } from '../../parts/text-page/commonBlocks.ts';
import { definePageKind } from '../definePageKind.ts';

/** Everything that the practice treats, from ear to throat, and how a visit goes. */
export const kind = definePageKind({
  shows: { paths: ['/our-practice/'] },
  privacy: 'open',
  blocks: {
    flexible_content: {
      banner: 'category-banner',
      vip_treatment: 'vip-treatment',
      patient_review: 'deep-review',
      comfort_list: 'comfort-list',
      notes: 'notes',
      urgent_signs: 'urgent-signs',
    },
    common_flexible_content: commonBlocks,
  },
});
