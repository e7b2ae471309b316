import { definePageKind } from '../definePageKind.ts';

/** What is usually in the air, month by month. */
export const kind = definePageKind({
  shows: { paths: ['/allergy-report/'] },
  blocks: {
    flexible_content: {
      pollen_year: 'pollen-year',
      daily_advice: 'daily-advice',
      plants: 'plants',
      urgent_signs: 'urgent-signs',
      text_block: 'text-block',
    },
  },
});
