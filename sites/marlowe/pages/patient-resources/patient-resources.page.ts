import { commonBlocks } from '../../parts/text-page/commonBlocks.ts';
import { definePageKind } from '../definePageKind.ts';

/** What patients need before and after a visit: the portal, what to bring, their privacy. */
export const kind = definePageKind({
  shows: { paths: ['/our-practice/patient-information/'] },
  privacy: 'open',
  blocks: {
    flexible_content: {
      portal: 'portal-banner',
      portal_features: 'portal-features',
      bring_list: 'bring-list',
      notes: 'notes',
    },
    common_flexible_content: commonBlocks,
  },
});
