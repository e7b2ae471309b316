import { definePageKind } from '../definePageKind.ts';

/** The page about the practice's main doctor. */
export const kind = definePageKind({
  shows: { paths: ['/our-practice/about-dr-{name}/'] },
  privacy: 'open',
  blocks: {
    flexible_content: {
      banner: 'doctor-banner',
      board_certified: 'board-certified',
      patient_first: 'patient-first',
      education: 'education',
      video: 'doctor-video',
      patient_review: 'doctor-review',
      button_row: 'closing-buttons',
    },
  },
});
