import { definePageKind } from '../definePageKind.ts';

/** The pages about others who see patients: like the main doctor's, without the years and stations of a doctor's training. */
export const kind = definePageKind({
  shows: { paths: ['/our-practice/about-{name}/'] },
  privacy: 'open',
  blocks: {
    flexible_content: {
      banner: 'doctor-banner',
      board_certified: 'board-certified',
      patient_first: 'patient-first',
      video: 'doctor-video',
      patient_review: 'doctor-review',
      button_row: 'closing-buttons',
    },
  },
});
