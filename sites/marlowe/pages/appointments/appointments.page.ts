import { commonBlocks } from '../../parts/text-page/commonBlocks.ts';
import { definePageKind } from '../definePageKind.ts';

/** Where appointments are made. The popup does not get in the way of visitors who are about to make one. */
export const kind = definePageKind({
  shows: { paths: ['/appointments/', '/es/citas/'] },
  privacy: 'denied',
  buttonName: 'Schedule Appointment',
  blocks: {
    flexible_content: {
      schedule: 'schedule-hero',
      at_hand: 'at-hand',
      visit_lengths: 'visit-lengths',
      urgent_signs: 'urgent-signs',
      where_and_when: 'where-and-when',
      panels: 'panels',
    },
    common_flexible_content: commonBlocks,
  },
  without: ['popup'],
});
